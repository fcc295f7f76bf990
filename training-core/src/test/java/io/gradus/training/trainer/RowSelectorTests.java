package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.objective.advantage.TreeValues;
import io.gradus.training.objective.loss.Aggregation;
import io.gradus.training.objective.loss.LossBatch;
import io.gradus.training.objective.loss.LossSettings;
import io.gradus.training.objective.loss.SurrogateLoss;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.Taps;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.trainer.step.SelectedGroup;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RowSelectorTests {
    private static final float[] NONE = {};
    private static final Problem PROBLEM = problem();

    private static Problem problem() {
        ProblemSource source = ProblemSource.of("addition", List.of());
        return source.item(1, source.cell(Map.of("digits", 1)));
    }

    private static TrainingRow row(double advantage, Segment... path) {
        Problem problem = PROBLEM;
        Rollout rollout = new Rollout(problem, 0, List.of(path), "2", StopReason.END_TOKEN);
        ScoredGroup scored =
                new ScoredGroup(
                        new RolloutGroup(0, problem, List.of(rollout)),
                        List.of(new RubricScore(1, Verdict.correct(), List.of(), false)));
        return SelectedGroup.rows(
                        new RowSelector(new RandomStreams(1))
                                .select(
                                        List.of(
                                                AdvantagedGroup.even(
                                                        scored, new double[] {advantage})),
                                        new BatchSelector.All(),
                                        1))
                .getFirst();
    }

    private static Segment shown(Presence presence, int... tokens) {
        return new Segment(
                SegmentSource.ENVIRONMENT, "solver", 0, tokens, false, NONE, NONE, 0, presence, 1);
    }

    private static Segment written(long version, float[] logProbs, int... tokens) {
        return new Segment(
                SegmentSource.POLICY,
                "solver",
                0,
                tokens,
                true,
                logProbs,
                logProbs,
                version,
                Presence.BOTH,
                0.7f);
    }

    @Test
    void aHintThatIsShownOnlyWhileSamplingIsNotInTheRow() {
        TrainingRow row =
                row(
                        0.5,
                        shown(Presence.BOTH, 10, 11),
                        shown(Presence.SAMPLED_ONLY, 20, 21, 22),
                        written(3, new float[] {-0.25f, -2}, 30, 1));

        assertThat(row.tokens()).containsExactly(10, 11, 30, 1);
        assertThat(row.trainable()).containsExactly(false, true, true);
        assertThat(row.behaviour()).containsExactly(0, -0.25f, -2);
        assertThat(row.advantages()).containsExactly(0, 0.5f, 0.5f);
        assertThat(row.versions()).containsExactly(0, 3, 3);
        assertThat(row.temperature()).isEqualTo(0.7f);
        assertThat(row.contextChanged()).isTrue();
    }

    @Test
    void whatIsShownOnlyInTrainingIsInTheRowAndItsAdvantagesStayInPlace() {
        TrainingRow row =
                row(
                        -1,
                        shown(Presence.BOTH, 10),
                        shown(Presence.TRAINED_ONLY, 20, 21),
                        written(0, new float[] {-0.5f}, 30),
                        shown(Presence.BOTH, 40),
                        written(1, new float[] {-0.75f}, 1));

        assertThat(row.tokens()).containsExactly(10, 20, 21, 30, 40, 1);
        assertThat(row.trainable()).containsExactly(false, false, true, false, true);
        assertThat(row.behaviour()).containsExactly(0, 0, -0.5f, 0, -0.75f);
        assertThat(row.advantages()).containsExactly(0, 0, -1, 0, -1);
        assertThat(row.contextChanged()).isTrue();
    }

    @Test
    void aGivenBeginningThatIsTrainedHasNoBehaviourLogProb() {
        Segment given =
                new Segment(
                        SegmentSource.DEMONSTRATION,
                        "solver",
                        0,
                        new int[] {30},
                        true,
                        NONE,
                        NONE,
                        4);
        TrainingRow row =
                row(1, shown(Presence.BOTH, 10), given, written(4, new float[] {-0.5f}, 1));

        assertThat(row.trainable()).containsExactly(true, true);
        assertThat(row.behaviour()).containsExactly(Float.NaN, -0.5f);
        assertThat(row.temperature()).isEqualTo(0.7f);
        assertThat(row.contextChanged()).isFalse();
        assertThat(row.isOffPolicy(4)).isTrue();
    }

    @Test
    void aRowIsOnPolicyForTheVersionThatSampledIt() {
        TrainingRow row =
                row(1, shown(Presence.BOTH, 10), written(4, new float[] {-0.5f, -1}, 30, 1));

        assertThat(row.isOffPolicy(4)).isFalse();
        assertThat(row.isOffPolicy(5)).isTrue();
    }

    /**
     * Two leaves with the rewards 1 and 0.5 share a stretch that a third leaf, with 0, does not:
     * its value is 3/4, the root's 1/2. Its advantage, twice the difference over the square root of
     * 2, is trained on both paths.
     */
    @Test
    void aStretchThatLeavesShareIsTrainedOnEachOfTheirPaths() {
        Segment prompt = shown(Presence.BOTH, 10);
        Segment shared = written(0, new float[] {-1, -2}, 30, 31);
        List<Rollout> leaves =
                List.of(
                        leaf(0, List.of(new Fork(1, 0), new Fork(2, 0)), prompt, shared, end()),
                        leaf(1, List.of(new Fork(1, 0), new Fork(2, 1)), prompt, shared, end()),
                        leaf(2, List.of(new Fork(1, 1)), prompt, end()));
        List<RubricScore> scores =
                Stream.of(1, 0.5, 0)
                        .map(r -> new RubricScore(r.doubleValue(), Verdict.correct(), List.of()))
                        .toList();
        ScoredGroup group = new ScoredGroup(new RolloutGroup(0, PROBLEM, leaves), scores);
        List<TrainingRow> rows =
                SelectedGroup.rows(
                        new RowSelector(new RandomStreams(1))
                                .select(
                                        ScoredGroups.estimated(new TreeValues(), group),
                                        new BatchSelector.All(),
                                        1));
        float[][] taps = rows.stream().map(TrainingRow::behaviour).toArray(float[][]::new);
        float[][] gradients =
                SurrogateLoss.clipped(Aggregation.TOKEN_MEAN)
                        .evaluate(
                                LossBatch.whole(rows, new Taps(taps, taps), Optional.empty()),
                                new LossSettings(0.2, 0.28, 0, 0, 4))
                        .terms()
                        .getFirst()
                        .logProbs();

        double advantage = 2 * (0.75 - 0.5) / Math.sqrt(2);
        for (int token = 0; token < 2; token++) {
            // of 3 + 3 + 1 trained tokens
            assertThat((double) gradients[0][token] + gradients[1][token])
                    .isCloseTo(-2 * advantage / 7, within(1e-6));
        }
        // the leaf's own end: 1 - 1/2 to the root, 1 - 3/4 to the node before
        assertThat((double) gradients[0][2]).isCloseTo(-0.75 / 7, within(1e-6));
        assertThat((double) gradients[2][0]).isCloseTo(1.0 / 7, within(1e-6));
    }

    private static Segment end() {
        return written(0, new float[] {-0.5f}, 1);
    }

    private static Rollout leaf(int index, List<Fork> forks, Segment... path) {
        return new Rollout(
                PROBLEM,
                index,
                Turn.SOLVER,
                forks,
                List.of(path),
                "2",
                StopReason.END_TOKEN,
                Optional.empty(),
                List.of());
    }
}
