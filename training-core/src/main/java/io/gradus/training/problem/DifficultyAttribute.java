package io.gradus.training.problem;

/**
 * A named axis along which a family's problems get harder.
 *
 * @param name the word in documents
 * @param min smallest level
 * @param max largest level
 * @param defaultLevel level used where a document names none
 * @param explanation one sentence: what one more level means
 */
public record DifficultyAttribute(
        String name, int min, int max, int defaultLevel, String explanation) {
    public DifficultyAttribute {
        if (min > defaultLevel || defaultLevel > max) {
            throw new IllegalArgumentException(
                    "defaultLevel must be in [" + min + ", " + max + "], was " + defaultLevel);
        }
    }
}
