package io.gradus.training.objective.advantage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A tree of two roots. The first parts behind its first piece: one branch parts once more, into the
 * leaves a (reward 1) and d (0), the other is the leaf b (0). The second root is the leaf c (1).
 */
class TreeAdvantageTests {
    private static final Problem PROBLEM =
            Problem.of(
                    new ProblemKey("addition", 1, Difficulty.of("digits", 1), List.of()),
                    List.of(),
                    "1+1=",
                    "2",
                    Hints.none());

    private static Segment piece(SegmentSource source, int tokens) {
        boolean written = source == SegmentSource.POLICY;
        float[] sampled = new float[written ? tokens : 0];
        return new Segment(source, Turn.SOLVER, 0, new int[tokens], written, sampled, sampled, 0);
    }

    /** A leaf with a prompt of two tokens and pieces of these lengths. */
    private static Rollout leaf(int index, List<Fork> forks, int... pieces) {
        List<Segment> path = new ArrayList<>(List.of(piece(SegmentSource.ENVIRONMENT, 2)));
        for (int tokens : pieces) {
            path.add(piece(SegmentSource.POLICY, tokens));
        }
        return new Rollout(
                PROBLEM,
                index,
                Turn.SOLVER,
                forks,
                path,
                "2",
                StopReason.END_TOKEN,
                Optional.empty(),
                List.of());
    }

    private static Fork fork(int segment, int branch) {
        return new Fork(segment, branch);
    }

    private static ScoredGroup tree() {
        List<Rollout> leaves =
                List.of(
                        leaf(0, List.of(fork(1, 0), fork(2, 0), fork(3, 0)), 3, 1, 2),
                        leaf(1, List.of(fork(1, 0), fork(2, 1)), 3, 4),
                        leaf(2, List.of(fork(1, 1)), 5),
                        leaf(3, List.of(fork(1, 0), fork(2, 0), fork(3, 1)), 3, 1, 6));
        return scored(leaves, 1, 0, 1, 0);
    }

    private static ScoredGroup scored(List<Rollout> leaves, double... rewards) {
        List<RubricScore> scores = new ArrayList<>();
        for (double reward : rewards) {
            scores.add(new RubricScore(reward, Verdict.correct(), List.of()));
        }
        return new ScoredGroup(new RolloutGroup(0, PROBLEM, leaves), scores);
    }

    @Test
    void tokensOfSharedPiecesAreCountedOnce() {
        RolloutGroup group = tree().group();

        // 3 + 1 + 2 of a, 4 of b, 5 of c, 6 of d
        assertThat(group.sampledTokens()).isEqualTo(21);
        assertThat(group.givenTokens()).isEqualTo(2);
    }

    @Test
    void withoutForksEveryRolloutCountsItsOwn() {
        List<Rollout> linear = List.of(leaf(0, List.of(), 3), leaf(1, List.of(), 4));

        assertThat(new RolloutGroup(0, PROBLEM, linear).sampledTokens()).isEqualTo(7);
        assertThat(new RolloutGroup(0, PROBLEM, linear).givenTokens()).isEqualTo(4);
    }

    /**
     * Means: all leaves 1/2; first root (a, b, d) 1/3; its first branch (a, d) 1/2. The last
     * stretches are of one leaf each and are skipped.
     */
    @Test
    void subgroupsAverageTheDifferencesToTheMeansOnTheWay() {
        double[] advantages = ScoredGroups.advantages(new TreeSubgroups(false), tree());

        assertThat(advantages[0]).isCloseTo((0.5 + 2 / 3.0 + 0.5) / 3, within(1e-12));
        assertThat(advantages[1]).isCloseTo((-0.5 - 1 / 3.0) / 2, within(1e-12));
        assertThat(advantages[2]).isCloseTo(0.5, within(1e-12));
        assertThat(advantages[3]).isCloseTo((-0.5 - 1 / 3.0 - 0.5) / 3, within(1e-12));
    }

    @Test
    void whitenedSubgroupsHaveMeanZeroAndDeviationOneOverTheStep() {
        ScoredGroup level =
                scored(List.of(leaf(0, List.of(), 3), leaf(1, List.of(), 4)), 0.25, 0.75);
        double[] plain = ScoredGroups.advantages(new TreeSubgroups(false), tree(), level);
        double[] white = ScoredGroups.advantages(new TreeSubgroups(true), tree(), level);

        double mean = 0;
        double squares = 0;
        for (double advantage : white) {
            mean += advantage / 6;
            squares += advantage * advantage / 6;
        }
        assertThat(mean).isCloseTo(0, within(1e-9));
        assertThat(squares).isCloseTo(1, within(1e-6));
        assertThat((white[0] - white[1]) / (white[2] - white[1]))
                .isCloseTo((plain[0] - plain[1]) / (plain[2] - plain[1]), within(1e-9));
    }

