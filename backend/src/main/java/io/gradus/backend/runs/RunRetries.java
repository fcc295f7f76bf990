package io.gradus.backend.runs;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.internal.RetryRepository;
import io.gradus.backend.runs.internal.RunFactory;
import io.gradus.backend.runs.internal.RunRepository;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Puts new runs in the place of failed ones. */
@Service
public class RunRetries {
    private final RunRepository runs;
    private final RetryRepository retries;
    private final RunFactory factory;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher publisher;

    RunRetries(
            RunRepository runs,
            RetryRepository retries,
            RunFactory factory,
            TransactionTemplate transaction,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.retries = retries;
        this.factory = factory;
        this.transaction = transaction;
        this.publisher = publisher;
    }

    /**
     * Queues a new run of the same document, seed, device and placement, from the first step, in
     * the place that a failed one has in its experiment.
     *
     * @throws NotFound when there is no such run
     * @throws Conflict when it has not failed, was retried already, or its published model is not
     *     on this machine
     */
    public Run retry(String failed) {
        String id = transaction.execute(_ -> replaced(failed));
        publisher.publishEvent(new RunChanged(runs.find(failed).orElseThrow()));
        Run created = runs.find(id).orElseThrow();
        publisher.publishEvent(new RunChanged(created));
        return created;
    }

    private String replaced(String failed) {
        if (!runs.lock(failed)) {
            throw new NotFound("there is no run " + failed, "run", "GET /api/v1/runs lists them");
        }
        Run run = runs.find(failed).orElseThrow();
        WorkerActions.check(run);
        boolean hasFailed = run.state() == RunState.FAILED || run.state() == RunState.DIVERGED;
        if (!hasFailed || retries.isReplaced(failed)) {
            throw new Conflict(
                    hasFailed
                            ? "run " + failed + " was retried already"
                            : "run "
                                    + failed
                                    + " is "
                                    + run.state().word()
                                    + " and cannot be retried",
                    "run " + failed,
                    "only failed and diverged runs can be retried, each once");
        }
        MissingModel.of(runs.document(failed).orElseThrow())
                .ifPresent(missing -> {
                    throw new Conflict(missing, "run " + failed, MissingModel.REMEDY);
                });
        String id = factory.newId();
        retries.replace(run, id);
        return id;
    }
}
