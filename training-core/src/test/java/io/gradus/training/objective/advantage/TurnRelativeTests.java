package io.gradus.training.objective.advantage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantageSpec.Deviation;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Numbers worked out by hand from the published formula. */
class TurnRelativeTests {
    private static final Problem PROBLEM =
            Problem.of(
                    new ProblemKey("addition", 1, Difficulty.of("digits", 1), List.of()),
                    List.of(),
                    "1+1=",
                    "2",
                    Hints.none());

    /** A rollout of this many turns, with two tokens shown and one written in each. */
    private static Rollout rollout(int turns, double... scores) {
        List<Segment> path = new ArrayList<>();
        for (int turn = 0; turn < turns; turn++) {
            path.add(segment(SegmentSource.ENVIRONMENT, turn, 2));
            path.add(segment(SegmentSource.POLICY, turn, 1));
        }
        List<Double> earned = new ArrayList<>();
        for (double score : scores) {
            earned.add(score);
        }
        return new Rollout(
                PROBLEM,
                0,
                "solver",
                List.of(),
                path,
                "",
                StopReason.END_TOKEN,
                Optional.empty(),
                earned);
    }

    private static Segment segment(SegmentSource source, int turn, int tokens) {
        boolean written = source == SegmentSource.POLICY;
        return new Segment(
                source, "solver", turn, new int[tokens], written, new float[0], new float[0], 0);
    }

    private static List<float[]> tokens(
            TurnRelative estimator, List<Rollout> rollouts, double... rewards) {
        List<RubricScore> scores = new ArrayList<>();
        for (double reward : rewards) {
            scores.add(new RubricScore(reward, Verdict.correct(), List.of()));
        }
        ScoredGroup group = new ScoredGroup(new RolloutGroup(0, PROBLEM, rollouts), scores);
        return ScoredGroups.estimated(estimator, group).getFirst().advantages().stream()
                .map(RolloutAdvantages::tokens)
                .toList();
    }

    @Test
    void ofTwoTurnsItIsThePublishedRule() {
        // turn scores 1, 0: mean 0.5; rewards 0, 1: mean 0.5
        List<float[]> tokens =
                tokens(
                        new TurnRelative(1, 0.25, Deviation.NONE),
                        List.of(rollout(2, 1), rollout(2, 0)),
                        0,
                        1);

        assertThat(tokens.get(0)).containsExactly(0, 0, 0.5f - 0.125f, 0, 0, -0.5f);
        assertThat(tokens.get(1)).containsExactly(0, 0, -0.5f + 0.125f, 0, 0, 0.5f);
    }

    @Test
    void laterTurnsCountByTheirDistance() {
        // rewards are equal; turns earn 0 and 1, 0 and 1, 0 and 1 around a mean of 0.5
        List<float[]> tokens =
                tokens(
                        new TurnRelative(0.5, 1, Deviation.NONE),
                        List.of(rollout(3, 1, 0, 1), rollout(3, 0, 1, 0)),
                        1,
                        1);

        assertThat(tokens.get(0))
                .containsExactly(0, 0, 0.5f - 0.25f + 0.125f, 0, 0, -0.5f + 0.25f, 0, 0, 0.5f);
    }

    @Test
    void aTurnIsComparedWithThoseThatHaveOne() {
        List<Rollout> rollouts = List.of(rollout(2, 1, 1), rollout(2, 1, 0), rollout(1, 0.4));
        List<float[]> tokens = tokens(new TurnRelative(1, 1, Deviation.GROUP), rollouts, 0, 0, 0);

        // first turns 1, 1, 0.4: mean 0.8, deviation sqrt(0.12); second turns 1, 0: 0.5, sqrt(0.5)
        double first = 0.2 / (Math.sqrt(0.12) + 1e-4);
        double second = 0.5 / (Math.sqrt(0.5) + 1e-4);
        assertThat(tokens.get(0)[2]).isCloseTo((float) (first + second), within(1e-6f));
        assertThat(tokens.get(0)[5]).isCloseTo((float) second, within(1e-6f));
        assertThat(tokens.get(1)[2]).isCloseTo((float) (first - second), within(1e-6f));
        assertThat(tokens.get(2)[2])
                .isCloseTo((float) (-0.4 / (Math.sqrt(0.12) + 1e-4)), within(1e-6f));
    }

    @Test
    void withoutScoredTurnsItIsTheGroupRelativeAdvantage() {
        List<Rollout> rollouts = List.of(rollout(1), rollout(1), rollout(1));
        List<float[]> tokens = tokens(new TurnRelative(1, 0, Deviation.NONE), rollouts, 3, 0, 0);

        assertThat(tokens.get(0)).containsExactly(0, 0, 2);
        assertThat(tokens.get(1)).containsExactly(0, 0, -1);
    }
}
