package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results of each bound for one ratio, computed by hand. */
class BoundTests {
    private static Bounded at(BoundSpec bound, double ratio, double advantage) {
        return bound.at(ratio, advantage, RowOrigin.NONE, SurrogateBatch.PLAIN);
    }

    private static BoundSpec bound(String name) {
        return switch (name) {
            case "none" -> new BoundSpec.None();
            case "unweighted" -> new BoundSpec.Unweighted();
            case "clip" -> BoundSpec.Clip.OF_OBJECTIVE;
            case "own-clip" -> new BoundSpec.Clip(Optional.of(3e-4), Optional.of(4e-4));
            case "dual-clip" -> new BoundSpec.DualClip(3);
            case "log-clip" -> new BoundSpec.LogClip(0.4, 0.4);
            case "stop-gradient" -> new BoundSpec.StopGradient(0, 5);
            case "asymmetric" -> new BoundSpec.Asymmetric(1, 1, 0, 1);
            case "soft-gate" -> new BoundSpec.SoftGate(1, 1.05);
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "none, 7, 1, 7, 7, false",
        "unweighted, 7, 1, 1, 1, false",
        // [0.8, 1.28]
        "clip, 1.5, 1, 1.28, 0, true",
        "clip, 1.5, -1, 1.5, 1.5, false",
        "clip, 0.5, 1, 0.5, 0.5, false",
        "clip, 0.5, -1, 0.8, 0, true",
        "own-clip, 1.001, 1, 1.0004, 0, true",
        "own-clip, 0.999, -1, 0.9997, 0, true",
        "own-clip, 1.0001, 1, 1.0001, 1.0001, false",
        // as clip, and no gradient above 3 where the advantage is negative
        "dual-clip, 4, -1, 3, 0, true",
        "dual-clip, 2.9, -1, 2.9, 2.9, false",
        "dual-clip, 4, 1, 1.28, 0, true",
        // exp(0.4) = 1.4918247, exp(-0.4) = 0.6703200
        "log-clip, 1.6, 1, 1.4918247, 0, true",
        "log-clip, 1.4, 1, 1.4, 1.4, false",
        "log-clip, 0.6, -1, 0.6703200, 0, true",
        "log-clip, 0.6, 1, 0.6, 0.6, false",
        "stop-gradient, 7, -1, 5, 5, true",
        "stop-gradient, 0.1, 1, 0.1, 0.1, false",
        "asymmetric, 0.2, 1, 1, 1, true",
        "asymmetric, 0.2, -1, 0.2, 0.2, false",
        "asymmetric, 3, -1, 1, 1, true",
        // sigmoid(0.5) = 0.6224593: 4 * it; 4 * it * 0.3775407 * 1.5
        "soft-gate, 1.5, 1, 2.4898373, 1.4100222, false",
        // sigmoid(1.05 * 0.5) = 0.6283162: 4 / 1.05 * it; 4 * it * 0.3716838 * 1.5
        "soft-gate, 1.5, -1, 2.3935855, 1.4012097, false",
    })
    void aBoundMakesThisOfARatio(
            String name, double ratio, double advantage, double factor, double slope, boolean cut) {
        Bounded bounded = at(bound(name), ratio, advantage);
        assertThat(bounded.factor()).isCloseTo(factor, within(2e-6));
        assertThat(bounded.slope()).isCloseTo(slope, within(2e-6));
        assertThat(bounded.cut()).isEqualTo(cut);
    }

    @Test
    void elasticBoundsWidenWithTheAdvantageAndTheSpreadOfOutcomes() {
        BoundSpec elastic = new BoundSpec.Elastic(0.5, 0.5);
        // tanh(2) = 0.9640276: 1 + 0.28 * 1.4820138 = 1.4149639 in a group that all solve
        assertThat(at(elastic, 2, 2).factor()).isCloseTo(1.4149639, within(1e-6));
        // and times 1.5 where half do: 1 + 0.28 * 2.2230207 = 1.6224458
        RowOrigin half = new RowOrigin(1, 0, 0, 1, 1, 0.5, 0.5);
        assertThat(elastic.at(2, 2, half, SurrogateBatch.PLAIN).factor())
                .isCloseTo(1.6224458, within(1e-6));
        // a small advantage hardly widens it
        assertThat(at(elastic, 2, 0.01).factor()).isCloseTo(1.2814, within(1e-5));
    }

    @Test
    void aSequenceHasOneRatioAndAGeometricMeanHasBoundedOnes() {
        // log-ratios 0.6 and 0: s = exp(0.3) = 1.3498588, clipped to 1.28 as a whole
        SurrogateBatch batch = new SurrogateBatch().row(2, 0.6, 0);
        SurrogateLoss sequence =
                new SurrogateLoss(
                        RatioLevel.SEQUENCE,
                        BoundSpec.Clip.OF_OBJECTIVE,
                        Aggregation.SEQUENCE_MEAN);
        assertThat(batch.evaluate(sequence).loss()).isCloseTo(-2.56, within(1e-6));
        assertThat(batch.gradient(sequence, 0, 0)).isZero();
        // token by token 1.28 and 1: their geometric mean is sqrt(1.28) = 1.1313708
        SurrogateLoss geometric =
                new SurrogateLoss(
                        RatioLevel.GEOMETRIC,
                        BoundSpec.Clip.OF_OBJECTIVE,
                        Aggregation.SEQUENCE_MEAN);
        assertThat(batch.evaluate(geometric).loss()).isCloseTo(-2.2627417, within(1e-6));
        // the clipped token has no gradient, the other half of the loss: -2 * 1.1313708 / 2
        assertThat(batch.gradient(geometric, 0, 0)).isZero();
        assertThat(batch.gradient(geometric, 0, 1)).isCloseTo(-1.1313708, within(1e-6));
    }

    @Test
    void aBatchCountsWholeAnswers() {
        // on-policy: rows of 1 and 3 tokens with advantages 2 and -1: -(2 - 3) / 2
        SurrogateLoss plain = new ReinforceSpec.Reinforce().parts();
        SurrogateBatch batch = new SurrogateBatch().row(2, 0).row(-1, 0, 0, 0);
        assertThat(batch.evaluate(plain).loss()).isCloseTo(0.5, within(1e-9));
        assertThat(batch.gradient(plain, 1, 2)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void theSidesOfReinforcementAreWeightedApart() {
        SurrogateBatch batch = new SurrogateBatch().row(1, 0).row(-1, 0);
        assertThat(batch.gradient(new ReinforceSpec.Psr().parts(), 0, 0)).isEqualTo(-0.5);
        assertThat(batch.gradient(new ReinforceSpec.Psr().parts(), 1, 0)).isZero();
        assertThat(batch.gradient(new ReinforceSpec.Nsr().parts(), 0, 0)).isZero();
        assertThat(batch.gradient(new ReinforceSpec.Nsr().parts(), 1, 0)).isEqualTo(0.5);
        SurrogateLoss weighted = new ReinforceSpec.Weighted(0.1).parts();
        assertThat(batch.gradient(weighted, 0, 0)).isCloseTo(-0.05, within(1e-8));
        assertThat(batch.gradient(weighted, 1, 0)).isEqualTo(0.5);
    }
}
