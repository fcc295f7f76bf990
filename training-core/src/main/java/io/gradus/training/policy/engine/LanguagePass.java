package io.gradus.training.policy.engine;

import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.ArrayList;
import java.util.List;

/**
 * One shard's rows of a token batch through a published model, in parts of a bounded number of
 * tokens. What a backward pass needs beyond the tokens is kept only where there is one part; of
 * several, each is computed again.
 */
final class LanguagePass implements ModelPass {
    private final LanguageNetwork network;
    private final List<LanguagePart> parts = new ArrayList<>();

    LanguagePass(
            LanguageNetwork network,
            DeviceModel model,
            TokenBatch batch,
            Rows rows,
            TapRequest request,
            boolean gradients) {
        this.network = network;
        List<Rows> split = split(batch, rows, network.settings.tokens());
        for (Rows some : split) {
            parts.add(
                    new LanguagePart(
                            network, model, batch, some, request, gradients && split.size() == 1));
        }
    }

    /** Rows of one prompt stay together, as long as they fit. */
    static List<Rows> split(TokenBatch batch, Rows rows, int tokens) {
        List<Rows> parts = new ArrayList<>();
        int from = rows.from();
        int size = 0;
        for (int row = rows.from(); row < rows.to(); row++) {
            boolean begins = row == from || PackedRows.endOfGroup(batch, row - 1, row + 1) == row;
            int shared = begins ? 0 : batch.starts()[row];
            int own = batch.rows()[row].length - shared;
            if (row > from && size + own > tokens) {
                parts.add(new Rows(from, row));
                from = row;
                size = 0;
                own = batch.rows()[row].length;
            }
            size += own;
        }
        parts.add(new Rows(from, rows.to()));
        return parts;
    }

    @Override
    public void read(Taps into) {
        parts.forEach(part -> part.read(into));
    }

    @Override
    public Tensor[] gradients(
            TensorScope into, Tensor[] parameters, TapGradients term, boolean keep) {
        Tensor[] total = parts.getFirst().gradients(into, parameters, term);
        for (LanguagePart part : parts.subList(1, parts.size())) {
            try (TensorScope scope = network.scope()) {
                Tensor[] more = part.gradients(scope, parameters, term);
                network.script.call(scope, "added", false, total, more);
            }
        }
        return total;
    }

    @Override
    public void close() {
        parts.forEach(LanguagePart::close);
    }
}
