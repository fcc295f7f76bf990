package io.gradus.training.policy;

import java.util.List;

/**
 * dLoss/dTap of one term of the loss, for the taps that the term depends on, in the shape of {@link
 * Taps}.
 *
 * @param term name of the term, for example {@code policy}
 * @param request which taps of the forward pass, in order
 * @param values dLoss/dTap of each, [B][entries]
 */
public record TapGradients(String term, TapRequest request, List<float[][]> values) {
    public TapGradients {
        values = List.copyOf(values);
        if (values.size() != request.taps().size()) {
            throw new IllegalArgumentException("every tap of a term has gradients, and no other");
        }
    }

    /** A term of log-probs and entropies. */
    public TapGradients(String term, float[][] logProbs, float[][] entropies) {
        this(term, TapRequest.TOKENS, List.of(logProbs, entropies));
    }

    /** A term of one tap. */
    public static TapGradients of(String term, Tap tap, float[][] values) {
        return new TapGradients(term, TapRequest.of(tap), List.<float[][]>of(values));
    }

    /** dLoss/dTap; throws {@link IllegalArgumentException} where the term has no such tap. */
    public float[][] of(Tap tap) {
        int index = request.taps().indexOf(tap);
        if (index < 0) {
            throw new IllegalArgumentException("term " + term + " does not depend on " + tap);
        }
        return values.get(index);
    }

    /** dLoss/dLogProb. */
    public float[][] logProbs() {
        return of(Tap.Token.LOG_PROB);
    }

    /** dLoss/dEntropy. */
    public float[][] entropies() {
        return of(Tap.Token.ENTROPY);
    }
}
