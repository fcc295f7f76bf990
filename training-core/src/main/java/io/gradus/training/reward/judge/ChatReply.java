package io.gradus.training.reward.judge;

import java.time.Duration;
import java.util.Optional;

/** Outcome of one try to ask an endpoint. */
sealed interface ChatReply {
    /**
     * The model wrote something.
     *
     * @param text its message
     * @param promptTokens tokens read; 0 where the endpoint does not say
     * @param completionTokens tokens written; 0 where the endpoint does not say
     */
    record Message(String text, long promptTokens, long completionTokens) implements ChatReply {}

    /**
     * It may go better the next time.
     *
     * @param reason a few words
     * @param retryAfter how long the endpoint asks to wait
     */
    record Trouble(String reason, Optional<Duration> retryAfter) implements ChatReply {}

    /**
     * It will not go better.
     *
     * @param reason a few words
     */
    record Refusal(String reason) implements ChatReply {}
}
