package io.gradus.training.trainer.tryout;

import java.util.Optional;

/**
 * What the verifier says of a completion.
 *
 * @param score correctness of the answer in [0, 1], where it stands where the run's rule wants it
 * @param lenient correctness of the best answer that stands anywhere, at least the score
 * @param reason one short sentence for people
 * @param answer the answer that the rule finds; empty where there is none
 * @param expected the reference answer
 */
public record TryoutVerdict(
        double score, double lenient, String reason, Optional<String> answer, String expected) {}
