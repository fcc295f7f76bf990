package io.gradus.training.problem;

/**
 * How long the texts of a cell's problems get at most, in characters.
 *
 * @param prompt longest prompt
 * @param reference longest reference answer
 * @param demonstration longest demonstration
 */
public record Extent(int prompt, int reference, int demonstration) {
    /** The extent where a reference is its own demonstration. */
    static Extent of(int prompt, int reference) {
        return new Extent(prompt, reference, reference);
    }
}
