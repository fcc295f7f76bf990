package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/** Measures subsets of hints and chooses among them, as {@link MinimalHints} describes. */
final class MinimalGuide implements Guide {
    private final MinimalHints spec;
    private final List<HintSet> subsets;

    /** By problem or cell, and then by the subset's word. */
    private TreeMap<String, TreeMap<String, Tries>> measured = new TreeMap<>();

    MinimalGuide(MinimalHints spec) {
        this.spec = spec;
        subsets = spec.subsets();
    }

    private record State(TreeMap<String, TreeMap<String, Tries>> measured) {}

    @Override
    public Guidance at(ScheduleContext now, long step, RandomStreams streams) {
        return (problem, _, rollouts) -> Collections.nCopies(rollouts, start(problem));
    }

    private Start start(Problem problem) {
        TreeMap<String, Tries> own =
                measured.getOrDefault(spec.per().key(problem.key()), new TreeMap<>());
        List<HintSet> possible = subsets.stream().filter(set -> set.isIn(problem.hints())).toList();
        HintSet chosen = chosen(possible, set -> own.getOrDefault(set.word(), Tries.NONE));
        Tries tries = own.getOrDefault(chosen.word(), Tries.NONE);
        String reason =
                tries.rollouts() < spec.trials()
                        ? "to be measured: " + tries.rollouts() + " of " + spec.trials()
                        : "smallest that suffices: " + tries.words();
        return spec.train().start(chosen.text(problem.hints()), new Help(chosen.word(), reason));
    }

    /** The first that is not yet measured; else the smallest that is near enough to the best. */
    private HintSet chosen(List<HintSet> possible, Function<HintSet, Tries> tries) {
        double best =
                possible.stream().mapToDouble(s -> tries.apply(s).passRate()).max().orElseThrow();
        return possible.stream()
                .filter(set -> tries.apply(set).rollouts() < spec.trials())
                .findFirst()
                .or(() ->
                        possible.stream()
                                .filter(s -> tries.apply(s).passRate() >= best - spec.tolerance())
                                .findFirst())
                .orElseThrow();
    }

    @Override
    public void observe(long step, List<ScoredGroup> scored) {
        for (HintSet set : subsets) {
            Tries.of(scored, spec.per(), rollout -> rollout.help().level().equals(set.word()))
                    .forEach((key, tries) ->
                            measured.computeIfAbsent(key, _ -> new TreeMap<>())
                                    .merge(set.word(), tries, Tries::plus));
        }
    }

    @Override
    public List<Metric> report() {
        long done =
                measured.values().stream()
                        .filter(own ->
                                own.values().stream().allMatch(t -> t.rollouts() >= spec.trials())
                                        && own.size() == subsets.size())
                        .count();
        return measured.isEmpty()
                ? List.of()
                : List.of(new Metric("measuredShare", (double) done / measured.size()));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(measured));
    }

    @Override
    public void restore(String saved) {
        measured = JsonMapper.shared().readValue(saved, State.class).measured();
    }
}
