package io.gradus.training.trainer.exploration;

import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
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
import io.gradus.training.trainer.step.SelectedGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Rollouts and groups made by hand. */
final class Rollouts {
    static final Problem PROBLEM = problem();

    private Rollouts() {}

    private static Problem problem() {
        ProblemSource source = ProblemSource.of("addition", List.of());
        return source.item(1, source.cell(Map.of("digits", 1)));
    }

    static Rollout of(int index, int[] prompt, int[] response) {
        return of(index, prompt, response, new float[response.length], StopReason.END_TOKEN);
    }

    static Rollout of(
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
    static ScoredGroup group(List<Rollout> rollouts, double... rewards) {
        List<RubricScore> scores = new ArrayList<>();
        for (double reward : rewards) {
            Verdict verdict = reward == 1 ? Verdict.correct() : Verdict.wrong("x");
            scores.add(new RubricScore(reward, verdict, List.of()));
        }
        return new ScoredGroup(new RolloutGroup(0, PROBLEM, rollouts), scores);
    }

    /** The group with a row of one trained token per rollout. */
    static SelectedGroup selected(ScoredGroup group, float... advantages) {
        List<TrainingRow> rows = new ArrayList<>();
        for (int i = 0; i < advantages.length; i++) {
            RowOrigin origin = new RowOrigin(1, 0, i, group.scores().get(i).total(), 0, 0, 0);
            rows.add(
                    new TrainingRow(
                            new int[2],
                            new boolean[] {true},
                            new float[1],
                            new float[] {advantages[i]},
                            1,
                            new long[1],
                            false,
                            origin));
        }
        return new SelectedGroup(group, rows);
    }
}
