package io.gradus.training.problem.family.logic;

/** The ways in which a step of a {@link Proof} yields its goal, in the order in which they join. */
enum ProofStep {
    /** {@code a>g}. */
    IMPLICATION,
    /** {@code a&b>g} with the fact {@code b}. */
    CONJUNCTION,
    /** {@code a>b|c} with {@code b>g} and {@code c>g}: proof by cases. */
    DISJUNCTION,
    /** {@code a>g|b} with the fact {@code !b}. */
    NEGATION,
    /** {@code aX>gX} for every X; every name has an argument then. */
    QUANTIFICATION
}
