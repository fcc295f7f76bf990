package io.gradus.training.reward;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Groups made by hand: one token per character and one for the end. */
public final class SampleGroups {
    private SampleGroups() {}

    /** A group of these completions to a problem. */
    public static RolloutGroup of(Problem problem, String... completions) {
        List<Rollout> rollouts = new ArrayList<>();
        for (String completion : completions) {
            rollouts.add(rollout(problem, rollouts.size(), completion));
        }
        return new RolloutGroup(0, problem, rollouts);
    }

    /**
     * A group of which this many of {@code size} rollouts pass, with rewards equal to the verdicts.
     */
    public static ScoredGroup passing(Problem problem, int passed, int size) {
        String[] completions =
                IntStream.range(0, size)
                        .mapToObj(i -> i < passed ? problem.reference() : "x")
                        .toArray(String[]::new);
        List<RubricScore> scores =
                IntStream.range(0, size)
                        .mapToObj(i ->
                                i < passed
                                        ? new RubricScore(1, Verdict.correct(), List.of())
                                        : new RubricScore(0, Verdict.wrong("x"), List.of()))
                        .toList();
        return new ScoredGroup(of(problem, completions), scores);
    }

    private static Rollout rollout(Problem problem, int index, String completion) {
        return new Rollout(
                problem,
                index,
                List.of(
                        segment(SegmentSource.ENVIRONMENT, problem.prompt().length()),
                        segment(SegmentSource.POLICY, completion.length() + 1)),
                completion,
                StopReason.END_TOKEN);
    }

    private static Segment segment(SegmentSource source, int tokens) {
        return new Segment(
                source,
                "solver",
                0,
                new int[tokens],
                source == SegmentSource.POLICY,
                new float[tokens],
                new float[tokens],
                0);
    }
}
