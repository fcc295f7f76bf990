package io.gradus.training.problem;

import java.util.List;

/**
 * Judgement of a verifier on an answer.
 *
 * @param score correctness in [0, 1], unshaped
 * @param reason one short sentence for people
 * @param credits partial credits by name; those that the family names and this list does not have
 *     are 0
 * @param undecided whether the verifier came to no verdict, for example because its time ran out;
 *     the score is 0 then
 */
public record Verdict(double score, String reason, List<Credit> credits, boolean undecided) {
    public Verdict {
        if (!(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("score must be in [0, 1], was " + score);
        }
        credits = List.copyOf(credits);
    }

    /** A verdict that was reached. */
    public Verdict(double score, String reason, List<Credit> credits) {
        this(score, reason, credits, false);
    }

    public static Verdict correct() {
        return new Verdict(1, "correct", List.of());
    }

    /** Correct where the answer is exactly the one canonical form. */
    public static Verdict exact(String reference, String answer) {
        return answer.equals(reference) ? correct() : wrong("differs from the reference answer");
    }

    public static Verdict wrong(String reason) {
        return new Verdict(0, reason, List.of());
    }

    /** No verdict, and why; it counts as wrong, and alarms count it. */
    public static Verdict undecided(String reason) {
        return new Verdict(0, reason, List.of(), true);
    }

    /** The same verdict with these credits. */
    public Verdict with(List<Credit> credits) {
        return new Verdict(score, reason, credits, undecided);
    }

    /** The credit of this name; 0 where there is none. */
    public double credit(String name) {
        return credits.stream()
                .filter(c -> c.name().equals(name))
                .mapToDouble(Credit::value)
                .findFirst()
                .orElse(0);
    }
}
