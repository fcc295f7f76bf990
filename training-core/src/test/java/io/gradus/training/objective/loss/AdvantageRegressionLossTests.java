package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.slope;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.loss.AdvantageRegressionLoss.Targets;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdvantageRegressionLossTests {
    private static final ModelReading REFERENCE = new ModelReading("last", TapRequest.TOKENS);

    private static LossBatch batch() {
        return new LossCase()
                .row(0, 1, 1, -1f, -2f)
                .row(0, 0, -2, -1f)
                .reads(REFERENCE, new float[] {-1.5f, -2.5f}, new float[] {-1})
                .batch();
    }

    @Test
    void theMeanLogRatioTimesBetaIsMovedToTheAdvantage() {
        // values 2 * 0.5 and 0; off by 0.5 * 0 and 2
        LossResult smooth =
                new AdvantageRegressionLoss(1, RegressionForm.SMOOTH_L1, Targets.ADVANTAGE, "last")
                        .evaluate(batch(), PLAIN);
        // off -0.5: 0.125; off 2: 1.5
        assertThat(smooth.loss()).isCloseTo((0.125 + 1.5) / 2, within(1e-7));
        assertThat(slope(smooth, Tap.Token.LOG_PROB, 0, 0)).isCloseTo(-0.5 / 2 / 2, within(1e-7));
        assertThat(slope(smooth, Tap.Token.LOG_PROB, 1, 0)).isCloseTo(1.0 / 2, within(1e-7));
        LossResult squared =
                new AdvantageRegressionLoss(2, RegressionForm.SQUARED, Targets.ADVANTAGE, "last")
                        .evaluate(batch(), PLAIN);
        // values 1 and 0: off 0 and 2
        assertThat(squared.loss()).isCloseTo(4.0 / 2, within(1e-7));
        assertThat(told(squared, "loss/distance")).isCloseTo(1, within(1e-7));
        assertThat(told(squared, "loss/value")).isCloseTo(0.5, within(1e-7));
    }

    @Test
    void asReleasedOnlyRolloutsThatAreNotBadAreMovedToOne() {
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 0.3f, -1f, -2f)
                        .row(0, 0, -2, -1f)
                        .row(0, 1, 0, -0.05f)
                        .row(0, 1, 2, -1f)
                        .reads(
                                REFERENCE,
                                new float[] {-1.5f, -2.5f},
                                new float[] {-1},
                                new float[] {-0.1f},
                                new float[] {-5})
                        .batch();
        LossResult result =
                new AdvantageRegressionLoss(1, RegressionForm.SMOOTH_L1, Targets.RELEASED, "last")
                        .evaluate(batch, PLAIN);
        // mean log-ratios 0.5, -, 0.05 behind a reference at exp(-0.1) = 0.9, and 4; betas 1, 5
        // and 1 / 4: off by -0.5, -0.75 and 0
        double first = 0.125;
        double third = 0.75 * 0.75 / 2 / 5;
        assertThat(result.loss()).isCloseTo((first + third) / 4, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 0)).isCloseTo(-0.5 / 2 / 4, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 1, 0)).isZero();
        assertThat(slope(result, Tap.Token.LOG_PROB, 2, 0)).isCloseTo(-0.75 / 4, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 3, 0)).isCloseTo(0, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource(RegressionForm.class)
    void theTermsAreTheGradientsOfTheLoss(RegressionForm form) {
        SplittableRandom random = new SplittableRandom(45);
        LossBatch batch = LossCase.random(random).readsNear(random, REFERENCE).batch();
        LossCase.assertGradients(
                new AdvantageRegressionLoss(0.7, form, Targets.ADVANTAGE, "last"), batch, PLAIN);
    }
}
