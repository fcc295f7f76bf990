package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Remembers from where rollouts start, as {@link ReverseStarts} describes. */
final class ReverseGuide implements Guide {
    private final ReverseStarts spec;
    private final Tokenizer tokenizer;
    private final Place first;
    private TreeMap<String, Place> places = new TreeMap<>();

    ReverseGuide(ReverseStarts spec, Tokenizer tokenizer) {
        this.spec = spec;
        this.tokenizer = tokenizer;
        first = new Place(spec.positions() - 1, Tries.NONE, "");
    }

    /**
     * A place in a solution.
     *
     * @param number parts of the solution before it; 0 is the prompt
     * @param tries rollouts from it
     * @param reason what moved the start there
     */
    private record Place(int number, Tries tries, String reason) {}

    private record State(TreeMap<String, Place> places) {}

    @Override
    public Guidance at(ScheduleContext now, long step, RandomStreams streams) {
        double share = spec.rollouts().at(now);
        return (problem, group, rollouts) ->
                WholeParts.first(
                        share,
                        rollouts,
                        rollout -> {
                            Place place = place(problem);
                            return switch (spec.draw()) {
                                case FIXED -> start(problem, place, place.number());
                                case UNIFORM ->
                                        start(
                                                problem,
                                                place,
                                                streams.stream(
                                                                Purpose.GUIDANCE,
                                                                step,
                                                                group,
                                                                rollout)
                                                        .nextInt(place.number(), spec.positions()));
                            };
                        });
    }

    private Place place(Problem problem) {
        return places.getOrDefault(spec.per().key(problem.key()), first);
    }

    private double share(int number) {
        return (double) number / spec.positions();
    }

    private String word(int number) {
        return String.format(Locale.ROOT, "prefix-%.2f", share(number));
    }

    private Start start(Problem problem, Place place, int number) {
        String begun = new KnownSolution(tokenizer, spec.of().text(problem)).first(share(number));
        return begun.isEmpty()
                ? Start.NONE
                : Start.with(
                        new Start.Prefix(
                                begun, spec.train(), new Help(word(number), place.reason())));
    }

    @Override
    public void observe(long step, List<ScoredGroup> scored) {
        for (int number = 1; number < spec.positions(); number++) {
            int from = number;
            Tries.of(scored, spec.per(), r -> r.help().level().equals(word(from)))
                    .forEach((key, tries) -> tried(key, from, tries, step));
        }
    }

    /** A start never moves because of rollouts from another place than the one reached. */
    private void tried(String key, int from, Tries tries, long step) {
        Place place = places.getOrDefault(key, first);
        if (place.number() == from) {
            Tries all = place.tries().plus(tries);
            boolean enough = all.rollouts() >= spec.trials();
            String reason = "step " + step + ": " + all.words() + " from " + word(from);
            Place next =
                    enough && all.passRate() >= spec.advanceAt()
                            ? new Place(from - 1, Tries.NONE, reason)
                            : new Place(from, enough ? Tries.NONE : all, place.reason());
            places.put(key, next);
        }
    }

    @Override
    public List<Metric> report() {
        return places.isEmpty()
                ? List.of()
                : List.of(
                        new Metric(
                                "start/mean",
                                places.values().stream()
                                        .mapToDouble(place -> share(place.number()))
                                        .average()
                                        .orElseThrow()));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(places));
    }

    @Override
    public void restore(String saved) {
        places = JsonMapper.shared().readValue(saved, State.class).places();
    }
}
