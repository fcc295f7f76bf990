package io.gradus.training.problem;

/** Judges an answer to a problem; never throws on any text. */
@FunctionalInterface
public interface Verifier {
    /** The unshaped verdict. */
    Verdict verify(Problem problem, String answer);
}
