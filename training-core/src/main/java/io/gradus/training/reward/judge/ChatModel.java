package io.gradus.training.reward.judge;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/**
 * Asks language models over HTTP, each question once: answers are recorded and replayed, so a run
 * that is resumed sees the answers it has seen before. One thread asks at a time; its requests go
 * out together, as many as the endpoint's concurrency allows. An endpoint that fails three times in
 * a row is left alone until the usage is taken, which ends a step, so that a dead one does not hold
 * up a run.
 */
public final class ChatModel implements LanguageModel, AutoCloseable {
    private final AnswerJournal journal;
    private final ChatAsker asker;
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
        asker = new ChatAsker(environment);
    }

    @Override
    public void prepare(JudgeEndpoint endpoint) {
        asker.hindrance(endpoint)
                .ifPresent(reason -> {
                    throw new IllegalArgumentException(reason);
                });
    }

    @Override
    public synchronized List<JudgeReply> ask(
            JudgeEndpoint endpoint, List<JudgeRequest> requests, long step) {
        List<ChatQuestion> questions =
                requests.stream().map(r -> ChatQuestion.of(endpoint, r)).toList();
        askOpen(endpoint, questions, step);
        List<JudgeReply> replies = new ArrayList<>();
        for (ChatQuestion question : questions) {
            RecordedAnswer answer = journal.find(question.hash(), step).orElseThrow();
            boolean isNew = answer.step() == step && used.add(question.hash());
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
        asker.close();
        threads.close();
        journal.close();
    }

    /** Asks the questions that have no recorded answer, each once, and records the answers. */
    private void askOpen(JudgeEndpoint endpoint, List<ChatQuestion> questions, long step) {
        Map<String, ChatQuestion> open = new LinkedHashMap<>();
        questions.stream()
                .filter(q -> journal.find(q.hash(), step).isEmpty())
                .forEach(q -> open.putIfAbsent(q.hash(), q));
        Semaphore places = new Semaphore(endpoint.concurrency());
        List<Future<?>> under = new ArrayList<>();
        for (ChatQuestion question : open.values()) {
            under.add(
                    threads.submit(() -> {
                        places.acquire();
                        try {
                            journal.record(asker.answer(question, step, failed(endpoint), _ -> {}));
                            return null;
                        } finally {
                            places.release();
                        }
                    }));
        }
        under.forEach(ChatModel::await);
    }

    private AtomicInteger failed(JudgeEndpoint endpoint) {
        return failures.computeIfAbsent(endpoint, _ -> new AtomicInteger());
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
