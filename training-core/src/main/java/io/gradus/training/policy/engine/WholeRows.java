package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;

/**
 * All tokens of packed rows on the device, as one row of a batch, for heads and for pooled rows.
 */
record WholeRows(DeviceModel model, TensorScope scope, PackedRows rows) implements TapPlaces {
    /** Whether a tap is read from all tokens. */
    static boolean has(Tap tap) {
        return tap instanceof Tap.Head || tap instanceof Tap.Pooled;
    }

    /** Taps behind the hidden states of all tokens, [1, n, W]. */
    TapPass behind(Tensor hidden, boolean gradients) {
        Tensor temperature = scope.tensor(new float[] {1}, 1, 1, 1);
        return new TapPass(model, scope, gradients, hidden, rows.size(), temperature, this);
    }

    /** Values of a tap, per token or per row, into the rows of the whole batch. */
    void write(float[] values, Tap tap, float[][] into) {
        int width = values.length / rows.rows().count();
        for (int row = rows.rows().from(); row < rows.rows().to(); row++) {
            if (tap instanceof Tap.Pooled) {
                System.arraycopy(values, (row - rows.rows().from()) * width, into[row], 0, width);
            } else {
                for (int t = 0; t < rows.length(row); t++) {
                    into[row][t] = values[rows.at(row, t)];
                }
            }
        }
    }

    /** The same the other way; tokens that rows share sum what each row says. */
    float[] read(float[][] from, Tap tap, int size) {
        float[] values = new float[size];
        int width = size / rows.rows().count();
        for (int row = rows.rows().from(); row < rows.rows().to(); row++) {
            if (tap instanceof Tap.Pooled) {
                System.arraycopy(from[row], 0, values, (row - rows.rows().from()) * width, width);
            } else {
                for (int t = 0; t < rows.length(row); t++) {
                    values[rows.at(row, t)] += from[row][t];
                }
            }
        }
        return values;
    }

    @Override
    public Tensor pooling(Tap.Pooled tap) {
        float[] weights = new float[rows.rows().count() * rows.size()];
        for (int row = rows.rows().from(); row < rows.rows().to(); row++) {
            int line = (row - rows.rows().from()) * rows.size();
            int length = rows.length(row);
            for (int t = 0; t < length; t++) {
                weights[line + rows.at(row, t)] =
                        switch (tap) {
                            case MEAN, DIRECTION -> 1f / length;
                            case LAST -> t == length - 1 ? 1 : 0;
                        };
            }
        }
        return scope.tensor(weights, 1, rows.rows().count(), rows.size());
    }

    @Override
    public Tensor next() {
        throw new IllegalArgumentException("a whole row has no next token");
    }

    @Override
    public Tensor named(Tap.Named tap) {
        throw new IllegalArgumentException("a whole row has no next token");
    }

    @Override
    public Tensor others(Tap.Divergence tap) {
        throw new IllegalArgumentException("a whole row has no next token");
    }
}
