package io.gradus.training.trainer.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowRulesTests {
    /** Four rollouts of two tokens each, the first two right. */
    private static final AdvantagedGroup GROUP = group();

    private static AdvantagedGroup group() {
        Rollout two = ScoredGroups.rollout(0.5, 0.5);
        return AdvantagedGroup.even(
                ScoredGroups.scored(List.of(two, two, two, two), 1, 1, 0, 0),
                new double[] {1, 0, -1, -1});
    }

    private static TrainingRow row(long step, int rollout, boolean... trainable) {
        int taps = trainable.length;
        return new TrainingRow(
                new int[taps + 1],
                trainable,
                new float[taps],
                new float[taps],
                1,
                new long[taps],
                false,
                new RowOrigin(step, 0, rollout, 0, 0, 0, 0));
    }

    private static Told told(TrainingRow... rows) {
        return new Told(new RowRules(7, List.of(GROUP), List.of(rows)).metrics());
    }

    @Test
    void whatIsDroppedIsCountedBySignAndOutcome() {
        Told told = told(row(7, 0, true, true), row(7, 3, true, true));

        assertThat(told.of("dropped/positive")).isZero();
        assertThat(told.of("dropped/zero")).isEqualTo(1);
        assertThat(told.of("dropped/negative")).isEqualTo(0.5);
        assertThat(told.of("dropped/correct")).isEqualTo(0.5);
        assertThat(told.of("dropped/wrong")).isEqualTo(0.5);
    }

    @Test
    void rowsOfOtherStepsAreAddedAndStandForNoRolloutOfThisOne() {
        Told told = told(row(7, 0, true, true), row(6, 1, true, true));

        assertThat(told.of("rows/added")).isEqualTo(0.5);
        assertThat(told.of("dropped/correct")).isEqualTo(0.5);
    }

    @Test
    void maskedTokensAreThoseOfKeptRolloutsThatAreNotTrainedOn() {
        assertThat(told(row(7, 0, true, false), row(7, 2, true, true)).of("rows/masked"))
                .isEqualTo(0.25);
        assertThat(told(row(7, 0, true, true)).of("rows/masked")).isZero();
    }

    /** Rewards 1, 1, 0, 0: mean 0.5, deviation 0.5. */
    @Test
    void theKeptPartIsComparedWithTheWholeGroup() {
        Told best = told(row(7, 0, true, true), row(7, 1, true, true));
        assertThat(best.of("rows/reward")).isEqualTo(1);
        assertThat(best.of("rows/spread")).isZero();

        Told mixed = told(row(7, 0, true, true), row(7, 2, true, true));
        assertThat(mixed.of("rows/reward")).isZero();
        assertThat(mixed.of("rows/spread")).isEqualTo(1);
    }

    @Test
    void aGroupThatIsKeptWholeTellsNothingOfItsParts() {
        Told whole =
                told(
                        row(7, 0, true, true),
                        row(7, 1, true, true),
                        row(7, 2, true, true),
                        row(7, 3, true, true));

        assertThat(whole.of("rows/reward")).isNaN();
        assertThat(told().of("rows/spread")).as("nothing kept").isNaN();
    }
}
