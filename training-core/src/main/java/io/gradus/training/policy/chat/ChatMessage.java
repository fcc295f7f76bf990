package io.gradus.training.policy.chat;

import java.util.List;

/**
 * One message of a conversation.
 *
 * @param role who speaks: {@code system}, {@code user}, {@code assistant} or {@code tool}
 * @param content what is said
 * @param toolCalls tools that an assistant calls in it
 */
public record ChatMessage(String role, String content, List<ToolCall> toolCalls) {
    public ChatMessage {
        toolCalls = List.copyOf(toolCalls);
    }

    /** What the model is told about itself and its task. */
    public static ChatMessage system(String content) {
        return new ChatMessage("system", content, List.of());
    }

    /** What the model is asked. */
    public static ChatMessage user(String content) {
        return new ChatMessage("user", content, List.of());
    }

    /** What the model answers. */
    public static ChatMessage assistant(String content) {
        return new ChatMessage("assistant", content, List.of());
    }
}
