package io.gradus.training.trainer.evaluation;

/**
 * One sampled completion of a problem.
 *
 * @param answer its answer in the form in which answers are compared; empty where it gave none
 * @param correct whether the verifier finds it fully correct
 * @param meanLogProb mean log-prob of its tokens under the distributions they were drawn from,
 *     nats; NaN without tokens
 * @param entropies entropy of the distribution of each of its tokens, in order, nats
 */
public record SampledAnswer(
        String answer, boolean correct, double meanLogProb, float[] entropies) {}
