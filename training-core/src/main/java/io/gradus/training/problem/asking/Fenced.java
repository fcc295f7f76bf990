package io.gradus.training.problem.asking;

import java.util.Optional;

/** What stands in the last fenced block of code, without the name of its language. */
record Fenced() implements AnswerRule {
    private static final String FENCE = "```";

    @Override
    public String word() {
        return "fenced";
    }

    @Override
    public Optional<String> extract(String text) {
        int end = text.lastIndexOf(FENCE);
        int begin = end <= 0 ? -1 : text.lastIndexOf(FENCE, end - FENCE.length());
        if (begin < 0) {
            return Optional.empty();
        }
        String block = text.substring(begin + FENCE.length(), end);
        int line = block.indexOf('\n');
        return Optional.of((line < 0 ? block : block.substring(line + 1)).strip());
    }

    @Override
    public String written(String answer) {
        return FENCE + "\n" + answer + "\n" + FENCE;
    }

    @Override
    public String instruction(String what) {
        return "Give " + what + " in a block fenced by " + FENCE + ".";
    }
}
