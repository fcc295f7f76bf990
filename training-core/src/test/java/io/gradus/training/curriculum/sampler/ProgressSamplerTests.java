package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Numbers computed by hand or by a few lines of Python. */
class ProgressSamplerTests {
    private static final Offset<Double> EXACT = within(1e-6);

    @Test
    void learningProgressAsksWhatMovesAndForgetsNoCellThatStandsAtZero() {
        ProblemSampler sampler =
                new LearningProgress(0.1, 0.1, ArmKind.CELLS).begin(new FakeArms(3));
        sampler.observe(Steps.step(1, Steps.result(0, 4), Steps.result(1, 0)));
        sampler.observe(Steps.step(2, Steps.result(0, 8), Steps.result(1, 0)));

        // fast 0.55, slow 0.505; progress 0.014881, 0, 0
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.549134, 0.225433, 0.225433}, EXACT);
    }

    @Test
    void learnabilityIsGreatestWhereHalfPass() {
        ProblemSampler sampler = new Learnability(0.3, 0.1, ArmKind.CELLS).begin(new FakeArms(3));
        sampler.observe(Steps.step(1, Steps.result(0, 2), Steps.result(1, 8)));

        assertThat(sampler.shares())
                .containsExactly(new double[] {0.419048, 0.033333, 0.547619}, EXACT);
    }

    @Test
    void aRunningPassRateMovesByItsRateAfterTheFirstMeasurement() {
        ProblemSampler sampler = new Learnability(0.5, 0, ArmKind.CELLS).begin(new FakeArms(2));
        sampler.observe(Steps.step(1, Steps.result(0, 8)));
        sampler.observe(Steps.step(2, Steps.result(0, 0)));

        // 0.5 again, as what was never measured
        assertThat(sampler.shares()).containsExactly(0.5, 0.5);
    }

    @Test
    void vlaRlPrefersWhatFails() {
        ProblemSampler sampler = new VlaRl(0.3, 0.25, ArmKind.CELLS).begin(new FakeArms(3));
        sampler.observe(Steps.step(1, Steps.result(0, 2), Steps.result(1, 8)));

        assertThat(sampler.shares())
                .containsExactly(new double[] {0.705385, 0.035119, 0.259496}, EXACT);
    }

    @Test
    void plrSeesEveryLevelBeforeItReplaysByRankAndStaleness() {
        ProblemSampler sampler =
                new Plr(PlrScore.ADVANTAGE, 1, 0.5, 0.1, 1, 0.5, ArmKind.CELLS)
                        .begin(new FakeArms(3));
        sampler.observe(Steps.step(1, Steps.result(0, 4)));
        assertThat(sampler.shares()).containsExactly(0, 0.5, 0.5);

        sampler.observe(Steps.step(2, Steps.result(1, 8), Steps.result(2, 2)));
        // ranks 1, 3 and 2 by |A| = 1, 0 and 0.87; nothing was drawn yet, so no level is stale
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.734694, 0.081633, 0.183673}, EXACT);
    }

    @Test
    void plrGoesBackToWhatWasNotDrawnForLong() {
        ProblemSampler sampler =
                new Plr(PlrScore.LEARNABILITY, 1, 0.1, 1, 0, 0, ArmKind.CELLS)
                        .begin(new FakeArms(3));
        sampler.observe(Steps.step(1, Steps.result(0, 4), Steps.result(1, 4), Steps.result(2, 4)));
        int[] first = sampler.choose(Steps.choosing(2, 1));
        double[] shares = sampler.shares();

        assertThat(shares[first[0]]).isZero();
        assertThat(Arrays.stream(shares).filter(share -> share == 0.5)).hasSize(2);
    }

    @Test
    void regretIsWhatTheBestGroupHadMore() {
        assertThat(PlrScore.REGRET.of(Steps.result(0, 2), 0.75)).isEqualTo(0.5);
        assertThat(PlrScore.LEARNABILITY.of(Steps.result(0, 2), 0.75)).isEqualTo(0.1875);
    }

    @Test
    void theBandIsSelectedAnewAfterSoManySteps() {
        ProblemSampler sampler = band(0.25, 0.6, 1, 2, 1, 0).begin(new FakeArms(4));
        SampledStep step =
                Steps.step(
                        1,
                        Steps.result(0, 8),
                        Steps.result(1, 4),
                        Steps.result(2, 2),
                        Steps.result(3, 0));
        sampler.observe(step);
        assertThat(sampler.shares()).containsExactly(0.25, 0.25, 0.25, 0.25);
        sampler.observe(step);
        assertThat(sampler.shares()).containsExactly(0, 0.5, 0.5, 0);
    }

    /** 0.8 over the live cells and 0.2 over all four. */
    @Test
    void aBandFromBarelyAboveNoneToBarelyBelowAllIsTheLiveCells() {
        ProblemSampler sampler = band(0.02, 0.98, 1, 1, 0.5, 0.2).begin(new FakeArms(4));
        assertThat(sampler.shares()).containsExactly(new double[] {0.25, 0.25, 0.25, 0.25}, EXACT);

        sampler.observe(Steps.step(1, Steps.result(0, 8), Steps.result(1, 4), Steps.result(2, 0)));
        assertThat(sampler.shares()).containsExactly(new double[] {0.05, 0.45, 0.05, 0.45}, EXACT);
        // 0.9375 and 0.0625 have come alive
        sampler.observe(Steps.step(2, Steps.result(0, 7), Steps.result(2, 1)));
        assertThat(sampler.shares()).containsExactly(new double[] {0.25, 0.25, 0.25, 0.25}, EXACT);
        // 0.03125, then 0.015625
        sampler.observe(Steps.step(3, Steps.result(2, 0)));
        assertThat(sampler.shares()).containsExactly(new double[] {0.25, 0.25, 0.25, 0.25}, EXACT);
        sampler.observe(Steps.step(4, Steps.result(2, 0)));
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.316667, 0.316667, 0.05, 0.316667}, EXACT);
    }

    private static TtcBand band(
            double from, double to, int least, int every, double rate, double explore) {
        return new TtcBand(
                from, to, least, every, rate, explore, 0, Optional.empty(), ArmKind.CELLS);
    }

    /** ln 3 = 1.0986 is cut off at 0.5, and 1 / (1 + exp(-0.5)) = 0.6225; then ln 0.2 / 0.8. */
    @Test
    void whatWasNotMeasuredMovesWithWhatWas() {
        TtcBand spec = new TtcBand(0.25, 0.6, 1, 1, 1, 0, 0.5, Optional.of(0.5), ArmKind.CELLS);
        ProblemSampler sampler = spec.begin(new FakeArms(4));

        sampler.observe(Steps.step(1, Steps.result(0, 6), Steps.result(1, 6)));
        assertThat(sampler.save()).contains("0.75,0.75,0.622459331201854");
        // none is in the band: the nearest of them are those that were not measured
        assertThat(sampler.shares()).containsExactly(0, 0, 1, 0);
        // 0.75 to 0.125 in log-odds is -3.04, so the others go back to 0.5, and the first to 0.645
        sampler.observe(Steps.step(2, Steps.result(1, 1)));
        assertThat(sampler.shares()).containsExactly(0, 0, 0.5, 0.5);
    }

    @Test
    void theNearestCellsFillABandThatHoldsTooFew() {
        ProblemSampler sampler = band(0.25, 0.6, 2, 1, 1, 0.4).begin(new FakeArms(4));
        sampler.observe(
                Steps.step(
                        1,
                        Steps.result(0, 8),
                        Steps.result(1, 8),
                        Steps.result(2, 1),
                        Steps.result(3, 0)));

        // 0.125 and 0.25 below the band; the others 0.4 above it; 0.4 of all is even
        assertThat(sampler.shares()).containsExactly(new double[] {0.1, 0.1, 0.4, 0.4}, EXACT);
        assertThatThrownBy(() -> band(0.7, 0.6, 1, 1, 1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("from must not be above to");
    }
}
