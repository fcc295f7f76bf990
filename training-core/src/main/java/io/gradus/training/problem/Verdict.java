package io.gradus.training.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.gradus.training.problem.asking.AnswerReading;
import java.util.List;
import java.util.Optional;

/**
 * Judgement of a verifier on an answer.
 *
 * @param score correctness in [0, 1], unshaped
 * @param reason one short sentence for people
 * @param credits partial credits by name; those that the family names and this list does not have
 *     are 0
 * @param undecided whether the verifier came to no verdict, for example because its time ran out;
 *     the score is 0 then
 * @param lenient correctness in [0, 1] of the best answer that stands anywhere, at least the score;
 *     empty where no form of the answer was asked for
 */
public record Verdict(
        double score,
        String reason,
        List<Credit> credits,
        boolean undecided,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> lenient) {
    public Verdict {
        if (!(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("score must be in [0, 1], was " + score);
        }
        credits = List.copyOf(credits);
        lenient = lenient == null ? Optional.empty() : lenient;
    }

    /** A verdict on an answer of which no form was asked for. */
    public Verdict(double score, String reason, List<Credit> credits, boolean undecided) {
        this(score, reason, credits, undecided, Optional.empty());
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

    /**
     * The verdict on a whole completion: strictly on the answer where the reading wants it, and
     * leniently, where a form was asked for, on the best of the texts that may be meant.
     */
    public static Verdict of(
            Verifier verifier, Problem problem, AnswerReading reading, String completion) {
        Verdict strict =
                reading.answer(completion)
                        .map(answer -> verifier.verify(problem, answer))
                        .orElseGet(() -> wrong("has no answer in the form that is asked for"));
        if (!reading.asked()) {
            return strict;
        }
        double best = strict.score();
        for (String answer : reading.anywhere(completion)) {
            best = best == 1 ? best : Math.max(best, verifier.verify(problem, answer).score());
        }
        return strict.withLenient(best);
    }

    /** The same verdict, which an environment gave, where it counts for both. */
    public Verdict read(AnswerReading reading) {
        return reading.asked() ? withLenient(score) : this;
    }

    private Verdict withLenient(double best) {
        return new Verdict(score, reason, credits, undecided, Optional.of(best));
    }

    /** Correctness whatever the form; the score where no form was asked for. */
    public double anywhere() {
        return lenient.orElse(score);
    }

    /** The same verdict with these credits. */
    public Verdict with(List<Credit> credits) {
        return new Verdict(score, reason, credits, undecided, lenient);
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
