package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;

/**
 * One shard's rows of a token batch, run through the network; keeps the graph until closed. Rows
 * are padded on the right.
 */
final class ForwardPass implements ModelPass {
    private final DeviceModel model;
    private final TensorScope scope;
    private final PaddedRows rows;
    private final TapRequest request;
    private final Tensor[] taps;

    ForwardPass(
            DeviceModel model,
            TokenBatch batch,
            Rows shard,
            TapRequest request,
            boolean gradients) {
        this.model = model;
        this.request = request;
        scope = model.network().scope();
        rows = new PaddedRows(batch.rows(), shard);
        Tensor temperatures = rows.temperatures(scope, batch.temperatures());
        taps = request.isTokens() ? tokens(temperatures, gradients) : each(temperatures, gradients);
    }

    /** Log-probs and entropies in one call. */
    private Tensor[] tokens(Tensor temperatures, boolean gradients) {
        int longest = rows.longest();
        return model.network()
                .script
                .call(
                        scope,
                        "taps",
                        gradients,
                        rows.ids(scope, 0, longest),
                        PaddedRows.causalMask(scope, longest - 1),
                        model.weights(),
                        model.network().cosines,
                        model.network().sines,
                        temperatures,
                        model.network().bias);
    }

    private Tensor[] each(Tensor temperatures, boolean gradients) {
        return new PaddedPass(model, scope, rows, temperatures, gradients)
                .run(request.readsWholeRows())
                .taps(request.taps());
    }

    @Override
    public void read(Taps into) {
        for (int i = 0; i < taps.length; i++) {
            rows.split(
                    taps[i].floats(),
                    request.taps().get(i),
                    model.network().shape.width(),
                    into.values().get(i));
        }
    }

    @Override
    public Tensor[] gradients(
            TensorScope into, Tensor[] parameters, TapGradients term, boolean keep) {
        Tensor[] read = new Tensor[term.values().size()];
        Tensor[] gradients = new Tensor[read.length];
        for (int i = 0; i < read.length; i++) {
            read[i] = taps[indexOf(term.request().taps().get(i))];
            long[] shape = read[i].shape();
            int stride = (int) (read[i].size() / shape[0]);
            gradients[i] = scope.tensor(rows.join(term.values().get(i), stride), shape);
        }
        return model.network()
                .script
                .call(into, "gradients", true, read, gradients, parameters, keep);
    }

    private int indexOf(Tap tap) {
        int index = request.taps().indexOf(tap);
        if (index < 0) {
            throw new IllegalArgumentException("the forward pass was not asked for " + tap);
        }
        return index;
    }

    @Override
    public void close() {
        scope.close();
    }
}
