package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.loss.CovarianceSpec.ClipCov.Among;
import org.junit.jupiter.api.Test;

class CovarianceTests {
    /**
     * Log-probs -0.5, -1.5, -0.5 and -1.5 with advantages 1, 1, -1 and -1: their means are -1 and
     * 0, so that the covariances are 0.5, -0.5, -0.5 and 0.5.
     */
    private static SurrogateBatch batch() {
        return new SurrogateBatch().row(1, 0.5).row(1, -0.5).row(-1, 0.5).row(-1, -0.5);
    }

    private static SurrogateLoss loss(CovarianceSpec bound) {
        return new SurrogateLoss(RatioLevel.TOKEN, bound, Aggregation.TOKEN_MEAN);
    }

    @Test
    void theTokensOfTheHighestCovariancePayForWhatTheyMoved() {
        SurrogateLoss half = loss(new CovarianceSpec.KlCov(0.5, 2));
        SurrogateLoss free = loss(new CovarianceSpec.KlCov(0.5, 0));
        // tokens 0 and 3 moved by half a nat each: 2 * (0.5 + 0.5) / 4 tokens
        assertThat(batch().evaluate(half).loss() - batch().evaluate(free).loss())
                .isCloseTo(0.5, within(1e-6));
        // away from where they were: 2 / 4 tokens, up for the one and down for the other
        assertThat(paid(half, free, 0)).isCloseTo(0.5, within(1e-6));
        assertThat(paid(half, free, 1)).isZero();
        assertThat(paid(half, free, 2)).isZero();
        assertThat(paid(half, free, 3)).isCloseTo(-0.5, within(1e-6));
        assertThat(batch().evaluate(half).metrics())
                .contains(new Metric("covariance/chosenShare", 0.5));
    }

    private static double paid(SurrogateLoss half, SurrogateLoss free, int row) {
        return batch().gradient(half, row, 0) - batch().gradient(free, row, 0);
    }

    @Test
    void tokensWithinTheLimitsLoseTheirGradientUnlessTheClipTookIt() {
        // of the tokens above 0.25 the clip (to 1.28 and 0.8) has both: nothing is left to choose
        LossResult result =
                batch().evaluate(loss(new CovarianceSpec.ClipCov(1, 0.25, 5, Among.ALL)));
        assertThat(result.metrics()).contains(new Metric("covariance/chosenShare", 0));
        // of those between -5 and 0 both are free: ratio exp(-0.5) with 1, exp(0.5) with -1
        SurrogateLoss below = loss(new CovarianceSpec.ClipCov(1, -5, 0, Among.ALL));
        for (int row = 0; row < 4; row++) {
            assertThat(batch().gradient(below, row, 0)).isZero();
        }
        assertThat(batch().evaluate(below).clipShare()).isEqualTo(1);
    }

    @Test
    void amongReplayedRolloutsOnlyTheirTokensLoseTheGradient() {
        SurrogateBatch batch =
                new SurrogateBatch()
                        .row(1, origin(7), -0.5)
                        .row(1, origin(5), -0.4)
                        .row(-1, origin(7), 0.5)
                        .row(-1, origin(4), 0.4);
        SurrogateLoss all = loss(new CovarianceSpec.ClipCov(1, -5, 5, Among.ALL));
        SurrogateLoss replayed = loss(new CovarianceSpec.ClipCov(1, -5, 5, Among.REPLAYED));
        for (int row = 0; row < 4; row++) {
            assertThat(batch.gradient(all, row, 0)).isZero();
        }
        // of the latest step 7: its tokens keep exp(-0.5) * 1 / 4 and exp(0.5) * -1 / 4
        assertThat(batch.gradient(replayed, 0, 0)).isCloseTo(-Math.exp(-0.5) / 4, within(1e-6));
        assertThat(batch.gradient(replayed, 2, 0)).isCloseTo(Math.exp(0.5) / 4, within(1e-6));
        assertThat(batch.gradient(replayed, 1, 0)).isZero();
        assertThat(batch.gradient(replayed, 3, 0)).isZero();
    }

    private static RowOrigin origin(long step) {
        return new RowOrigin(step, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void atLeastOneTokenIsDrawnAndTheSameOneAgain() {
        SurrogateLoss one = loss(new CovarianceSpec.ClipCov(2e-4, -5, 0, Among.ALL));
        double[] first = {batch().gradient(one, 1, 0), batch().gradient(one, 2, 0)};
        double[] again = {batch().gradient(one, 1, 0), batch().gradient(one, 2, 0)};
        assertThat(first).containsExactly(again);
        assertThat(first).containsOnlyOnce(0.0);
    }
}
