package io.gradus.training.reward.length;

import static io.gradus.training.reward.SampleEvidence.ofLengths;
import static io.gradus.training.reward.SampleEvidence.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import io.gradus.training.reward.Evidence;
import java.util.Arrays;
import org.assertj.core.data.Offset;

/** Rewards of lengths against tables of what released code gave; see docs/formulas.md. */
class LengthFormulaTests {
    private static final Offset<Double> EXACT = within(1e-8);

    private static double[] judged(LengthShape shape, Evidence evidence) {
        return values(shape, evidence);
    }

    /** Two right rollouts of the table's mean, and one wrong one; no rollout is of length 0. */
    @FormulaRows("vl-cogito-length")
    void aWrongRolloutIsPulledToTheMeanOfTheRightOnes(Row row) {
        double mean = row.number("meanOfRight");
        int length = row.whole("length");
        if (length > 0) {
            int less = (int) Math.floor(mean);
            int more = (int) Math.ceil(mean);
            double[] own =
                    judged(new DynamicLength(-0.5, 750, 4096), ofLengths(less, more, -length));

            assertThat(own[2]).isCloseTo(row.number("value"), EXACT);
        }
    }

    /** The code halves it afterwards, and ours is half already. */
    @FormulaRows("vl-cogito-target")
    void aGroupWithoutARightOneHasHalfThePenaltyAndATarget(Row row) {
        DynamicLength shape = new DynamicLength(-0.5, row.whole("target"), row.whole("limit"));

        assertThat(judged(shape, ofLengths(-row.whole("length")))[0])
                .isCloseTo(row.number("value") / 2, EXACT);
    }

    /** Beyond the limit the code goes on falling, where no rollout can be. */
    @FormulaRows("format-length")
    void theParabolaIsReleased(Row row) {
        int length = row.whole("length");
        int most = row.whole("most");
        if (length > 0) {
            double value =
                    judged(new LengthParabola(most, row.number("peak")), ofLengths(length))[0];

            assertThat(value).isCloseTo(length > most ? -1 : row.number("value"), EXACT);
        }
    }

    @FormulaRows("revisual-length")
    void theSoftBudgetIsReleased(Row row) {
        SoftBudget shape =
                new SoftBudget(
                        Schedule.constant(row.number("budget")),
                        row.number("alpha"),
                        row.number("delta"));

        assertThat(judged(shape, ofLengths(row.whole("length")))[0])
                .isCloseTo(row.number("value"), EXACT);
    }

    /**
     * The code gives the bonus only where the shortest right rollout is longer than the minimum,
     * and also to the first one where none is right; its weight is 0 there.
     */
    @FormulaRows("observe-r1")
    void theShortestRightRolloutGetsTheBonus(Row row) {
        double[] given = row.numbers("rewards");
        int[] lengths = row.wholes("lengths");
        int[] signed = new int[given.length];
        Arrays.setAll(signed, i -> given[i] >= 1 ? lengths[i] : -lengths[i]);
        double[] own = judged(new ShortestCorrect(0), ofLengths(signed));
        boolean anyRight = Arrays.stream(given).anyMatch(r -> r >= 1);
        if (!anyRight) {
            assertThat(own).containsOnly(Double.NaN);
        } else if (row.whole("longerThan") > 0) {
            // ours gives it to the shortest of those that are longer, 30 here
            assertThat(row.numbers("rewarded")).containsExactly(given);
            assertThat(values(new ShortestCorrect(row.whole("longerThan")), ofLengths(signed)))
                    .containsExactly(0, 0, 1, 0);
        } else {
            for (int i = 0; i < given.length; i++) {
                assertThat(given[i] + 0.2 * own[i]).isCloseTo(row.numbers("rewarded")[i], EXACT);
            }
        }
    }
}
