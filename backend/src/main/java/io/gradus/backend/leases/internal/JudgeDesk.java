package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.JudgeSettings;
import io.gradus.backend.leases.JudgeTrouble;
import io.gradus.training.reward.judge.ChatAsker;
import io.gradus.training.reward.judge.ChatQuestion;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.RecordedAnswer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Asks the language models that judge external runs, so many questions at once, without holding a
 * run: an answer is recorded first and applied to the run after that. What waited when the server
 * ended is asked when it starts.
 */
@Component
class JudgeDesk implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(JudgeDesk.class);

    private final OpenRunService openRuns;
    private final JudgeRepository recorded;
    private final JudgeSettings settings;
    private final ChatAsker asker = new ChatAsker(System::getenv);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore places;
    private final ConcurrentMap<String, JudgeBench> benches = new ConcurrentHashMap<>();

    JudgeDesk(OpenRunService openRuns, JudgeRepository recorded, JudgeSettings settings) {
        this.openRuns = openRuns;
        this.recorded = recorded;
        this.settings = settings;
        places = new Semaphore(settings.atOnce(), true);
        openRuns.asksThrough(this::ask);
    }

    /** Goes on asking what waited when the server ended. */
    @EventListener(ApplicationReadyEvent.class)
    void resume() {
        recorded.runs().forEach(run -> start(() -> lookAgain(run)));
    }

    @Override
    public void destroy() {
        threads.shutdownNow();
        asker.close();
        threads.close();
    }

    /** What is under way for a run; empty where nothing was asked since the server started. */
    Optional<JudgeBench> bench(String run) {
        return Optional.ofNullable(benches.get(run));
    }

    /** Asks those of these questions that are not being asked. */
    void ask(String run, List<OpenQuestion> questions) {
        JudgeBench bench =
                benches.computeIfAbsent(run, _ -> new JudgeBench(settings.atOncePerRun()));
        bench.take(questions).forEach(one -> start(() -> ask(run, bench, one)));
    }

    private void start(Runnable work) {
        try {
            threads.execute(work);
        } catch (RejectedExecutionException e) {
            LOG.debug("the server ends; what is open is asked when it starts again", e);
        }
    }

    private void ask(String run, JudgeBench bench, OpenQuestion open) {
        ChatQuestion question = open.question();
        boolean isRecorded = false;
        try {
            isRecorded = isRecorded(run, bench, open);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn("an answer for external run {} could not be recorded", run, e);
        }
        if (!isRecorded) {
            bench.drop(question.hash());
        } else if (bench.answered(question.hash())) {
            apply(run, bench);
        }
    }

    /** Asks, and records the answer; false where the question cannot be asked. */
    private boolean isRecorded(String run, JudgeBench bench, OpenQuestion open)
            throws InterruptedException {
        JudgeEndpoint endpoint = open.question().endpoint();
        bench.enter(endpoint);
        try {
            places.acquire();
            try {
                return isKnown(run, open) || isAnswered(run, bench, open);
            } finally {
                places.release();
            }
        } finally {
            bench.leave(endpoint);
        }
    }

    /** Whether an answer was recorded since the question was found open. */
    private boolean isKnown(String run, OpenQuestion open) {
        return !recorded.answers(run, List.of(open.question().hash()), open.step()).isEmpty();
    }

    private boolean isAnswered(String run, JudgeBench bench, OpenQuestion open)
            throws InterruptedException {
        JudgeEndpoint endpoint = open.question().endpoint();
        Optional<String> hindrance = asker.hindrance(endpoint);
        if (hindrance.isPresent()) {
            bench.trouble(
                    new JudgeTrouble(
                            hindrance.get(),
                            "set it for the server and start it again; it goes on asking then",
                            openRuns.now()));
            return false;
        }
        RecordedAnswer answer =
                asker.answer(
                        open.question(),
                        open.step(),
                        bench.failures(endpoint, open.step()),
                        reason -> bench.trouble(trouble("trying again: " + reason, endpoint)));
        recorded.record(run, answer, openRuns.now());
        bench.trouble(answer.failure().map(reason -> trouble(reason, endpoint)).orElse(null));
        return true;
    }

    private JudgeTrouble trouble(String reason, JudgeEndpoint endpoint) {
        return new JudgeTrouble(reason, JudgeViews.remedy(endpoint.url()), openRuns.now());
    }

    /** Applies recorded answers to the run; one thread does it for all. */
    private void apply(String run, JudgeBench bench) {
        Set<String> answered = bench.takeAnswered();
        while (!answered.isEmpty()) {
            judge(run, answered);
            answered = bench.takeAnswered();
        }
        if (bench.takeMore()) {
            lookAgain(run);
        }
    }

    private void judge(String run, Set<String> answered) {
        try {
            openRuns.at(run, open -> Judging.judge(open, recorded.waitingFor(run, answered)));
        } catch (RuntimeException e) {
            LOG.warn("answers could not be applied to external run {}", run, e);
        }
    }

    /** Looks what waits in a run, which asks for it. */
    private void lookAgain(String run) {
        try {
            long last = 0;
            while (last < Long.MAX_VALUE) {
                long after = last;
                last =
                        openRuns.at(
                                run,
                                open ->
                                        Judging.judge(
                                                open,
                                                recorded.waiting(run, after, Judging.AT_ONCE)));
            }
        } catch (RuntimeException e) {
            LOG.warn("what waits in external run {} could not be looked at", run, e);
        }
    }
}
