package io.gradus.training.reward.judge;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Asks one question until there is a verdict, a refusal, or no try left. Used once. */
final class ChatTries {
    private static final double LONGEST_PAUSE = 60;

    private final ChatClient client;
    private final JudgeEndpoint endpoint;
    private final Optional<String> key;
    private final long step;
    private final Consumer<String> trouble;
    private final long start = System.nanoTime();
    private long promptTokens;
    private long completionTokens;
    private boolean malformed;

    ChatTries(
            ChatClient client,
            JudgeEndpoint endpoint,
            Optional<String> key,
            long step,
            Consumer<String> trouble) {
        this.client = client;
        this.endpoint = endpoint;
        this.key = key;
        this.step = step;
        this.trouble = trouble;
    }

    /** The answer to the question of this hash and body; tokens of all tries count. */
    RecordedAnswer answer(String hash, String body, VerdictForm form) throws InterruptedException {
        for (int attempt = 0; ; attempt++) {
            switch (checked(client.send(endpoint, body, key), form)) {
                case ChatReply.Message message -> {
                    return recorded(hash, Optional.of(message.text()), Optional.empty());
                }
                case ChatReply.Refusal(String reason) -> {
                    return failed(hash, reason);
                }
                case ChatReply.Trouble(String reason, Optional<Duration> retryAfter) -> {
                    if (attempt >= endpoint.retries()) {
                        return failed(hash, reason);
                    }
                    trouble.accept(reason);
                    Thread.sleep(retryAfter.orElse(backOff(attempt)));
                }
            }
        }
    }

    /** Whether the last try got an answer, only not a verdict; then the endpoint works. */
    boolean isMalformed() {
        return malformed;
    }

    /** Counts the tokens of a message; one that is no verdict is trouble. */
    private ChatReply checked(ChatReply reply, VerdictForm form) {
        if (!(reply instanceof ChatReply.Message message)) {
            malformed = false;
            return reply;
        }
        promptTokens += message.promptTokens();
        completionTokens += message.completionTokens();
        malformed = form.read(message.text()).isEmpty();
        return malformed
                ? new ChatReply.Trouble("the judge's verdict is malformed", Optional.empty())
                : message;
    }

    /** The answer of a question that got no verdict, with the reason. */
    RecordedAnswer failed(String hash, String reason) {
        return recorded(hash, Optional.empty(), Optional.of("no verdict: " + reason));
    }

    private RecordedAnswer recorded(
            String hash, Optional<String> verdict, Optional<String> failure) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return new RecordedAnswer(
                hash, step, verdict, failure, promptTokens, completionTokens, seconds);
    }

    private Duration backOff(int attempt) {
        double seconds = Math.min(LONGEST_PAUSE, endpoint.backOffSeconds() * (1L << attempt));
        return Duration.ofMillis((long) (1000 * seconds));
    }
}
