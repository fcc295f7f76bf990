package io.gradus.training.reward.judge;

import io.gradus.training.document.Sha256;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Asks language models over HTTP, each question once: answers are recorded and replayed, so a run
 * that is resumed sees the answers it has seen before. One thread asks at a time; its requests go
 * out together, as many as the endpoint's concurrency allows. An endpoint that fails three times in
 * a row is left alone until the usage is taken, which ends a step, so that a dead one does not hold
 * up a run.
 */
public final class ChatModel implements LanguageModel, AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** Failures in a row after which an endpoint is not asked again in a step. */
    private static final int MOST_FAILURES = 3;

    private record Question(String hash, String body, VerdictForm form) {}

    private final AnswerJournal journal;
    private final UnaryOperator<String> environment;
    private final ChatClient client = new ChatClient();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<String> used = new HashSet<>();
    private final ConcurrentMap<JudgeEndpoint, AtomicInteger> failures = new ConcurrentHashMap<>();
    private JudgeUsage usage = JudgeUsage.NONE;

    /**
     * A model whose answers are recorded in {@code journal}, a file of the run's folder; {@code
     * environment} gives the value of an environment variable, or null.
     */
    public ChatModel(Path journal, UnaryOperator<String> environment) {
        this.journal = new AnswerJournal(journal);
        this.environment = environment;
    }

    @Override
    public void prepare(JudgeEndpoint endpoint) {
        endpoint.apiKeyVariable()
                .filter(name -> key(endpoint).isEmpty())
                .ifPresent(name -> {
                    throw new IllegalArgumentException(
                            "the judge's key is missing or no key: set the environment variable "
                                    + name
                                    + " where the run trains");
                });
    }

    @Override
    public synchronized List<JudgeReply> ask(
            JudgeEndpoint endpoint, List<JudgeRequest> requests, long step) {
        List<Question> questions = requests.stream().map(r -> question(endpoint, r)).toList();
        askOpen(endpoint, questions, step);
        List<JudgeReply> replies = new ArrayList<>();
        for (Question question : questions) {
            RecordedAnswer answer = journal.find(question.hash, step).orElseThrow();
            boolean isNew = answer.step() == step && used.add(question.hash);
            usage = usage.plus(isNew ? answer.usage() : new JudgeUsage(1, 1, 0, 0, 0, 0));
            replies.add(answer.reply());
        }
        return replies;
    }

    @Override
    public synchronized JudgeUsage takeUsage() {
        JudgeUsage taken = usage;
        usage = JudgeUsage.NONE;
        used.clear();
        failures.clear();
        return taken;
    }

    @Override
    public void close() {
        threads.shutdownNow();
        client.close();
        threads.close();
        journal.close();
    }

    /** Asks the questions that have no recorded answer, each once, and records the answers. */
    private void askOpen(JudgeEndpoint endpoint, List<Question> questions, long step) {
        Map<String, Question> open = new LinkedHashMap<>();
        questions.stream()
                .filter(q -> journal.find(q.hash, step).isEmpty())
                .forEach(q -> open.putIfAbsent(q.hash, q));
        Semaphore places = new Semaphore(endpoint.concurrency());
        List<Future<?>> under = new ArrayList<>();
        for (Question question : open.values()) {
            under.add(
                    threads.submit(() -> {
                        places.acquire();
                        try {
                            journal.record(answer(endpoint, question, step));
                            return null;
                        } finally {
                            places.release();
                        }
                    }));
        }
        under.forEach(ChatModel::await);
    }

    private RecordedAnswer answer(JudgeEndpoint endpoint, Question question, long step)
            throws InterruptedException {
        ChatTries tries = new ChatTries(client, endpoint, key(endpoint), step);
        AtomicInteger failed = failures.computeIfAbsent(endpoint, _ -> new AtomicInteger());
        if (failed.get() >= MOST_FAILURES) {
            return tries.failed(question.hash, "the endpoint is down in this step");
        }
        RecordedAnswer answer = tries.answer(question.hash, question.body, question.form);
        if (answer.verdict().isPresent() || tries.isMalformed()) {
            failed.set(0);
        } else {
            failed.incrementAndGet();
        }
        return answer;
    }

    private Question question(JudgeEndpoint endpoint, JudgeRequest request) {
        ObjectNode body = JSON.createObjectNode();
        body.put("model", endpoint.model());
        body.put("temperature", endpoint.temperature());
        body.put("max_tokens", endpoint.maxTokens());
        var messages = body.putArray("messages");
        messages.addObject().put("role", "system").put("content", request.task());
        messages.addObject().put("role", "user").put("content", request.data());
        String text = body.toString();
        return new Question(Sha256.hex(endpoint.address() + "\n" + text), text, request.form());
    }

    private Optional<String> key(JudgeEndpoint endpoint) {
        return endpoint.apiKeyVariable()
                .map(environment)
                .map(String::strip)
                .filter(key -> key.matches("[!-~]+"));
    }

    private static void await(Future<?> answer) {
        try {
            answer.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a judge was asked", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a judge could not be asked: " + e.getCause(), e);
        }
    }
}
