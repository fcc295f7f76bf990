package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Taps of some places, each from the hidden states or logits that others need too. What they share
 * is computed when it is first needed.
 */
final class TapPass {
    private static final List<Tap> LOG_PROBS = List.of(Tap.Token.LOG_PROB);
    private static final List<Tap> LOG_PROBS_AND_ENTROPIES =
            List.of(Tap.Token.LOG_PROB, Tap.Token.ENTROPY);

    private final DeviceModel model;
    private final TensorScope scope;
    private final boolean gradients;
    private final Tensor hidden;
    private final int places;
    private final Tensor temperatures;
    private final TapPlaces about;
    private @Nullable Tensor logits;
    private @Nullable Tensor scaled;
    private @Nullable Tensor logProbs;

    /**
     * Taps behind hidden states.
     *
     * @param hidden normalised hidden states, [B, C, W]
     * @param places the first of the C columns, in which a next token is predicted
     * @param temperatures [B, 1, 1] or [B, places, 1]
     */
    TapPass(
            DeviceModel model,
            TensorScope scope,
            boolean gradients,
            Tensor hidden,
            int places,
            Tensor temperatures,
            TapPlaces about) {
        this.model = model;
        this.scope = scope;
        this.gradients = gradients;
        this.hidden = hidden;
        this.places = places;
        this.temperatures = temperatures;
        this.about = about;
    }

    /**
     * The taps of a list, in its order. Log-probs and entropies alone are computed in one call,
     * which holds few tensors of the size of the vocabulary at a time.
     */
    Tensor[] taps(List<Tap> taps) {
        if (taps.equals(LOG_PROBS) || taps.equals(LOG_PROBS_AND_ENTROPIES)) {
            return tokens(taps.size() > 1);
        }
        return taps.stream().map(this::tap).toArray(Tensor[]::new);
    }

    private Tensor[] tokens(boolean entropies) {
        return model.network()
                .script
                .call(
                        scope,
                        "tokens",
                        gradients,
                        hidden,
                        (long) places,
                        model.whole(),
                        temperatures,
                        model.network().bias,
                        about.next(),
                        entropies);
    }

    private Tensor tap(Tap tap) {
        return switch (tap) {
            case Tap.Token token -> token(token);
            case Tap.Named named -> call("named", logProbs(), about.named(named));
            case Tap.Divergence divergence -> divergence(divergence);
            case Tap.Head(String name, boolean detached) ->
                    call("value", hidden, model.head(name), detached);
            case Tap.Pooled pooled -> call("pooled", read(pooled), about.pooling(pooled));
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
            case MASS_ABOVE -> call("massAbove", logProbs(), about.next());
        };
    }

    /** Of each place the value of the row's own next token. */
    private Tensor picked(Tensor values) {
        return call("named", values, about.next());
    }

    private Tensor divergence(Tap.Divergence divergence) {
        Tensor others = about.others(divergence);
        return switch (divergence.direction()) {
            case FORWARD -> call("divergence", others, logProbs());
            case REVERSE -> call("divergence", logProbs(), others);
        };
    }

    private Tensor logits() {
        if (logits == null) {
            logits = call("logits", hidden, (long) places, model.whole());
        }
        return logits;
    }

    private Tensor scaled() {
        if (scaled == null) {
            scaled = call("scaled", logits(), temperatures, model.network().bias);
        }
        return scaled;
    }

    Tensor logProbs() {
        if (logProbs == null) {
            logProbs = call("logProbs", scaled());
        }
        return logProbs;
    }

    private Tensor call(String method, Object... arguments) {
        return model.network().script.call(scope, method, gradients, arguments)[0];
    }
}
