package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;

/**
 * A turn that asks a tool: {@code <calc>12+3</calc>} at its end, one call, behind any thoughts. The
 * syntax is that of Search-R1 (Jin et al. 2025, arXiv:2503.09516), whose tags are named by the
 * tool.
 *
 * @param tool whom it asks
 * @param request what it asks; empty where the call is written wrongly
 */
record ToolCall(Tool tool, Optional<String> request) {
    private static final String THOUGHT_END = "</think>";

    /** The call that this text contains; empty where it contains none and is an answer. */
    static Optional<ToolCall> in(String written, List<Tool> tools) {
        String text = written.substring(afterThoughts(written));
        return tools.stream()
                .filter(tool -> text.contains(begin(tool)) || text.contains(end(tool)))
                .findFirst()
                .map(tool -> new ToolCall(tool, request(text, tool)));
    }

    private static int afterThoughts(String text) {
        int end = text.lastIndexOf(THOUGHT_END);
        return end < 0 ? 0 : end + THOUGHT_END.length();
    }

    private static Optional<String> request(String text, Tool tool) {
        int begin = text.indexOf(begin(tool));
        int end = text.length() - end(tool).length();
        boolean isCall = begin >= 0 && text.endsWith(end(tool));
        if (!isCall || end < begin + begin(tool).length()) {
            return Optional.empty();
        }
        String request = text.substring(begin + begin(tool).length(), end);
        return request.indexOf('<') < 0 ? Optional.of(request) : Optional.empty();
    }

    /** What the policy is shown. */
    ToolAnswer answer(Problem problem) {
        return request.map(text -> tool.answer(problem, text))
                .orElseGet(() ->
                        ToolAnswer.failure(
                                "a turn ends with one call, " + begin(tool) + "..." + end(tool)));
    }

    /** A turn that asks a tool. */
    static String text(Tool tool, String request) {
        return begin(tool) + request + end(tool);
    }

    private static String begin(Tool tool) {
        return "<" + tool.name() + ">";
    }

    static String end(Tool tool) {
        return "</" + tool.name() + ">";
    }
}
