package io.gradus.training.problem;

/**
 * What a verifier says of an answer.
 *
 * @param score correctness in [0, 1], unshaped
 * @param reason one short sentence for people
 */
public record Verdict(double score, String reason) {
    public Verdict {
        if (!(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("score must be in [0, 1], was " + score);
        }
    }

    public static Verdict correct() {
        return new Verdict(1, "correct");
    }

    /** Correct where the answer is exactly the one canonical form. */
    public static Verdict exact(String reference, String answer) {
        return answer.equals(reference) ? correct() : wrong("differs from the reference answer");
    }

    public static Verdict wrong(String reason) {
        return new Verdict(0, reason);
    }
}
