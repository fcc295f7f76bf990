package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import org.jspecify.annotations.Nullable;

/**
 * The taps of one shard's rows, each from the hidden states or logits that others need too. What
 * they share is computed when it is first needed.
 */
final class TapPass {
    private final DeviceModel model;
    private final TensorScope scope;
    private final PaddedRows rows;
    private final Tensor temperatures;
    private final boolean gradients;
    private final int places;
    private final Tensor hidden;
    private @Nullable Tensor logits;
    private @Nullable Tensor scaled;
    private @Nullable Tensor logProbs;

    /**
     * Runs the network.
     *
     * @param wholeRows whether the last token of each row is read
     */
    TapPass(
            DeviceModel model,
            TensorScope scope,
            PaddedRows rows,
            Tensor temperatures,
            boolean wholeRows,
            boolean gradients) {
        this.model = model;
        this.scope = scope;
        this.rows = rows;
        this.temperatures = temperatures;
        this.gradients = gradients;
        places = rows.longest() - 1;
        int columns = wholeRows ? places + 1 : places;
        hidden =
                call(
                        "hidden",
                        rows.ids(scope, 0, columns),
                        PaddedRows.causalMask(scope, columns),
                        model.weights(),
                        model.network().cosines,
                        model.network().sines);
    }

    Tensor tap(Tap tap) {
        return switch (tap) {
            case Tap.Token token -> token(token);
            case Tap.Named named -> call("named", logProbs(), rows.named(scope, named, places));
            case Tap.Divergence divergence -> divergence(divergence);
            case Tap.Head(String name, boolean detached) ->
                    call("value", hidden, model.head(name), detached);
            case Tap.Pooled pooled ->
                    call("pooled", read(pooled), rows.poolingWeights(scope, pooled, places + 1));
        };
    }

    private Tensor read(Tap.Pooled pooled) {
        return pooled == Tap.Pooled.DIRECTION ? call("directions", hidden) : hidden;
    }

    private Tensor token(Tap.Token token) {
        return switch (token) {
            case LOG_PROB -> picked(logProbs());
            case ENTROPY -> call("entropy", logProbs());
            case LOGIT -> picked(logits());
            case LOG_SUM_EXP -> call("logSumExp", scaled());
            case MEAN_LOG_PROB -> call("meanLogProb", logProbs());
            case MASS_ABOVE -> call("massAbove", logProbs(), next());
        };
    }

    /** Of each place the value of the row's own next token. */
    private Tensor picked(Tensor values) {
        return call("named", values, next());
    }

    /** Of each place the row's own next token, [B, T, 1]. */
    private Tensor next() {
        return rows.next(scope, places);
    }

    private Tensor divergence(Tap.Divergence divergence) {
        Tensor others = others(divergence);
        return switch (divergence.direction()) {
            case FORWARD -> call("divergence", others, logProbs());
            case REVERSE -> call("divergence", logProbs(), others);
        };
    }

    /** The other model's log-probs at the places of these rows; its weights want no gradient. */
    private Tensor others(Tap.Divergence divergence) {
        PaddedRows read =
                new PaddedRows(divergence.otherTokens().orElse(rows.tokens()), rows.rows());
        DeviceModel other = DeviceModel.of(divergence.other());
        Tensor lp = new TapPass(other, scope, read, temperatures, false, gradients).logProbs();
        return divergence.otherTokens().isEmpty()
                ? lp
                : call("aligned", lp, rows.placesIn(scope, read, places));
    }

    private Tensor logits() {
        if (logits == null) {
            logits = call("logits", hidden, (long) places, model.weights());
        }
        return logits;
    }

    private Tensor scaled() {
        if (scaled == null) {
            scaled = call("scaled", logits(), temperatures, model.network().bias);
        }
        return scaled;
    }

    private Tensor logProbs() {
        if (logProbs == null) {
            logProbs = call("logProbs", scaled());
        }
        return logProbs;
    }

    private Tensor call(String method, Object... arguments) {
        return model.network().script.call(scope, method, gradients, arguments)[0];
    }
}
