package io.gradus.training.problem.asking;

import java.util.Optional;

/** The text of the last {@code <answer>...</answer>}. */
record Tagged() implements AnswerRule {
    static final String BEGIN = "<answer>";
    static final String END = "</answer>";

    @Override
    public String word() {
        return "tagged";
    }

    @Override
    public Optional<String> extract(String text) {
        int end = text.lastIndexOf(END);
        int begin = end < 0 ? -1 : text.lastIndexOf(BEGIN, end);
        return begin < 0
                ? Optional.empty()
                : Optional.of(text.substring(begin + BEGIN.length(), end).strip());
    }

    @Override
    public String written(String answer) {
        return BEGIN + answer + END;
    }

    @Override
    public String instruction(String what) {
        return "Give " + what + " inside " + BEGIN + END + ".";
    }
}
