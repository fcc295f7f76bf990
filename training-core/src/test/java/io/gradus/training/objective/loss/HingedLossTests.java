package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.loss.HingedLoss.Band;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HingedLossTests {
    private static final LossSettings PLAIN = new LossSettings(0.2, 0.28, 0, 0, 4);
    private static final PolicyLoss INNER = SurrogateLoss.clipped(Aggregation.TOKEN_MEAN);
    private static final HingedLoss HINGED =
            new HingedLoss(INNER, List.of(new Band(0.5, 1), new Band(0.1, 0.2)), 0.1);

    /** Two turns of two tokens and of one; one more token in a row of its own. */
    private static final List<TrainingRow> ROWS = List.of(row(true, true, false, true), row(true));

    private static TrainingRow row(boolean... trainable) {
        float[] zeros = new float[trainable.length];
        return new TrainingRow(new int[trainable.length + 1], trainable, zeros, zeros.clone(), 1);
    }

    private static LossResult evaluate(PolicyLoss loss, float[]... entropies) {
        float[][] logProbs = {new float[4], new float[1]};
        return loss.evaluate(
                LossBatch.whole(ROWS, new Taps(logProbs, entropies), Optional.empty()), PLAIN);
    }

    @Test
    void entropyOutsideTheBandOfItsTurnCostsItsDistance() {
        // distances: 0.2 below, 0 inside, not trained, 0.3 above the second turn's, 0.5 above
        LossResult result = evaluate(HINGED, new float[] {0.3f, 0.7f, 9, 0.5f}, new float[] {1.5f});

        assertThat(result.loss()).isCloseTo(0.1 * (0.2 + 0.3 + 0.5) / 4, within(1e-7));
        assertThat(result.metrics())
                .extracting(Metric::name)
                .containsExactly("entropy/hinge", "entropy/outside");
        assertThat(result.metrics().getLast().value()).isEqualTo(0.75);
        TapGradients term = result.terms().getLast();
        assertThat(term.entropies()[0]).containsExactly(-0.025f, 0, 0, 0.025f);
        assertThat(term.entropies()[1]).containsExactly(0.025f);
    }

    @Test
    void theGradientAgreesWithFiniteDifferences() {
        float[][] at = {{0.3f, 0.7f, 9, 0.5f}, {1.5f}};
        TapGradients term = evaluate(HINGED, at).terms().getLast();
        float width = 1e-3f;
        for (int row = 0; row < at.length; row++) {
            for (int t = 0; t < at[row].length; t++) {
                double slope =
                        (evaluate(HINGED, nudged(at, row, t, width)).loss()
                                        - evaluate(HINGED, nudged(at, row, t, -width)).loss())
                                / (2 * width);
                assertThat((double) term.entropies()[row][t]).isCloseTo(slope, within(1e-5));
            }
        }
    }

    private static float[][] nudged(float[][] values, int row, int t, float by) {
        float[][] copy = {values[0].clone(), values[1].clone()};
        copy[row][t] += by;
        return copy;
    }

    @Test
    void insideItsBandsItIsTheLossAlone() {
        float[][] inside = {{0.5f, 1, 9, 0.15f}, {0.8f}};

        assertThat(evaluate(HINGED, inside).loss()).isEqualTo(evaluate(INNER, inside).loss());
        assertThat(HINGED.readsEveryRow()).isTrue();
        assertThat(HINGED.comparesRows()).isFalse();
        TokenBatch batch = new TokenBatch(new int[][] {{1, 2}}, new float[] {1});
        assertThat(HINGED.request(batch, Optional.empty())).isEqualTo(TapRequest.TOKENS);
        assertThat(HINGED.request(batch, Optional.empty()).taps()).contains(Tap.Token.ENTROPY);
    }
}
