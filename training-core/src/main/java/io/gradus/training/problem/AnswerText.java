package io.gradus.training.problem;

import io.gradus.training.problem.asking.AnswerReading;

/** Where the answer stands in what the policy wrote, unless another form was asked for. */
public final class AnswerText {
    private AnswerText() {}

    /**
     * The text behind the last {@code </think>}, or the whole completion, trimmed; where that is
     * one {@code <answer>...</answer>}, what stands in it.
     */
    public static String of(String completion) {
        return AnswerReading.PLAIN.answer(completion).orElseThrow();
    }

    /** Index of the completion's character at which the answer begins, blanks included. */
    public static int start(String completion) {
        return AnswerReading.start(completion);
    }
}
