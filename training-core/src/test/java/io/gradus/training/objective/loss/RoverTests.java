package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.slope;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RoverTests {
    private static final Tap MEANS = Tap.Token.MEAN_LOG_PROB;
    private static final ModelReading BEFORE = ModelReading.before(TapRequest.of(MEANS));

    /** Two tokens and one; the policy has moved from where it was. */
    private static LossBatch moved() {
        return new LossCase()
                .row(0, 1, 0.5f, new float[] {-1, -2}, -0.8f, -2.5f)
                .row(0, 0, -0.5f, new float[] {-1}, -1f)
                .reads(BEFORE, new float[] {-3, -4}, new float[] {-3})
                .batch(
                        Optional.empty(),
                        List.of(MEANS),
                        List.<float[][]>of(new float[][] {{-9, -3.75f}, {-9}}));
    }

    @Test
    void valuesAreMovedToTheAdvantagePlusTheNextMeanValue() {
        LossResult result = new Rover(2, 1).evaluate(moved(), PLAIN);
        // Q: 2 * 0.2, 2 * -0.5, 0; next mean values: 2 * (-3.75 + 4), 0, 0
        // off: 0.4 - 0.5 - 0.5, -1 - 0.5, 0 + 0.5
        assertThat(result.loss()).isCloseTo((0.36 + 2.25 + 0.25) / 3, within(1e-6));
        // 2 * off * rho / 3
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 0)).isCloseTo(-2.4 / 3, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 1)).isCloseTo(-6.0 / 3, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 1, 0)).isCloseTo(2.0 / 3, within(1e-6));
        assertThat(told(result, "loss/value")).isCloseTo(-0.6 / 3, within(1e-6));
        assertThat(told(result, "loss/nextValue")).isCloseTo(0.5 / 3, within(1e-6));
    }

    @Test
    void theNextValueCanBeLeftOut() {
        LossResult result = new Rover(2, 0).evaluate(moved(), PLAIN);
        assertThat(result.loss()).isCloseTo((0.01 + 2.25 + 0.25) / 3, within(1e-6));
    }

    @Test
    void onPolicyTheGradientIsTwiceThatOfReinforce() {
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 0.7f, -1f, -2f)
                        .reads(BEFORE, new float[] {-3, -3})
                        .batch(
                                Optional.empty(),
                                List.of(MEANS),
                                List.<float[][]>of(new float[][] {{-3, -3}}));
        LossResult result = new Rover(1, 1).evaluate(batch, PLAIN);
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 0)).isCloseTo(-0.7, within(1e-6));
    }

    @Test
    void theTermsAreTheGradientsOfTheLossWithTheTargetHeld() {
        SplittableRandom random = new SplittableRandom(44);
        // next 0: a target that moves with the policy is a constant to the loss, and no difference
        LossCase some = LossCase.random(random).readsNear(random, BEFORE);
        LossBatch batch =
                some.batch(
                        Optional.empty(), List.of(MEANS), List.<float[][]>of(some.noise(random)));
        LossCase.assertGradients(new Rover(1.5, 0), batch, PLAIN);
    }
}
