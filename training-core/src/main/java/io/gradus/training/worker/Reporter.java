package io.gradus.training.worker;

import io.gradus.training.event.StepTiming;
import io.gradus.training.trainer.RunOutcome;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reports an attempt until its last word is with the server. Runs on the worker's main thread. */
final class Reporter {
    private static final Logger LOG = LoggerFactory.getLogger(Reporter.class);
    private static final Duration BUSY = Duration.ofMillis(250);
    private static final Duration IDLE = Duration.ofSeconds(1);

    private final ServerLink link;
    private final Journal journal;
    private final Outbox outbox;
    private final AttemptControl control;
    private final CompletableFuture<RunOutcome> training;
    private final CompletableFuture<Void> sent;
    private final Patience patience;
    private boolean introduced;

    /** Waits a little; throws when the server has been silent since {@code since} for too long. */
    interface Patience {
        void waitAlone(Instant since) throws InterruptedException, Worker.LeftAlone;
    }

    Reporter(
            ServerLink link,
            Journal journal,
            Outbox outbox,
            AttemptControl control,
            CompletableFuture<RunOutcome> training,
            CompletableFuture<Void> sent,
            Patience patience) {
        this.link = link;
        this.journal = journal;
        this.outbox = outbox;
        this.control = control;
        this.training = training;
        this.sent = sent;
        this.patience = patience;
    }

    void report() throws ServerLink.Refused, InterruptedException, Worker.LeftAlone {
        while (!(training.isDone() && journal.isDelivered() && sent.isDone())) {
            boolean more =
                    send(
                            control.provenance().isPresent()
                                    ? WorkerState.RUNNING
                                    : WorkerState.STARTING,
                            Optional.empty());
            if (!more) {
                await(journal.isDelivered() ? IDLE : BUSY);
            }
        }
        last();
    }

    /**
     * Sends the next batch; gives whether more events are waiting than the next one takes. Fewer
     * can wait a moment: storing a report costs the server much the same whatever it brings.
     */
    private boolean send(WorkerState state, Optional<String> failure)
            throws ServerLink.Refused, InterruptedException, Worker.LeftAlone {
        List<EventEnvelope> batch = journal.batch();
        long reached = batch.isEmpty() ? Long.MAX_VALUE : batch.getLast().seq();
        List<StepTiming> timings = outbox.timingsUpTo(reached);
        Optional<Provenance> provenance = introduced ? Optional.empty() : control.provenance();
        SyncRequest request =
                new SyncRequest(
                        state,
                        control.step(),
                        control.phase(),
                        batch,
                        timings,
                        state.isFinal() ? control.applied() : List.of(),
                        provenance,
                        failure);
        SyncReply reply = deliver(request);
        introduced |= provenance.isPresent();
        outbox.timingsDelivered(timings);
        journal.delivered(reply.storedSeq());
        control.command(reply.commands());
        return journal.fillsABatch();
    }

    private SyncReply deliver(SyncRequest request)
            throws ServerLink.Refused, InterruptedException, Worker.LeftAlone {
        Instant since = Instant.now();
        while (true) {
            try {
                SyncReply reply = link.sync(request);
                journal.serverAnswers(true);
                return reply;
            } catch (IOException e) {
                journal.serverAnswers(false);
                LOG.warn("the server does not answer ({}); training continues", e.toString());
                leaveWhenAlone(since);
            }
        }
    }

    /** Left alone for too long, the training writes its checkpoint before the worker gives up. */
    private void leaveWhenAlone(Instant since) throws InterruptedException, Worker.LeftAlone {
        try {
            patience.waitAlone(since);
        } catch (Worker.LeftAlone e) {
            control.leftAlone();
            training.exceptionally(_ -> RunOutcome.INTERRUPTED).join();
            throw e;
        }
    }

    private void last() throws ServerLink.Refused, InterruptedException, Worker.LeftAlone {
        try {
            switch (training.join()) {
                case COMPLETED -> send(WorkerState.COMPLETED, Optional.empty());
                case INTERRUPTED -> send(control.interruptedState(), Optional.empty());
            }
        } catch (CompletionException e) {
            LOG.error("training failed", e.getCause());
            send(WorkerState.FAILED, Optional.of(sentence(e.getCause())));
        }
    }

    private static String sentence(Throwable failure) {
        return failure.getMessage() == null
                ? failure.getClass().getSimpleName()
                : failure.getMessage();
    }

    private void await(Duration time) throws InterruptedException {
        try {
            CompletableFuture.allOf(training, sent).get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException goesOnOrIsToldLast) {
            return;
        }
    }
}
