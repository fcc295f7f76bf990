package io.gradus.training.problem;

import java.util.List;

/**
 * A seeded generator of problems with named difficulty attributes and the verifier that belongs to
 * it.
 */
public interface ProblemFamily {
    /** The word in documents, for example {@code addition}. */
    String name();

    /** One sentence: what the policy has to do. */
    String explanation();

    /** The difficulty axes, in the order of {@link Difficulty#values()}. */
    List<DifficultyAttribute> attributes();

    /** Bounds of the texts in this cell; no problem of it is longer. */
    Extent extent(Difficulty difficulty);

    /** The problem of this seed in this cell: a pure function of its arguments on every machine. */
    Problem item(long seed, Difficulty difficulty);

    /**
     * What there is to solve, in a form that is equal for problems which differ only in a way that
     * no solver cares about, such as the order of the operands of a sum. It decides which problems
     * are held out.
     */
    default String content(Problem problem) {
        return problem.prompt();
    }

    /**
     * Judges an answer (the text behind a closing {@code </think>}, or the whole completion); never
     * throws on any text.
     */
    Verdict verify(Problem problem, String answer);
}
