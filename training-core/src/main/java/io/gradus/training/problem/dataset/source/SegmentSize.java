package io.gradus.training.problem.dataset.source;

/**
 * How a corpus becomes problems: a prompt of words, the words behind it are the answer, then the
 * next prompt begins. Problems do not overlap, so that no held-out answer stands in a training
 * prompt.
 *
 * @param promptWords words of a prompt
 * @param answerWords words of an answer
 */
public record SegmentSize(int promptWords, int answerWords) {
    public SegmentSize {
        require("promptWords", promptWords, 2000);
        require("answerWords", answerWords, 200);
    }

    /** 24 words, then 6. */
    public static SegmentSize standard() {
        return new SegmentSize(24, 6);
    }

    private static void require(String name, int value, int max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(name + " must be in [1, " + max + "], was " + value);
        }
    }
}
