package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.problem.Verdict;

/** Judges answers with one canonical form and says where a wrong one departs from it. */
final class CanonicalAnswer {
    private CanonicalAnswer() {}

    /** Correct where the answer is the reference; otherwise names the first wrong character. */
    static Verdict judge(String reference, String answer) {
        if (answer.equals(reference)) {
            return Verdict.correct();
        }
        if (answer.length() != reference.length()) {
            return Verdict.wrong("has the wrong number of characters");
        }
        int place = 0;
        while (answer.charAt(place) == reference.charAt(place)) {
            place++;
        }
        return Verdict.wrong("character " + (place + 1) + " is wrong");
    }
}
