package io.gradus.training.problem.transform;

import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * An answer in a round and what verifiers said of it, as SPELL (Yang et al. 2025, arXiv:2509.23863,
 * equations 4 to 6) scores both. Verifiers whose majority contradicts the rule earn the same, so
 * that nobody learns from them: SPELL leaves these groups out of its updates, and without that all
 * are soon paid for saying right to everything.
 *
 * @param text what was written; empty where it was cut off
 * @param rule the verdict of the family's verifier on it
 * @param votes what was said so far, in order; empty for who was cut off
 * @param voters how many are asked in all
 * @param ruled whether the rule has the last word, for answer and verifiers
 */
record JudgedAnswer(
        Optional<String> text,
        Verdict rule,
        List<Optional<String>> votes,
        int voters,
        boolean ruled) {
    /** Word of a verifier for an answer that it takes for right. */
    static final String RIGHT = "right";

    /** Word of a verifier for an answer that it takes for wrong. */
    static final String WRONG = "wrong";

    /** Whether it is still to be judged by somebody. */
    boolean isOpen() {
        return text.isPresent() && votes.size() < voters;
    }

    /** The word for what the rule says of it. */
    String ruling() {
        return word(rule.score() == 1);
    }

    private static String word(boolean isRight) {
        return isRight ? RIGHT : WRONG;
    }

    private long votesFor() {
        return votes.stream().flatMap(Optional::stream).filter(RIGHT::equals).count();
    }

    private boolean isAccepted() {
        return 2 * votesFor() > voters;
    }

    /**
     * Verdict that the solver earned: the better one of the rule and the majority, or the rule
     * alone.
     */
    Verdict answered() {
        boolean isRaised = !ruled && rule.score() < 1 && isAccepted();
        return isRaised
                ? new Verdict(
                        1,
                        "accepted by %d of %d verifiers; the rule says: %s"
                                .formatted(votesFor(), voters, rule.reason()),
                        List.of())
                : rule;
    }

    /** Verdict that a verifier earned: whether it says what the majority, or the rule, says. */
    Verdict voted(int index) {
        Optional<String> vote = votes.get(index);
        if (!ruled && isAccepted() != (rule.score() == 1)) {
            return Verdict.wrong(
                    "the majority says %s and the rule %s: no verifier is paid"
                            .formatted(word(isAccepted()), ruling()));
        }
        if (vote.isEmpty()) {
            return Verdict.wrong("the verdict was cut off");
        }
        return vote.get().equals(ruling())
                ? Verdict.correct()
                : Verdict.wrong(
                        (ruled ? "the rule" : "the majority of the verifiers")
                                + " says "
                                + ruling());
    }
}
