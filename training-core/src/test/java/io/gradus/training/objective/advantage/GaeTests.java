package io.gradus.training.objective.advantage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Paths of an episode with a hint: prompt 10 11, hint 90, answer 20 21, reply 30, answer 40. */
class GaeTests {
    private static final Problem PROBLEM =
            Problem.of(
                    new ProblemKey("addition", 1, Difficulty.of("digits", 1), List.of()),
                    List.of(),
                    "1+1=",
                    "2",
                    Hints.none());
    private static final LambdaSpec HALF = new LambdaSpec.Constant(0.5);

    private static Segment segment(SegmentSource source, Presence presence, int... tokens) {
        boolean written = source == SegmentSource.POLICY;
        float[] none = new float[0];
        return new Segment(source, "solver", 0, tokens, written, none, none, 0, presence, 1);
    }

    private static Rollout rollout(StopReason reason) {
        List<Segment> path =
                List.of(
                        segment(SegmentSource.ENVIRONMENT, Presence.BOTH, 10, 11),
                        segment(SegmentSource.GUIDANCE, Presence.SAMPLED_ONLY, 90),
                        segment(SegmentSource.POLICY, Presence.BOTH, 20, 21),
                        segment(SegmentSource.ENVIRONMENT, Presence.BOTH, 30),
                        segment(SegmentSource.POLICY, Presence.BOTH, 40));
        return new Rollout(PROBLEM, 0, path, "", reason);
    }

    private static ScoredGroup group(StopReason reason, double... rewards) {
        List<RubricScore> scores = new ArrayList<>();
        List<Rollout> rollouts = new ArrayList<>();
        for (double reward : rewards) {
            scores.add(new RubricScore(reward, Verdict.correct(), List.of()));
            rollouts.add(rollout(reason));
        }
        return new ScoredGroup(new RolloutGroup(0, PROBLEM, rollouts), scores);
    }

    /** A state's value is a hundredth of the token that it ends with. */
    private static float[][] hundredths(int[][] rows) {
        float[][] values = new float[rows.length][];
        for (int b = 0; b < rows.length; b++) {
            values[b] = new float[rows[b].length];
            for (int t = 0; t < values[b].length; t++) {
                values[b][t] = rows[b][t] / 100f;
            }
        }
        return values;
    }

    private static List<ValuedPath> valued(boolean bootstraps, ScoredGroup... groups) {
        return new ValuedPaths(GaeTests::hundredths, bootstraps, false).of(List.of(groups));
    }

    @Test
    void onlyTheStatesInWhichThePolicyWritesAreValuedAndTheLastTokenEarnsTheReward() {
        ValuedPath path = valued(false, group(StopReason.END_TOKEN, 0.7)).getFirst();

        assertThat(path.path().tokens()).containsExactly(10, 11, 20, 21, 30, 40);
        assertThat(path.path().actions()).containsExactly(3, 4, 6);
        assertThat(path.values()).containsExactly(new double[] {0.11, 0.2, 0.3}, within(1e-6));
        assertThat(path.rewards()).containsExactly(0, 0, 0.7);
        assertThat(path.behind()).isZero();
    }

    @Test
    void turnsBeforeTheLastEarnTheirScoresAtTheirLastTokens() {
        double[] two = {0, 0};
        Rollout rollout = ScoredGroups.turns("2", List.of(0.25, 0.5), two, two, two);
        List<Rollout> rollouts = List.of(rollout);
        ValuedPath byTurn =
                new ValuedPaths(GaeTests::hundredths, false, true)
                        .of(rollouts, List.of(0.7))
                        .getFirst();
        ValuedPath plain =
                new ValuedPaths(GaeTests::hundredths, false, false)
                        .of(rollouts, List.of(0.7))
                        .getFirst();

        assertThat(byTurn.rewards()).containsExactly(0, 0.25, 0, 0.5, 0, 0.7);
        assertThat(plain.rewards()).containsExactly(0, 0, 0, 0, 0, 0.7);
    }

    @Test
    void whatALimitCutOffGoesOnWithItsLastValueWhereAskedFor() {
        ValuedPath cut = valued(true, group(StopReason.LENGTH, 0.7)).getFirst();
        ValuedPath final_ = valued(false, group(StopReason.LENGTH, 0.7)).getFirst();
        ValuedPath ended = valued(true, group(StopReason.END_TOKEN, 0.7)).getFirst();

        assertThat(cut.rewards()).containsOnly(0);
        assertThat(cut.advantages(1, 0.5)[2]).isZero();
        assertThat(cut.advantages(1, 0.5)[1]).isCloseTo(0.1, within(1e-6));
        assertThat(final_.advantages(1, 0.5)).isEqualTo(ended.advantages(1, 0.5));
    }

    @Test
    void advantagesStandAtTheTokensOfThePath() {
        ScoredGroup group = group(StopReason.END_TOKEN, 0.7);
        Gae gae = new Gae(HALF, false, Gae.Behind.NOTHING);
        List<ValuedPath> paths = valued(false, group);
        RolloutAdvantages one =
                Gae.spread(List.of(group), gae.tokens(paths, gae.estimate(paths, 1)))
                        .getFirst()
                        .advantages()
                        .getFirst();
        // deltas 0.09, 0.1, 0.4: A = 0.4, 0.1 + 0.2 = 0.3, 0.09 + 0.15 = 0.24
        assertThat(one.tokens())
                .containsExactly(new float[] {0, 0, 0, 0.24f, 0.3f, 0, 0.4f}, within(1e-6f));
        assertThat(one.mean()).isCloseTo(0.94 / 3, within(1e-6));
    }

    @Test
    void whitenedAdvantagesOfAStepHaveMeanZeroAndDeviationOne() {
        ScoredGroup first = group(StopReason.END_TOKEN, 0.7, 0);
        ScoredGroup second = group(StopReason.END_TOKEN, 1, 0.2, 0.3);
        Gae gae = new Gae(HALF, true, Gae.Behind.NOTHING);
        List<ValuedPath> paths = valued(false, first, second);
        List<AdvantagedGroup> groups =
                Gae.spread(List.of(first, second), gae.tokens(paths, gae.estimate(paths, 1)));
        double[] all =
                groups.stream()
                        .flatMap(g -> g.advantages().stream())
                        .flatMapToDouble(a ->
                                Arrays.stream(new int[] {3, 4, 6}).mapToDouble(i -> a.tokens()[i]))
                        .toArray();

        assertThat(groups).extracting(g -> g.advantages().size()).containsExactly(2, 3);
        assertThat(Arrays.stream(all).sum()).isCloseTo(0, within(1e-5));
        assertThat(Arrays.stream(all).map(a -> a * a).sum() / 15).isCloseTo(1, within(1e-5));
    }
}
