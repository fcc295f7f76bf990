package io.gradus.training.reward.judge;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Asks one question at a time and per thread, with the time limit, the retries and the pauses of
 * its endpoint. Records nothing. Safe for several threads.
 */
public final class ChatAsker implements AutoCloseable {
    /** Failures in a row after which an endpoint is left alone. */
    private static final int MOST_FAILURES = 3;

    private final UnaryOperator<String> environment;
    private final ChatClient client = new ChatClient();

    /** Takes keys from {@code environment}: the value of an environment variable, or null. */
    public ChatAsker(UnaryOperator<String> environment) {
        this.environment = environment;
    }

    /** Why an endpoint cannot be asked, with the remedy; empty where it can be tried. */
    public Optional<String> hindrance(JudgeEndpoint endpoint) {
        return endpoint.apiKeyVariable()
                .filter(_ -> key(endpoint).isEmpty())
                .map(name ->
                        "the judge's key is missing or no key: set the environment variable "
                                + name
                                + " where the run trains");
    }

    /**
     * Asks until there is a verdict, a refusal or no try left; the endpoint's failures are answers.
     *
     * @param failed failures of the endpoint in a row, counted here; after three it is left alone
     * @param trouble told why a try failed that is repeated
     */
    public RecordedAnswer answer(
            ChatQuestion question, long step, AtomicInteger failed, Consumer<String> trouble)
            throws InterruptedException {
        JudgeEndpoint endpoint = question.endpoint();
        ChatTries tries = new ChatTries(client, endpoint, key(endpoint), step, trouble);
        if (failed.get() >= MOST_FAILURES) {
            return tries.failed(question.hash(), "the endpoint is down in this step");
        }
        RecordedAnswer answer = tries.answer(question.hash(), question.body(), question.form());
        if (answer.verdict().isPresent() || tries.isMalformed()) {
            failed.set(0);
        } else {
            failed.incrementAndGet();
        }
        return answer;
    }

    @Override
    public void close() {
        client.close();
    }

    private Optional<String> key(JudgeEndpoint endpoint) {
        return endpoint.apiKeyVariable()
                .map(environment)
                .map(String::strip)
                .filter(key -> key.matches("[!-~]+"));
    }
}
