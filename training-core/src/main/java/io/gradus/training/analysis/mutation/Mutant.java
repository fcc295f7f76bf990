package io.gradus.training.analysis.mutation;

/**
 * A curriculum with one value changed.
 *
 * @param operator how
 * @param path where, as errors name it
 * @param before the value as it was, as YAML on one line
 * @param after what stands there now; empty where nothing does
 * @param text the whole curriculum
 */
public record Mutant(
        MutationOperator operator, String path, String before, String after, String text) {
    /** Tells it from others of its recipe. */
    public String id() {
        return operator.word() + " " + path + (after.isEmpty() ? "" : ": " + after);
    }
}
