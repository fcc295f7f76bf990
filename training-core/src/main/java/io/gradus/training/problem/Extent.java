package io.gradus.training.problem;

/**
 * Upper bounds of the texts of a cell's problems, in characters. They are bounds in tokens only for
 * a tokenizer that makes one token of each character, shown with nothing around it.
 *
 * @param prompt longest prompt
 * @param reference longest reference answer
 * @param demonstration longest demonstration
 * @param trace longest reference trace
 * @param turn longest turn of a demonstration
 * @param replies what is shown behind the prompt in the longest demonstrated episode, and one for
 *     the end of each turn but the last; less by what other seats of the episode write
 */
public record Extent(
        int prompt, int reference, int demonstration, int trace, int turn, int replies) {
    /** The extent of problems with one turn. */
    public Extent(int prompt, int reference, int demonstration, int trace) {
        this(prompt, reference, demonstration, trace, demonstration, 0);
    }

    /** The extent where a reference is its own demonstration. */
    public static Extent of(int prompt, int reference, int trace) {
        return new Extent(prompt, reference, reference, trace);
    }

    /** Whether the problems are episodes of several turns. */
    public boolean hasTurns() {
        return replies != 0;
    }

    /** The longest demonstrated episode behind its prompt, its end counted as one character. */
    public int episode() {
        return demonstration + 1 + replies;
    }
}
