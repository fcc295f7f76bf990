package io.gradus.training.problem.asking;

import java.util.Optional;

/** The whole text, trimmed; where that is one {@code <answer>...</answer>}, what stands in it. */
record Whole() implements AnswerRule {
    @Override
    public String word() {
        return "whole";
    }

    @Override
    public Optional<String> extract(String text) {
        String whole = text.strip();
        boolean tagged =
                whole.startsWith(Tagged.BEGIN)
                        && whole.endsWith(Tagged.END)
                        && whole.length() >= Tagged.BEGIN.length() + Tagged.END.length();
        return Optional.of(
                tagged
                        ? whole.substring(
                                        Tagged.BEGIN.length(), whole.length() - Tagged.END.length())
                                .strip()
                        : whole);
    }

    @Override
    public String written(String answer) {
        return answer;
    }

    @Override
    public String instruction(String what) {
        return "Write nothing but " + what + ".";
    }
}
