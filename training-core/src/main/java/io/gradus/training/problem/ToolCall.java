package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A turn that asks a tool: {@code <calc>12+3</calc>} at its end, one call, behind any thoughts. The
 * syntax is that of Search-R1 (Jin et al. 2025, arXiv:2503.09516), whose tags are named by the
 * tool. A turn that ends like a call but is none gets a failure that says why, not a judgement.
 */
final class ToolCall {
    private static final String THOUGHT_END = "</think>";
    private static final String ANSWER = "answer";
    private static final int MAX_REQUEST = 1000;
    private static final Pattern LAST_TAG = Pattern.compile("</([a-z][a-z0-9]{0,29})>$");
    private static final Pattern ANY_TAG = Pattern.compile("</?([a-z][a-z0-9]{0,29})>");

    private final List<Tool> tools;
    private final String text;

    private ToolCall(List<Tool> tools, String text) {
        this.tools = tools;
        this.text = text;
    }

    /** Reply of the tool that this text asks; empty where the text asks none and is an answer. */
    static Optional<Reply> reply(String written, List<Tool> tools, Problem problem) {
        ToolCall call = new ToolCall(tools, written.substring(afterThoughts(written)));
        return call.isAnswer() ? Optional.empty() : Optional.of(call.reply(problem));
    }

    private static int afterThoughts(String text) {
        int end = text.lastIndexOf(THOUGHT_END);
        return end < 0 ? 0 : end + THOUGHT_END.length();
    }

    private boolean isAnswer() {
        Matcher last = LAST_TAG.matcher(text);
        boolean isTagged = last.find() && !last.group(1).equals(ANSWER);
        return !isTagged && calls() == 0;
    }

    /** Tags of tools, begins and ends. */
    private long calls() {
        return ANY_TAG.matcher(text)
                .results()
                .filter(tag -> tools.stream().anyMatch(t -> t.name().equals(tag.group(1))))
                .count();
    }

    private Reply reply(Problem problem) {
        Optional<Tool> tool = tools.stream().filter(t -> text.endsWith(end(t))).findFirst();
        int begin = tool.map(t -> text.indexOf(begin(t))).orElse(-1);
        if (calls() != 2 || begin < 0) {
            return new Reply(tool.orElse(tools.getFirst()), ToolAnswer.failure(rule()));
        }
        String request =
                text.substring(
                        begin + begin(tool.get()).length(),
                        text.length() - end(tool.get()).length());
        return new Reply(tool.get(), answer(tool.get(), problem, request));
    }

    private static ToolAnswer answer(Tool tool, Problem problem, String request) {
        if (request.isBlank()) {
            return ToolAnswer.failure("the request is empty");
        }
        return request.length() > MAX_REQUEST
                ? ToolAnswer.failure("a request has at most " + MAX_REQUEST + " characters")
                : tool.answer(problem, request);
    }

    private String rule() {
        return "a turn ends with one call, "
                + tools.stream().map(t -> text(t, "...")).collect(Collectors.joining(" or "));
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

    /**
     * An answered call.
     *
     * @param tool who answers; the first of the tools where the call names none
     * @param answer what it says
     */
    record Reply(Tool tool, ToolAnswer answer) {}
}
