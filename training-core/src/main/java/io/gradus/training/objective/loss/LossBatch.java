package io.gradus.training.objective.loss;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.text.Characters;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Input of a loss: the rows of one optimiser step and what the models say of them.
 *
 * @param rows the rows; those without any advantage may be missing
 * @param taps what the loss asked of the policy, one entry per row
 * @param reference log-probs and entropies of the reference, where there is a KL penalty
 * @param totals counts the whole batch, missing rows included
 * @param others what the models say that the loss names
 * @param stops tokens that end a turn, ascending
 */
public record LossBatch(
        List<TrainingRow> rows,
        Taps taps,
        Optional<Taps> reference,
        BatchTotals totals,
        OtherModels others,
        int[] stops) {
    public LossBatch {
        rows = List.copyOf(rows);
    }

    /** A batch of a policy over characters, of a loss that names no model. */
    public LossBatch(
            List<TrainingRow> rows, Taps taps, Optional<Taps> reference, BatchTotals totals) {
        this(rows, taps, reference, totals, OtherModels.NONE, Characters.TOKENIZER.stops());
    }

    /** A batch of which no row is missing. */
    public static LossBatch whole(List<TrainingRow> rows, Taps taps, Optional<Taps> reference) {
        return new LossBatch(rows, taps, reference, BatchTotals.of(rows));
    }

    /** Whether a token of a row ends a turn; entry t of a row's tokens. */
    boolean isStop(int row, int t) {
        return Arrays.binarySearch(stops, rows.get(row).tokens()[t]) >= 0;
    }

    /** The constants that a loss asked for; throws where it did not. */
    public Taps read(ModelReading reading) {
        return asked(others.readings().get(reading), reading);
    }

    /** The values of a divergence that a loss asked for; throws where it did not. */
    public float[][] read(DivergenceFrom divergence) {
        return taps.of(tap(divergence));
    }

    /** The tap of such a divergence, which gradients refer to. */
    public Tap tap(DivergenceFrom divergence) {
        return asked(others.divergences().get(divergence), divergence);
    }

    private static <T> T asked(@Nullable T found, Record what) {
        if (found == null) {
            throw new IllegalArgumentException("the loss did not ask for " + what);
        }
        return found;
    }

    /**
     * A number that chance in a loss may begin with: the same for the same tokens and log-probs.
     */
    long seed() {
        long seed = 17;
        for (int row = 0; row < rows.size(); row++) {
            TrainingRow own = rows.get(row);
            for (int t = 0; t < own.trainable().length; t++) {
                if (own.trainable()[t]) {
                    seed = 31 * seed + own.tokens()[t + 1];
                    seed = 31 * seed + Float.floatToIntBits(taps.logProbs()[row][t]);
                }
            }
        }
        return seed;
    }

    /** This batch with other rows and totals, to which the same taps belong. */
    LossBatch with(List<TrainingRow> rows) {
        return new LossBatch(rows, taps, reference, BatchTotals.of(rows), others, stops);
    }
}
