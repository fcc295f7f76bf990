package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Samplers against tables of what released code gave; see docs/formulas.md. */
class SamplerFormulaTests {
    private static final Offset<Double> EXACT = within(1e-8);

    private static ArmResult result(int arm, int rollouts, double advantage) {
        return new ArmResult(arm, rollouts, 0, 0, 0, advantage, 0.5, 4, 32);
    }

    /** SEC's bandit after the steps of a row's run; arms that were not drawn count this much. */
    private static ProblemSampler sec(Row row, double notDrawn) {
        ProblemSampler sampler =
                new SecBandit(row.number("rate"), row.number("temperature"), ArmKind.CELLS)
                        .begin(new FakeArms(row.numbers("advantages").length));
        for (Row step : row.run()) {
            List<ArmResult> results = new ArrayList<>();
            double[] advantages = step.numbers("advantages");
            for (int arm = 0; arm < advantages.length; arm++) {
                double advantage = Double.isNaN(advantages[arm]) ? notDrawn : advantages[arm];
                if (!Double.isNaN(advantage)) {
                    results.add(result(arm, 8, advantage));
                }
            }
            sampler.observe(Steps.step(1, results.toArray(ArmResult[]::new)));
        }
        return sampler;
    }

    /**
     * The code counts arms that were not drawn as 0; ours is told so here, and is the same then.
     */
    @FormulaRows("sec")
    void secIsTheCodesBanditWhereArmsThatWereNotDrawnCountAsNothing(Row row) {
        assertThat(sec(row, 0).shares()).containsExactly(row.numbers("shares"), EXACT);
    }

    /** By itself ours leaves them as they are, as the recipe says: the code's values undecayed. */
    @FormulaRows("sec")
    void secKeepsTheValueOfAnArmThatWasNotDrawn(Row row) {
        double[] values = row.numbers("values");
        for (Row step : row.run()) {
            double[] advantages = step.numbers("advantages");
            for (int arm = 0; arm < values.length; arm++) {
                values[arm] /= Double.isNaN(advantages[arm]) ? 1 - row.number("rate") : 1;
            }
        }
        assertThat(sec(row, Double.NaN).shares())
                .containsExactly(Probabilities.softmax(values, row.number("temperature")), EXACT);
    }

    @FormulaRows("dump")
    void dumpHasTheSharesOfTheReleasedController(Row row) {
        ProblemSampler sampler =
                new Dump(300, 1, 0.1, ArmKind.CELLS)
                        .begin(new FakeArms(row.numbers("shares").length));
        for (Row step : row.run()) {
            sampler.observe(
                    Steps.step(
                            1,
                            result(
                                    step.whole("arm"),
                                    step.whole("rollouts"),
                                    step.number("advantage"))));
        }
        assertThat(sampler.shares()).containsExactly(row.numbers("shares"), EXACT);
    }

    /** The released sum is of single precision. */
    @FormulaRows("gain-rl")
    void theGaussianMovesAsInTheReleasedSampler(Row row) {
        AngleCurriculum spec = new AngleCurriculum(1000, row.number("reach"), 2, 0.5, 256);

        assertThat(spec.move(row.number("passRate"), row.number("angle")))
                .isCloseTo(row.number("move"), within(1e-4));
    }

    private static double[] cures(Row row, double temperature) {
        int[] right = row.wholes("right");
        int[] rollouts = row.wholes("rollouts");
        ProblemSampler sampler = new CuresPosterior(temperature).begin(new FakeArms(right.length));
        List<ArmResult> results = new ArrayList<>();
        for (int arm = 0; arm < right.length; arm++) {
            if (rollouts[arm] > 0) {
                double rate = (double) right[arm] / rollouts[arm];
                results.add(new ArmResult(arm, rollouts[arm], rate, rate, 0, 0, 0.5, 4, 32));
            }
        }
        sampler.observe(Steps.step(1, results.toArray(ArmResult[]::new)));
        return sampler.shares();
    }

    /**
     * The code has a temperature of 100 (right + 1) for each problem where ours is one for all;
     * with it, the logarithms of the shares differ as the code's.
     */
    @FormulaRows("cures")
    void curesHasTheReleasedSharesButForItsTemperature(Row row) {
        double[] own = cures(row, 1);
        double[] released = row.numbers("shares");
        int[] right = row.wholes("right");
        boolean alike = Arrays.stream(right).distinct().count() == 1;
        double[] means = row.numbers("means");

        for (int i = 1; i < own.length; i++) {
            double spread =
                    Math.sqrt(means[i] * (1 - means[i])) - Math.sqrt(means[0] * (1 - means[0]));
            assertThat(Math.log(own[i] / own[0])).isCloseTo(spread, within(1e-6));
        }
        if (alike && right[0] < 10) {
            assertThat(cures(row, 100 * (right[0] + 1.0))).containsExactly(released, EXACT);
        }
    }

    @FormulaRows("rlve")
    void rlveRaisesTheTopAsTheReleasedManager(Row row) {
        ProblemSampler sampler =
                new Rlve(4, row.whole("groups"), row.number("accuracy"), 1).begin(new FakeArms(30));
        for (Row step : row.run()) {
            int[] levels = step.wholes("levels");
            int[] passed = step.wholes("passed");
            ArmResult[] results = new ArmResult[levels.length];
            Arrays.setAll(results, i -> Steps.result(levels[i], passed[i]));
            sampler.observe(Steps.step(1, results));
        }
        assertThat(sampler.report())
                .containsExactly(new Metric("level/family0", row.whole("top") + 1));
    }

    /**
     * Invariants of a softmax of values: the same number added to all changes nothing, and arms in
     * another order have their shares in that order.
     */
    @Test
    void sharesOfABanditDoNotDependOnAShiftNorOnTheOrderOfArms() {
        assertThat(Probabilities.softmax(new double[] {1, 2, 4}, 0.5))
                .containsExactly(Probabilities.softmax(new double[] {-9, -8, -6}, 0.5), EXACT);
        double[] one = Probabilities.softmax(new double[] {1, 2, 4}, 0.5);

        assertThat(Probabilities.softmax(new double[] {4, 1, 2}, 0.5))
                .containsExactly(new double[] {one[2], one[0], one[1]}, EXACT);
    }
}
