package io.gradus.training.analysis.picture;

import io.gradus.training.problem.Problem;

/**
 * A problem as a card shows it.
 *
 * @param prompt what the policy reads, at most 240 characters of it
 * @param answer the reference answer, at most 80 characters of it
 */
public record SampleProblem(String prompt, String answer) {
    private static final int PROMPT = 240;
    private static final int ANSWER = 80;

    static SampleProblem of(Problem problem) {
        return new SampleProblem(cut(problem.prompt(), PROMPT), cut(problem.reference(), ANSWER));
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }
}
