package io.gradus.training.trainer.evaluation;

import java.util.Optional;

/**
 * One sampled completion of a problem.
 *
 * @param answer its answer in the form in which answers are compared; empty where it gave none
 * @param correct whether the verifier finds it fully correct
 * @param lenient whether an answer that stands anywhere in it is fully correct; empty where no form
 *     of the answer was asked for
 * @param meanLogProb mean log-prob of its tokens under the distributions they were drawn from,
 *     nats; NaN without tokens
 * @param entropies entropy of the distribution of each of its tokens, in order, nats
 */
public record SampledAnswer(
        String answer,
        boolean correct,
        Optional<Boolean> lenient,
        double meanLogProb,
        float[] entropies) {
    /** A completion of which no form was asked for. */
    public SampledAnswer(String answer, boolean correct, double meanLogProb, float[] entropies) {
        this(answer, correct, Optional.empty(), meanLogProb, entropies);
    }
}
