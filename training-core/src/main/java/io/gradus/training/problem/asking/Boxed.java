package io.gradus.training.problem.asking;

import java.util.Optional;

/** What stands in the last {@code \boxed{}} whose brace is closed; braces inside are balanced. */
record Boxed() implements AnswerRule {
    private static final String BEGIN = "\\boxed{";

    /** Most boxes that are looked at, from the last, so that a row of open ones is cheap. */
    private static final int TRIES = 8;

    @Override
    public String word() {
        return "boxed";
    }

    @Override
    public Optional<String> extract(String text) {
        int begin = text.length();
        for (int i = 0; i < TRIES && begin > 0; i++) {
            begin = text.lastIndexOf(BEGIN, begin - 1);
            int end = begin < 0 ? -1 : end(text, begin + BEGIN.length());
            if (end >= 0) {
                return Optional.of(text.substring(begin + BEGIN.length(), end).strip());
            }
        }
        return Optional.empty();
    }

    /** Where the brace closes that is open in front of this; -1 where it does not. */
    private static int end(String text, int from) {
        int open = 1;
        for (int i = from; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '\\' -> i++;
                case '{' -> open++;
                case '}' -> open--;
                default -> {}
            }
            if (open == 0) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public String written(String answer) {
        return BEGIN + answer + "}";
    }

    @Override
    public String instruction(String what) {
        return "Give " + what + " inside " + BEGIN + "}.";
    }
}
