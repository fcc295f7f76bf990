package io.gradus.training.problem;

/**
 * Upper bounds of the texts of a cell's problems, in characters.
 *
 * @param prompt longest prompt
 * @param reference longest reference answer
 * @param demonstration longest demonstration
 * @param trace longest reference trace
 */
public record Extent(int prompt, int reference, int demonstration, int trace) {
    /** The extent where a reference is its own demonstration. */
    public static Extent of(int prompt, int reference, int trace) {
        return new Extent(prompt, reference, reference, trace);
    }
}
