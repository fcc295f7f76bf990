package io.gradus.backend.runs;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.runs.internal.AttemptGate;
import io.gradus.backend.runs.internal.CommandRepository;
import io.gradus.backend.runs.internal.EventIntake;
import io.gradus.backend.runs.internal.RunMoves;
import io.gradus.backend.runs.internal.RunRepository;
import io.gradus.training.worker.Assignment;
import io.gradus.training.worker.SyncReply;
import io.gradus.training.worker.SyncRequest;
import java.time.Duration;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Where workers report: they get their assignment, deliver events and hear commands. */
@Service
public class WorkerService {
    private final RunRepository runs;
    private final CommandRepository commands;
    private final AttemptGate gate;
    private final EventIntake intake;
    private final RunMoves moves;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher publisher;

    WorkerService(
            RunRepository runs,
            CommandRepository commands,
            AttemptGate gate,
            EventIntake intake,
            RunMoves moves,
            TransactionTemplate transaction,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.commands = commands;
        this.gate = gate;
        this.intake = intake;
        this.moves = moves;
        this.transaction = transaction;
        this.publisher = publisher;
    }

    /**
     * Returns where this attempt may speak for the run.
     *
     * @throws io.gradus.backend.platform.NotFound when there is no such run or attempt
     * @throws io.gradus.backend.platform.NotPermitted when the token is not the attempt's
     * @throws Conflict when the attempt has ended or a later one began
     */
    public Run admit(String id, int attempt, String token) {
        gate.admit(id, attempt, token);
        return runs.find(id).orElseThrow();
    }

    /** Tells people why the checkpoints of a run are not kept here. */
    public void refuseCheckpoints(String id, String reason) {
        transaction.executeWithoutResult(_ -> {
            runs.lock(id);
            runs.state(id, runs.find(id).orElseThrow().state(), reason);
        });
        publisher.publishEvent(new RunChanged(runs.find(id).orElseThrow()));
    }

    /**
     * Returns what an attempt is to do.
     *
     * @throws io.gradus.backend.platform.NotFound when there is no such run or attempt
     * @throws io.gradus.backend.platform.NotPermitted when the token is not the attempt's
     * @throws Conflict when the attempt has ended or a later one began
     */
    public Assignment assignment(String id, int attempt, String token) {
        gate.admit(id, attempt, token);
        Run run = runs.find(id).orElseThrow();
        return new Assignment(
                id,
                attempt,
                runs.document(id).orElseThrow(),
                run.seed(),
                run.device(),
                runs.shards(id),
                run.lastSeq(),
                commands.open(id),
                commands.log(id));
    }

    /**
     * Takes a worker's report. The reply is given after commit, so that the worker may forget what
     * it acknowledges.
     *
     * @throws io.gradus.backend.platform.NotFound when there is no such run or attempt
     * @throws io.gradus.backend.platform.NotPermitted when the token is not the attempt's
     * @throws io.gradus.backend.platform.BadInput when an event does not read or does not have its
     *     hash
     * @throws Conflict when the attempt has ended, a later one began, or the run diverged
     */
    public SyncReply sync(String id, int attempt, String token, SyncRequest request) {
        long begun = System.nanoTime();
        gate.admit(id, attempt, token);
        Run before = runs.find(id).orElseThrow();
        EventIntake.Outcome outcome =
                transaction.execute(status -> take(id, attempt, token, request));
        Run after = runs.find(id).orElseThrow();
        if (outcome instanceof EventIntake.Stored stored
                && (!stored.added().isEmpty() || !request.timings().isEmpty())) {
            publisher.publishEvent(
                    new EventsStored(
                            id,
                            stored.lastSeq(),
                            stored.added(),
                            request.timings(),
                            Duration.ofNanos(System.nanoTime() - begun)));
        }
        if (!after.equals(before)) {
            publisher.publishEvent(new RunChanged(after));
        }
        return switch (outcome) {
            case EventIntake.Stored(long lastSeq, _) -> new SyncReply(lastSeq, commands.open(id));
            case EventIntake.Diverged(long seq) ->
                    throw new Conflict(
                            "event " + seq + " differs from the stored one: the run diverged",
                            "run " + id,
                            "nothing was overwritten; start the run again");
        };
    }

    private EventIntake.Outcome take(String id, int attempt, String token, SyncRequest request) {
        runs.lock(id);
        // Between the first look and the lock another attempt may have begun.
        gate.admit(id, attempt, token);
        EventIntake.Outcome outcome = intake.take(id, request);
        switch (outcome) {
            case EventIntake.Stored stored -> moves.report(id, attempt, request, stored.lastSeq());
            case EventIntake.Diverged diverged -> moves.diverge(id, attempt, diverged.seq());
        }
        return outcome;
    }
}
