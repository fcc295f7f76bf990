package io.gradus.backend.leases;

import io.gradus.training.rollout.PromptMessage;

/**
 * A message of the chat that asks a problem.
 *
 * @param role who speaks: {@code system}, {@code user} or {@code assistant}
 * @param content what is said
 */
public record ChatMessage(String role, String content) {
    /** A message of a prompt. */
    public static ChatMessage of(PromptMessage message) {
        return new ChatMessage(message.role(), message.content());
    }
}
