package io.gradus.training.problem;

/** A pure change of a problem that can be undone in its answers; verification goes through it. */
public interface ProblemTransform {
    /** The word in documents, for example {@code reverse-digits}. */
    String name();

    /** One sentence: what it changes. */
    String explanation();

    /** The changed problem: the prompt may change, the key does not. */
    Problem apply(Problem problem);

    /** The answer that the unchanged problem's verifier judges; never throws on any text. */
    String undo(String answer);
}
