package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Numbers computed by hand or by a few lines of Python. */
class BanditTests {
    private static final Offset<Double> EXACT = within(1e-6);

    @Test
    void secMovesTheValueOfACellTowardsItsMeanAbsoluteAdvantage() {
        ProblemSampler sampler = new SecBandit(0.5, 0.4, ArmKind.CELLS).begin(new FakeArms(3));
        // |A| is 1 where half of eight pass, and 0 where all do
        sampler.observe(Steps.step(1, Steps.result(0, 4), Steps.result(0, 8), Steps.result(1, 4)));

        // Q = 0.25, 0.5, 0; softmax(Q / 0.4)
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.293814, 0.548917, 0.157268}, EXACT);
        assertThat(sampler.report())
                .anySatisfy(metric -> {
                    assertThat(metric.name()).isEqualTo("value/max");
                    assertThat(metric.value()).isEqualTo(0.5);
                });
    }

    @Test
    void secMayTakeWholeFamiliesForItsCategories() {
        ProblemSampler sampler = new SecBandit(1, 1, ArmKind.FAMILIES).begin(new FakeArms(2, 1));
        sampler.observe(Steps.step(1, Steps.result(1, 4)));

        // e / (1 + e) of the first family, halved between its two cells
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.365529, 0.365529, 0.268941}, EXACT);
    }

    @Test
    void dumpAddsABonusForFewRollouts() {
        ProblemSampler sampler = new Dump(300, 1, 1, ArmKind.CELLS).begin(new FakeArms(3));
        sampler.observe(Steps.step(1, Steps.result(0, 4), Steps.result(1, 8)));

        assertThat(sampler.shares())
                .containsExactly(new double[] {0.315819, 0.116183, 0.567998}, EXACT);
    }

    @Test
    void dumpLooksBackOnSoManyRollouts() {
        ProblemSampler sampler = new Dump(12, 1, 1, ArmKind.CELLS).begin(new FakeArms(2));
        sampler.observe(Steps.step(1, Steps.result(0, 4)));
        sampler.observe(Steps.step(2, Steps.result(0, 8)));

        // eight rollouts of 0 and four of the eight of 1: a mean of 1/3
        assertThat(sampler.shares()).containsExactly(new double[] {0.18698, 0.81302}, EXACT);
    }

    @Test
    void promptGdroPrefersTheBinThatStaysLossy() {
        ProblemSampler sampler =
                new PromptGdro(4, 8, 0.1, 2, 0.1, ArmKind.CELLS).begin(new FakeArms(3));
        sampler.observe(Steps.step(1, Steps.result(0, 0), Steps.result(1, 4)));
        sampler.observe(Steps.step(2, Steps.result(0, 0), Steps.result(1, 2)));

        // scores of the bins of the three cells: 1, 0 and 0.75
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.550021, 0.103259, 0.34672}, EXACT);
    }

    @Test
    void promptGdroSharesABinAmongItsCells() {
        ProblemSampler sampler =
                new PromptGdro(4, 8, 0.1, 2, 0, ArmKind.CELLS).begin(new FakeArms(4));

        assertThat(sampler.shares()).containsExactly(0.25, 0.25, 0.25, 0.25);
    }

    @Test
    void thompsonAsksTheCellsThatInformAndNowAndThenTheOthers() {
        ProblemSampler sampler = new Thompson(1, 1, 0, ArmKind.CELLS).begin(new FakeArms(2));
        for (int step = 1; step <= 5; step++) {
            sampler.observe(Steps.step(step, Steps.result(0, 4), Steps.result(1, 8)));
        }
        int[] counts = new int[2];
        for (int arm : sampler.choose(Steps.choosing(1, 20_000))) {
            counts[arm]++;
        }

        // P(Beta(1, 6) > Beta(6, 1)) = E[Y^6] = 6! 6! / 12! = 1 / 924
        assertThat(counts[1] / 20_000.0).isBetween(0.0003, 0.0022);
        assertThat(sampler.report().getFirst().value()).isCloseTo(0.5, EXACT);
    }

    @Test
    void betaNumbersHaveTheMomentsOfTheirDistribution() {
        SplittableRandom random = new SplittableRandom(3);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 100_000; i++) {
            double x = Normals.beta(0.5, 2, random);
            sum += x;
            squares += x * x;
        }
        double mean = sum / 100_000;

        // mean a / (a + b); variance a b / ((a + b)^2 (a + b + 1))
        assertThat(mean).isCloseTo(0.2, within(0.003));
        assertThat(squares / 100_000 - mean * mean).isCloseTo(1 / 21.875, within(0.002));
    }
}
