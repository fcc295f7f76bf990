package io.gradus.training.policy;

import java.util.List;

/**
 * Results that a forward pass was asked for: one array per tap and row. How many entries a row has
 * and what they belong to is the {@link Tap}'s; for log-probs and entropies, entry {@code [b][t]}
 * belongs to token {@code t + 1} of row {@code b}.
 *
 * @param request which taps, in order
 * @param values the values of each, [B][entries]
 */
public record Taps(TapRequest request, List<float[][]> values) {
    public Taps {
        values = List.copyOf(values);
        if (values.size() != request.taps().size()) {
            throw new IllegalArgumentException("every tap asked for has values, and no other");
        }
    }

    /** Log-probs and entropies alone. */
    public Taps(float[][] logProbs, float[][] entropies) {
        this(TapRequest.TOKENS, List.of(logProbs, entropies));
    }

    /** The values of a tap; throws {@link IllegalArgumentException} where it was not asked for. */
    public float[][] of(Tap tap) {
        int index = request.taps().indexOf(tap);
        if (index < 0) {
            throw new IllegalArgumentException("the forward pass was not asked for " + tap);
        }
        return values.get(index);
    }

    /** Log-prob of each token given those before it. */
    public float[][] logProbs() {
        return of(Tap.Token.LOG_PROB);
    }

    /** Exact entropy in nats of the distribution over the whole vocabulary. */
    public float[][] entropies() {
        return of(Tap.Token.ENTROPY);
    }
}
