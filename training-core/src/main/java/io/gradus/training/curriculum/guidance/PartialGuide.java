package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Remembers how problems went that were asked plainly, for {@link PartialSolutions}. */
final class PartialGuide implements Guide {
    private final PartialSolutions spec;
    private TreeMap<String, Tries> plain = new TreeMap<>();

    PartialGuide(PartialSolutions spec) {
        this.spec = spec;
    }

    private record State(TreeMap<String, Tries> plain) {}

    @Override
    public Guidance at(ScheduleContext now, long step, RandomStreams streams) {
        return (problem, group, rollouts) -> {
            int drawn =
                    streams.stream(Purpose.GUIDANCE, step, group, 0).nextInt(spec.levels().size());
            return isHard(problem)
                    ? Collections.nCopies(rollouts, start(problem, spec.levels().get(drawn)))
                    : List.of();
        };
    }

    private Tries asked(Problem problem) {
        return plain.getOrDefault(spec.per().key(problem.key()), Tries.NONE);
    }

    private boolean isHard(Problem problem) {
        return !(asked(problem).passRate() > spec.below());
    }

    private Start start(Problem problem, double level) {
        Tries asked = asked(problem);
        String reason = asked.rollouts() == 0 ? "not yet asked plainly" : asked.words();
        Help help = new Help(Rung.steps(level), reason);
        return spec.train().start(Rung.first(problem.hints(), level), help);
    }

    @Override
    public void observe(long step, List<ScoredGroup> scored) {
        plain.putAll(Tries.of(scored, spec.per(), rollout -> !rollout.help().isGiven()));
    }

    @Override
    public List<Metric> report() {
        long hard = plain.values().stream().filter(t -> t.passRate() <= spec.below()).count();
        return plain.isEmpty()
                ? List.of()
                : List.of(new Metric("hardShare", (double) hard / plain.size()));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(plain));
    }

    @Override
    public void restore(String saved) {
        plain = JsonMapper.shared().readValue(saved, State.class).plain();
    }
}
