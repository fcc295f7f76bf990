package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.slope;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.loss.LossTermSpec.Imitated;
import io.gradus.training.policy.Tap;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SwitchedLossTests {
    private static final PolicyLoss GRPO = new SurrogateSpec.Grpo().parts();

    private static SwitchedLoss with(double share, Imitated of) {
        return new SwitchedLoss(GRPO, share, of);
    }

    /** Rewards, which are the verdicts, 1 and 0. */
    private static LossCase two() {
        return new LossCase().row(0, 1, 1, -1f, -2f).row(0, 0, -1, -0.5f);
    }

    /** The second row's token was given, not sampled. */
    private static LossBatch demonstrated() {
        LossBatch batch = two().batch();
        TrainingRow given = batch.rows().get(1);
        given.versions()[0] = TrainingRow.given(0);
        return batch;
    }

    @Test
    void aSupervisedStepIsTheMeanNegativeLogProbOfRightRollouts() {
        LossResult result = with(1, Imitated.SUCCESSES).evaluate(two().batch(), PLAIN);
        assertThat(result.loss()).isCloseTo(1.5, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 0)).isCloseTo(-0.5, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 1, 0)).isZero();
        assertThat(told(result, "loss/supervised")).isEqualTo(1);
        assertThat(result.terms()).extracting(term -> term.term()).containsExactly("imitation");
    }

    @Test
    void withoutAnyProbabilityItIsTheLossOfReinforcement() {
        LossResult result = with(0, Imitated.SUCCESSES).evaluate(two().batch(), PLAIN);
        LossResult plain = GRPO.evaluate(two().batch(), PLAIN);
        assertThat(result.loss()).isEqualTo(plain.loss());
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 0))
                .isEqualTo(slope(plain, Tap.Token.LOG_PROB, 0, 0));
        assertThat(told(result, "loss/supervised")).isZero();
    }

    @Test
    void demonstrationsAreImitatedAndNeverReinforced() {
        LossResult supervised = with(1, Imitated.DEMONSTRATIONS).evaluate(demonstrated(), PLAIN);
        assertThat(supervised.loss()).isCloseTo(0.5, within(1e-6));
        LossResult reinforced = with(0, Imitated.DEMONSTRATIONS).evaluate(demonstrated(), PLAIN);
        // of the sampled row: advantage 1 over two tokens and two rows
        assertThat(slope(reinforced, Tap.Token.LOG_PROB, 0, 0)).isCloseTo(-0.25, within(1e-6));
        assertThat(slope(reinforced, Tap.Token.LOG_PROB, 1, 0)).isZero();
    }

    @Test
    void whereThereIsNothingToImitateTheStepIsOneOfReinforcement() {
        LossResult result = with(1, Imitated.DEMONSTRATIONS).evaluate(two().batch(), PLAIN);
        assertThat(told(result, "loss/supervised")).isZero();
        assertThat(told(result, "loss/supervisedProbability")).isEqualTo(1);
    }

    @Test
    void stepsAreDrawnByTheirProbabilityAndTheSameAgain() {
        SplittableRandom random = new SplittableRandom(5);
        SwitchedLoss loss = with(0.3, Imitated.SUCCESSES);
        int supervised = 0;
        for (int i = 0; i < 2000; i++) {
            LossBatch batch = LossCase.random(random).batch();
            double drawn = told(loss.evaluate(batch, PLAIN), "loss/supervised");
            assertThat(told(loss.evaluate(batch, PLAIN), "loss/supervised")).isEqualTo(drawn);
            supervised += (int) drawn;
        }
        // a share of 0.3 has the standard deviation sqrt(0.3 * 0.7 / 2000), about 0.01
        assertThat(supervised / 2000.0).isCloseTo(0.3, within(0.04));
    }

    @Test
    void theTermsAreTheGradientsOfEitherLoss() {
        SplittableRandom random = new SplittableRandom(46);
        for (double share : List.of(0.0, 1.0)) {
            LossCase.assertGradients(
                    with(share, Imitated.SUCCESSES), LossCase.random(random).batch(), PLAIN);
        }
    }
}
