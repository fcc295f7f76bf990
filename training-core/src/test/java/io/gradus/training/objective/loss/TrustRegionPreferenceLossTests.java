package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.slope;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TrustRegionPreferenceLossTests {
    private static final ModelReading REFERENCE = new ModelReading("initial", TapRequest.TOKENS);

    private static TrustRegionPreferenceLoss loss(double trustRegion) {
        return new TrustRegionPreferenceLoss(0.1, 2.5, trustRegion, "initial");
    }

    @Test
    void pairsWhoseBetterOneIsRightCountMore() {
        // rewards 1 (right), 0.4 and 0; mean log-ratios 1, -1 and 2
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 0, 1.5f, 0.5f)
                        .row(0, 0.4, 0, -1f)
                        .row(0, 0, 0, 2f)
                        .reads(REFERENCE, new float[] {0, 0}, new float[] {0}, new float[] {0})
                        .batch();
        LossResult result = loss(0).evaluate(batch, PLAIN);
        // 0.25 * (1 + 1), 0.25 * (1 - 2) and 0.1 * (-1 - 2)
        double expected =
                (Math.log(1 + Math.exp(-0.5))
                                + Math.log(1 + Math.exp(0.25))
                                + Math.log(1 + Math.exp(0.3)))
                        / 3;
        assertThat(result.loss()).isCloseTo(expected, within(1e-7));
        assertThat(told(result, "loss/pairs")).isEqualTo(3);
        assertThat(told(result, "loss/margin")).isCloseTo((2 - 1 - 3) / 3.0, within(1e-7));
        // of one of its two tokens: half of 0.25 * -(sigmoid(-0.5) + sigmoid(0.25)) / 3
        double gain = -0.25 * (1 / (1 + Math.exp(0.5)) + 1 / (1 + Math.exp(-0.25))) / 3;
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 0)).isCloseTo(gain / 2, within(1e-6));
    }

    @Test
    void aBatchWithoutPairsRaisesRightRolloutsAndLowersOthers() {
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 0, 0.5f)
                        .row(1, 0, 0, 0.5f)
                        .reads(REFERENCE, new float[] {0}, new float[] {0})
                        .batch();
        LossResult result = loss(0).evaluate(batch, PLAIN);
        double expected = (Math.log(1 + Math.exp(-0.5)) + Math.log(1 + Math.exp(0.5))) / 2;
        assertThat(result.loss()).isCloseTo(expected, within(1e-7));
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 0)).isNegative();
        assertThat(slope(result, Tap.Token.LOG_PROB, 1, 0)).isPositive();
    }

    @Test
    void thePenaltyKeepsThePolicyNearItselfBeforeTheUpdate() {
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 0, new float[] {-1.5f}, -1f)
                        .row(1, 0, 0, -1f)
                        .reads(REFERENCE, new float[] {-1}, new float[] {-1})
                        .batch();
        double without = loss(0).evaluate(batch, PLAIN).loss();
        // d = -0.5: (exp(-0.5) + 0.5 - 1) / 2 tokens = 0.05326533
        LossResult with = loss(2).evaluate(batch, PLAIN);
        assertThat(with.loss() - without).isCloseTo(2 * 0.05326533, within(1e-7));
        assertThat(told(with, "loss/trustRegion")).isCloseTo(0.05326533, within(1e-7));
    }

    @Test
    void theTermsAreTheGradientsOfTheLoss() {
        SplittableRandom random = new SplittableRandom(43);
        LossBatch pairs = LossCase.random(random).readsNear(random, REFERENCE).batch();
        LossCase.assertGradients(loss(0.5), pairs, PLAIN);
        LossBatch level =
                new LossCase()
                        .row(0, 1, 0, new float[] {-1, -2}, -1.2f, -1.8f)
                        .row(1, 0, 0, -1f)
                        .reads(REFERENCE, new float[] {-1, -1}, new float[] {-2})
                        .batch();
        LossCase.assertGradients(loss(0.5), level, PLAIN);
    }
}
