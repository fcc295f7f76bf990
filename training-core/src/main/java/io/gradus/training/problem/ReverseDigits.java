package io.gradus.training.problem;

import java.util.regex.Pattern;

/**
 * Every number of the answer is written least significant digit first, so that a policy writes the
 * digits of a sum in the order in which the carries arise (Lee et al. 2023, arXiv:2307.03381).
 */
final class ReverseDigits implements ProblemTransform {
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final String THOUGHT_END = "</think>";

    @Override
    public String name() {
        return "reverse-digits";
    }

    @Override
    public String explanation() {
        return "The answer's numbers are written least significant digit first; the prompt stays as it is.";
    }

    @Override
    public Problem apply(Problem problem) {
        return new Problem(
                problem.key(),
                problem.parts(),
                problem.template(),
                reversed(problem.reference()),
                problem.trace().map(ReverseDigits::reversedAnswer));
    }

    @Override
    public String undo(String answer) {
        return reversed(answer);
    }

    /** Reverses the numbers behind the thought, not those within it. */
    private static String reversedAnswer(String trace) {
        int end = trace.lastIndexOf(THOUGHT_END);
        int answer = end < 0 ? 0 : end + THOUGHT_END.length();
        return trace.substring(0, answer) + reversed(trace.substring(answer));
    }

    private static String reversed(String text) {
        return DIGITS.matcher(text)
                .replaceAll(match -> new StringBuilder(match.group()).reverse().toString());
    }
}
