package io.gradus.training.objective.exploration;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Rollouts and groups made by hand. */
public final class Rollouts {
    public static final Problem PROBLEM = problem();

    private Rollouts() {}

    private static Problem problem() {
        ProblemSource source = ProblemSource.of("addition", List.of());
        return source.item(1, source.cell(Map.of("digits", 1)));
    }

    public static Rollout of(int index, int[] prompt, int[] response) {
        return of(index, prompt, response, new float[response.length], StopReason.END_TOKEN);
    }

    public static Rollout of(
            int index, int[] prompt, int[] response, float[] entropies, StopReason reason) {
        float[] none = {};
        return new Rollout(
                PROBLEM,
                index,
                List.of(
                        new Segment(
                                SegmentSource.ENVIRONMENT,
                                "solver",
                                0,
                                prompt,
                                false,
                                none,
                                none,
                                0),
                        new Segment(
                                SegmentSource.POLICY,
                                "solver",
                                0,
                                response,
                                true,
                                new float[response.length],
                                entropies,
                                0)),
                "x",
                reason);
    }

    /** A group with these rewards; verdicts are right where a reward is 1. */
    public static ScoredGroup group(List<Rollout> rollouts, double... rewards) {
        List<RubricScore> scores = new ArrayList<>();
        for (double reward : rewards) {
            Verdict verdict = reward == 1 ? Verdict.correct() : Verdict.wrong("x");
            scores.add(new RubricScore(reward, verdict, List.of()));
        }
        return new ScoredGroup(new RolloutGroup(0, PROBLEM, rollouts), scores);
    }
}
