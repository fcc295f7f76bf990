package io.gradus.training.problem;

import java.util.List;

/** Turns with tools as one text, a turn per line. */
public final class ToolText {
    private ToolText() {}

    /** A turn that asks this tool. */
    public static String call(Tool tool, String request) {
        return ToolCall.text(tool, request);
    }

    /** Whether any of these turns, one per line, asks one of the tools. */
    public static boolean calls(String turns, List<Tool> tools) {
        return turns.lines()
                .anyMatch(
                        line -> tools.stream().anyMatch(tool -> line.endsWith(ToolCall.end(tool))));
    }

    /**
     * The answer of a whole rollout: what stands behind the lines that call a tool, in one line or
     * more.
     */
    public static String answer(String turns, List<Tool> tools) {
        int from = 0;
        for (int end = turns.indexOf('\n'); end >= 0; end = turns.indexOf('\n', from)) {
            String line = turns.substring(from, end);
            if (tools.stream().noneMatch(tool -> line.endsWith(ToolCall.end(tool)))) {
                break;
            }
            from = end + 1;
        }
        return turns.substring(from);
    }
}
