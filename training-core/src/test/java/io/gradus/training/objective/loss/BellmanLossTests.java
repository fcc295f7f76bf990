package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BellmanLossTests {
    private static final Tap SUMS = Tap.Token.LOG_SUM_EXP;
    private static final ModelReading REFERENCE =
            new ModelReading("initial", TapRequest.TOKENS.and(SUMS));

    @Test
    void everyTokenHasTheResidualOfTheRestOfItsRollout() {
        // log-ratios 0.4 and -0.2, values above the reference's 1 and 3, beta 0.5, reward 2
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 2, -0.6f, -1.2f)
                        .reads(
                                REFERENCE,
                                List.<float[][]>of(
                                        new float[][] {{-1, -1}},
                                        new float[][] {{0, 0}},
                                        new float[][] {{4, 5}}))
                        .batch(
                                Optional.empty(),
                                List.of(SUMS),
                                List.<float[][]>of(new float[][] {{5, 8}}));
        LossResult result = new BellmanLoss(0.5, "initial").evaluate(batch, PLAIN);
        // 2 - 0.5 * (0.4 - 0.2) - 0.5 * 1 = 1.4 and 2 + 0.5 * 0.2 - 0.5 * 3 = 0.6
        assertThat(result.loss()).isCloseTo((1.96 + 0.36) / 2, within(1e-6));
        assertThat(told(result, "loss/residual")).isCloseTo(1.0, within(1e-6));
    }

    @Test
    void thePolicyThatAgreesWithTheRewardHasNoResidual() {
        // Two answers of one token, rewards r and s, a uniform reference: logits r / beta and
        // s / beta above the reference's are the optimum, and their values' differences from it.
        double beta = 0.5;
        double[] logits = {1.0 / beta, -0.4 / beta};
        double sum = Math.log(Math.exp(logits[0]) + Math.exp(logits[1]));
        double start = Math.log(2);
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 1f, (float) (logits[0] - sum))
                        .row(0, 0, -0.4f, (float) (logits[1] - sum))
                        .reads(
                                REFERENCE,
                                List.<float[][]>of(
                                        new float[][] {{(float) -start}, {(float) -start}},
                                        new float[2][1],
                                        new float[][] {{(float) start}, {(float) start}}))
                        .batch(
                                Optional.empty(),
                                List.of(SUMS),
                                List.<float[][]>of(new float[][] {{(float) sum}, {(float) sum}}));
        assertThat(new BellmanLoss(beta, "initial").evaluate(batch, PLAIN).loss())
                .isCloseTo(0, within(1e-10));
    }

    @Test
    void theTermsAreTheGradientsOfTheLoss() {
        SplittableRandom random = new SplittableRandom(46);
        LossCase some = LossCase.random(random).readsNear(random, REFERENCE);
        LossBatch batch =
                some.batch(Optional.empty(), List.of(SUMS), List.<float[][]>of(some.noise(random)));
        LossCase.assertGradients(new BellmanLoss(0.7, "initial"), batch, PLAIN);
    }
}
