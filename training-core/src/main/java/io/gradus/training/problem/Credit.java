package io.gradus.training.problem;

/**
 * Partial credit for an answer, besides its correctness.
 *
 * @param name the word in documents, one of {@link ProblemFamily#credits()}
 * @param value in [0, 1]
 */
public record Credit(String name, double value) {
    public Credit {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("value must be in [0, 1], was " + value);
        }
    }
}
