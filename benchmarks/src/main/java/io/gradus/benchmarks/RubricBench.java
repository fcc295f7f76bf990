package io.gradus.benchmarks;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.criterion.Verified;
import io.gradus.training.reward.rubric.PlacedCriterion;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Measures how many rollouts per second a rubric scores on one thread, next to the bare verifier on
 * the same rollouts. Rollouts are groups of eight completions of about a hundred characters: right
 * and wrong answers, with and without a thought and tags.
 */
public final class RubricBench {
    private static final int GROUPS = 32;
    private static final int REPETITIONS = 5;
    private static final String THOUGHT =
            "<think>first the last digits; then the ones before; carry what is left over</think>";

    private final long nanoseconds;

    /** Each repetition lasts so long; one more before them warms up. */
    public RubricBench(long nanoseconds) {
        this.nanoseconds = nanoseconds;
    }

    /** Measures a rubric that asks no language model. */
    public RubricThroughput measure(String name, RubricSpec spec) {
        ProblemFamily family = family(spec);
        List<RolloutGroup> groups = groups(family);
        RubricSpec bare =
                RubricSpec.sum(
                        List.of(
                                CriterionSpec.of(
                                        "correct",
                                        new Verified(),
                                        Schedule.constant(1),
                                        new CriterionRole.Sum())));
        return new RubricThroughput(
                name,
                family.name(),
                (int)
                        PlacedCriterion.all("", spec).stream()
                                .filter(c -> !(c.spec().kind() instanceof CriterionGroup))
                                .count(),
                perSecond(spec, groups),
                perSecond(bare, groups));
    }

    private double perSecond(RubricSpec spec, List<RolloutGroup> groups) {
        Rubric rubric = Rubric.of(spec, ProblemSource::judge, RubricServices.offline());
        repetition(rubric, groups);
        double[] measured = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            measured[i] = repetition(rubric, groups);
        }
        Arrays.sort(measured);
        return measured[REPETITIONS / 2];
    }

    private double repetition(Rubric rubric, List<RolloutGroup> groups) {
        long started = System.nanoTime();
        long scored = 0;
        long elapsed = 0;
        while (elapsed < nanoseconds) {
            for (RolloutGroup group : groups) {
                scored += rubric.score(group, ScheduleContext.start()).size();
            }
            elapsed = System.nanoTime() - started;
        }
        return scored * 1e9 / elapsed;
    }

    /** Addition, or the first family that gives every partial credit that the rubric reads. */
    private static ProblemFamily family(RubricSpec spec) {
        List<String> credits =
                PlacedCriterion.all("", spec).stream()
                        .map(c -> c.spec().kind())
                        .filter(Verified.class::isInstance)
                        .flatMap(kind -> ((Verified) kind).credit().stream())
                        .toList();
        Optional<ProblemFamily> graded =
                ProblemFamilies.all().stream()
                        .filter(f -> f.credits().containsAll(credits))
                        .findFirst();
        return graded.orElseThrow(() ->
                new IllegalArgumentException("no family gives the partial credits " + credits));
    }

    private static List<RolloutGroup> groups(ProblemFamily family) {
        ProblemSource source = ProblemSource.of(family.name(), List.of());
        Difficulty cell = source.cell(Map.of());
        return LongStream.range(0, GROUPS)
                .mapToObj(seed -> group(source.item(seed, cell), source.item(seed + GROUPS, cell)))
                .toList();
    }

    private static RolloutGroup group(Problem problem, Problem other) {
        String right = problem.reference();
        String wrong = other.reference();
        return WrittenRollouts.group(
                problem,
                List.of(
                        right,
                        THOUGHT + right,
                        THOUGHT + "<answer>" + right + "</answer>",
                        wrong,
                        THOUGHT + wrong,
                        THOUGHT + "<answer>" + wrong + "</answer>",
                        "<answer>" + wrong + "</answer>",
                        THOUGHT + THOUGHT));
    }
}
