package io.gradus.training.problem;

import java.util.function.Function;

/** Result of a family's reading of a written problem. */
public sealed interface ProblemReading {
    /** Most characters of a text that is read. */
    int MAX_TEXT = 1000;

    /** It is a problem of the family, solved; its key holds the text. */
    record Understood(Problem problem) implements ProblemReading {}

    /**
     * It is none that the family can ask.
     *
     * @param refusal which kind of fault it is
     * @param reason one sentence for people
     */
    record Refused(Refusal refusal, String reason) implements ProblemReading {}

    /** Not a problem of the family, which would look like this. */
    static ProblemReading unlike(String example) {
        return new Refused(Refusal.UNREADABLE, "a problem of this family looks like " + example);
    }

    /** Refused for this reason. */
    static ProblemReading refused(Refusal refusal, String reason) {
        return new Refused(refusal, reason);
    }

    /**
     * Understood where the family has this cell and asks the problem in exactly this text.
     *
     * @param difficulty the cell, in the family's order
     * @param problem the solved problem of a key
     */
    static ProblemReading of(
            ProblemFamily family,
            String text,
            Difficulty difficulty,
            Function<ProblemKey, Problem> problem) {
        for (DifficultyAttribute attribute : family.attributes()) {
            int level = difficulty.level(attribute.name());
            if (level < attribute.min() || level > attribute.max()) {
                return new Refused(
                        Refusal.SIZE,
                        "%s must be in [%s, %s], is %s"
                                .formatted(
                                        attribute.name(), attribute.min(), attribute.max(), level));
            }
        }
        Problem solved = problem.apply(ProblemKey.authored(family.name(), difficulty, text));
        return solved.prompt().equals(text)
                ? new Understood(solved)
                : new Refused(Refusal.UNREADABLE, "would be written " + solved.prompt());
    }

    /**
     * The reading of a text that may be anything; only short ones without control characters reach
     * the family, which says itself which script it writes.
     */
    static ProblemReading guarded(String text, Function<String, ProblemReading> family) {
        if (text.length() > MAX_TEXT) {
            return new Refused(
                    Refusal.SIZE,
                    "has " + text.length() + " characters, at most " + MAX_TEXT + " are read");
        }
        if (text.chars().anyMatch(Character::isISOControl)) {
            return new Refused(Refusal.UNREADABLE, "has characters that are not printable ASCII");
        }
        return family.apply(text);
    }
}