    /** Values: root 1/2, first root's piece 1/3 of three leaves, its branch 1/2 of two leaves. */
    @Test
    void valuesGiveEachStretchItsOwnAdvantage() {
        List<RolloutAdvantages> advantages =
                ScoredGroups.estimated(new TreeValues(), tree()).getFirst().advantages();
        float first = (float) ((1 / 3.0 - 0.5 + 1 / 3.0 - 0.5) / Math.sqrt(3));
        float branch = (float) ((0.5 - 0.5 + 0.5 - 1 / 3.0) / Math.sqrt(2));

        assertThat(advantages.get(0).tokens())
                .containsExactly(0, 0, first, first, first, branch, 1, 1);
        float b = (float) (0 - 0.5 + 0 - 1 / 3.0);
        assertThat(advantages.get(1).tokens())
                .containsExactly(0, 0, first, first, first, b, b, b, b);
        assertThat(advantages.get(2).tokens()).containsExactly(0, 0, 1, 1, 1, 1, 1);
        assertThat(advantages.get(3).tokens()[5]).isEqualTo(branch);
        assertThat(advantages.get(3).tokens()[6]).isEqualTo(-1);
    }

    /**
     * Outcomes 1, -1, 1, -1 in the order a, b, c, d. The first piece of the first root, at depth 1,
     * gets 2/4 of a's, nothing of b's and d's, which are wrong; the branch of a and d, at depth 2,
     * 3/4 of a's and nothing of d's; each last piece the outcome.
     */
    @Test
    void searchValuesBackUpTheOutcomesAndNeverHoldAWrongPathAgainstARightOne() {
        List<RolloutAdvantages> advantages =
                ScoredGroups.estimated(new SearchValues(), tree()).getFirst().advantages();
        float first = (float) Math.tanh(0.5);
        float branch = (float) Math.tanh(0.75);

        assertThat(advantages.get(0).tokens())
                .containsExactly(0, 0, first, first, first, branch, 1, 1);
        assertThat(advantages.get(1).tokens())
                .containsExactly(0, 0, first, first, first, -1, -1, -1, -1);
        assertThat(advantages.get(2).tokens()).containsExactly(0, 0, 1, 1, 1, 1, 1);
        assertThat(advantages.get(3).tokens()[5]).isEqualTo(branch);
        assertThat(advantages.get(3).tokens()[6]).isEqualTo(-1);
    }

    /** A wrong path before the first right one leaves no trace. */
    @Test
    void theFirstRightPathMakesUpForTheWrongOnesBeforeIt() {
        ScoredGroup group =
                scored(
                        List.of(
                                leaf(0, List.of(new Fork(2, 0)), 1, 1),
                                leaf(1, List.of(new Fork(2, 1)), 1, 1, 1)),
                        0,
                        1);
        List<RolloutAdvantages> advantages =
                ScoredGroups.estimated(new SearchValues(), group).getFirst().advantages();
        float shared = (float) Math.tanh(0.5);

        assertThat(advantages.get(0).tokens()).containsExactly(0, 0, shared, -1);
        assertThat(advantages.get(1).tokens())
                .containsExactly(0, 0, shared, (float) Math.tanh(0.75), 1);
    }

    @Test
    void searchValuesWithoutForksAreTwiceTheDifferenceToTheMean() {
        ScoredGroup linear =
                scored(List.of(leaf(0, List.of(), 3), leaf(1, List.of(), 4)), 0.25, 0.75);

        assertThat(ScoredGroups.advantages(new SearchValues(), linear)).containsExactly(-0.5, 0.5);
    }

    @Test
    void valuesWithoutForksAreTwiceTheDifferenceToTheMean() {
        ScoredGroup linear =
                scored(List.of(leaf(0, List.of(), 3), leaf(1, List.of(), 4)), 0.25, 0.75);

        assertThat(ScoredGroups.advantages(new TreeValues(), linear)).containsExactly(-0.5, 0.5);
    }
}
