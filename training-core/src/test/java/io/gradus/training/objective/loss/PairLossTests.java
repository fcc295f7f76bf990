package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.slope;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PairLossTests {
    private static final ModelReading REFERENCE = new ModelReading("initial", TapRequest.TOKENS);

    private static PairLoss dpo(PairChoice pairs) {
        return new PairLoss(new PreferenceLoss.Dpo(0.5), pairs, "initial");
    }

    /** Rewards 1, 0.5 and 0 in one group, 1 in another; the reference says 0 of every token. */
    private static LossBatch ladder() {
        return new LossCase()
                .row(0, 1, 0, 0.2f, 0.2f)
                .row(0, 0.5, 0, -0.2f)
                .row(0, 0, 0, 0.6f)
                .row(1, 1, 0, -3f)
                .reads(
                        REFERENCE,
                        new float[] {0, 0},
                        new float[] {0},
                        new float[] {0},
                        new float[] {0})
                .batch();
    }

    @Test
    void everyTwoRolloutsOfAGroupWithDifferentRewardsAreAPair() {
        LossResult result = dpo(PairChoice.ALL).evaluate(ladder(), PLAIN);
        // log-ratios 0.4, -0.2 and 0.6; margins times 0.5: 0.3, -0.1 and -0.4
        double first = Math.log(1 + Math.exp(-0.3));
        double second = Math.log(1 + Math.exp(0.1));
        double third = Math.log(1 + Math.exp(0.4));
        assertThat(result.loss()).isCloseTo((first + second + third) / 3, within(1e-7));
        assertThat(told(result, "loss/pairs")).isEqualTo(3);
        assertThat(told(result, "loss/margin")).isCloseTo(-0.2 / 3, within(1e-7));
        assertThat(told(result, "loss/accuracy")).isCloseTo(1.0 / 3, within(1e-9));
        // the best one gains from both its pairs: -0.5 * (sigmoid(-0.3) + sigmoid(0.1)) / 3
        double gain = -0.5 * (1 / (1 + Math.exp(0.3)) + 1 / (1 + Math.exp(-0.1))) / 3;
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 1)).isCloseTo(gain, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 3, 0)).isZero();
    }

    @Test
    void extremesCompareTheBestWithTheWorstAlone() {
        LossResult result = dpo(PairChoice.EXTREMES).evaluate(ladder(), PLAIN);
        assertThat(told(result, "loss/pairs")).isEqualTo(1);
        assertThat(result.loss()).isCloseTo(Math.log(1 + Math.exp(0.1)), within(1e-7));
        assertThat(slope(result, Tap.Token.LOG_PROB, 1, 0)).isZero();
    }

    @Test
    void withoutAPairNothingMoves() {
        LossBatch level =
                new LossCase()
                        .row(0, 1, 0, -1f)
                        .row(0, 1, 0, -2f)
                        .reads(REFERENCE, new float[] {-1}, new float[] {-1})
                        .batch();
        LossResult result = dpo(PairChoice.ALL).evaluate(level, PLAIN);
        assertThat(result.loss()).isZero();
        assertThat(told(result, "loss/pairs")).isZero();
        assertThat(result.terms().getFirst().logProbs()[1][0]).isZero();
    }

    static List<PreferenceLoss> losses() {
        return List.of(
                new PreferenceLoss.Dpo(0.1),
                new PreferenceLoss.Ipo(0.1),
                new PreferenceLoss.SimPo(2, 1));
    }

    @ParameterizedTest
    @MethodSource("losses")
    void theTermsAreTheGradientsOfTheLoss(PreferenceLoss preference) {
        SplittableRandom random = new SplittableRandom(41);
        for (PairChoice pairs : PairChoice.values()) {
            LossBatch batch = LossCase.random(random).readsNear(random, REFERENCE).batch();
            LossSettings settings = new LossSettings(0.2, 0.2, 0, 0.3, 4);
            LossCase.assertGradients(new PairLoss(preference, pairs, "initial"), batch, settings);
        }
    }

    @Test
    void groupsStayTogetherAndAllTheirRowsAreRead() {
        assertThat(dpo(PairChoice.ALL).comparesRows()).isTrue();
        assertThat(dpo(PairChoice.ALL).readsEveryRow()).isTrue();
        assertThat(new PairLoss(new PreferenceLoss.SimPo(2, 1), PairChoice.ALL, "x").readings())
                .isEmpty();
    }
}
