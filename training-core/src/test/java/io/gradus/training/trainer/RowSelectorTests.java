package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.advantage.AdvantagedGroup;
import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.objective.TrainingRow;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import io.gradus.training.rubric.RubricScore;
import io.gradus.training.rubric.ScoredGroup;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowSelectorTests {
    private static final float[] NONE = {};

    private static TrainingRow row(double advantage, Segment... path) {
        ProblemSource source = ProblemSource.of("addition", List.of());
        Problem problem = source.item(1, source.cell(Map.of("digits", 1)));
        Rollout rollout = new Rollout(problem, 0, List.of(path), "2", StopReason.END_TOKEN);
        ScoredGroup scored =
                new ScoredGroup(
                        new RolloutGroup(0, problem, List.of(rollout)),
                        List.of(new RubricScore(1, Verdict.correct(), List.of(), false)));
        return new RowSelector()
                .select(List.of(AdvantagedGroup.even(scored, new double[] {advantage})))
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
}
