package io.gradus.backend.runs;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.internal.AttemptMoves;
import io.gradus.backend.runs.internal.AttemptRepository;
import io.gradus.backend.runs.internal.AttemptStart;
import io.gradus.backend.runs.internal.CommandRepository;
import io.gradus.backend.runs.internal.RunMoves;
import io.gradus.backend.runs.internal.RunQueue;
import io.gradus.backend.runs.internal.RunRepository;
import io.gradus.training.worker.CommandKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * How runs get their workers: who is next, who was lost, who has to make room. For the feature that
 * starts processes.
 */
@Service
public class RunLife {
    /** A worker that dies this often in a row without telling one new event will do so again. */
    static final int MOST_FRUITLESS = 3;

    private final RunRepository runs;
    private final AttemptRepository attempts;
    private final CommandRepository commands;
    private final Slots slots;
    private final AttemptStart start;
    private final AttemptMoves moves;
    private final RunMoves ends;
    private final TransactionTemplate transaction;

    RunLife(
            RunRepository runs,
            AttemptRepository attempts,
            CommandRepository commands,
            Slots slots,
            AttemptStart start,
            AttemptMoves moves,
            RunMoves ends,
            TransactionTemplate transaction) {
        this.runs = runs;
        this.attempts = attempts;
        this.commands = commands;
        this.slots = slots;
        this.start = start;
        this.moves = moves;
        this.ends = ends;
        this.transaction = transaction;
    }

    /**
     * Gives the first waiting run to a new attempt, if a slot is free. To be called by one thread
     * at a time.
     */
    public Optional<Claim> claim() {
        long busy = attempts.open().stream().filter(attempt -> !attempt.remote()).count();
        if (busy >= slots.total()) {
            return Optional.empty();
        }
        return RunQueue.order(
                        runs.waitingOrActive(), run -> run.placement().place() == RunPlace.HERE)
                .stream()
                .findFirst()
                .flatMap(next ->
                        moves.change(next.id(), () -> stillQueued(next.id()).map(start::here)));
    }

    /**
     * Notes that the worker of an attempt is gone. Unless the attempt had ended, the run gets a new
     * one, or fails when its workers died too often without progress.
     *
     * @param lastWords the end of the worker's log, for the reason of a failure
     */
    public Optional<Claim> lost(String run, int attempt, Supplier<String> lastWords) {
        return moves.change(
                run,
                () -> {
                    Run current = runs.find(run).orElseThrow();
                    boolean open =
                            attempts.open().stream()
                                    .anyMatch(one ->
                                            one.run().equals(run) && one.attempt() == attempt);
                    if (!open || !current.state().isActive()) {
                        return Optional.empty();
                    }
                    attempts.endLost(run, attempt, current.lastSeq());
                    if (attempts.fruitlessInARow(run) >= MOST_FRUITLESS) {
                        ends.leave(
                                run,
                                RunState.FAILED,
                                "its worker ended "
                                        + MOST_FRUITLESS
                                        + " times in a row without progress. "
                                        + lastWords.get());
                        return Optional.empty();
                    }
                    return Optional.of(start.here(current));
                });
    }

    /**
     * Gives a run to a worker on another machine, beside the slots of this one. A remote worker
     * that is gone for good is replaced by attaching another one: the former attempt ends.
     *
     * @throws NotFound when there is no such run
     * @throws Conflict when a local worker holds the run, or it has ended
     */
    public Claim attach(String id) {
        return moves.change(
                        id,
                        () -> {
                            Run run = runs.find(id).orElseThrow();
                            WorkerActions.check(run);
                            Optional<OpenAttempt> holder =
                                    attempts.open().stream()
                                            .filter(open -> open.run().equals(id))
                                            .findFirst();
                            if (run.state().isFinal()
                                    || holder.filter(open -> !open.remote()).isPresent()) {
                                throw new Conflict(
                                        "run "
                                                + id
                                                + " is "
                                                + run.state().word()
                                                + " and cannot take a remote worker",
                                        "run " + id,
                                        run.state().isFinal()
                                                ? "it has ended; start another run"
                                                : "pause it first");
                            }
                            holder.ifPresent(open ->
                                    attempts.end(
                                            id,
                                            open.attempt(),
                                            "replaced by another remote worker"));
                            return Optional.of(start.attached(run));
                        })
                .orElseThrow(() ->
                        new NotFound(
                                "there is no run " + id, "run", "GET /api/v1/runs lists them"));
    }

    /** Notes the process that executes an attempt. */
    public void started(Claim claim, long pid, Instant processStarted) {
        attempts.process(claim.run(), claim.attempt(), pid, processStarted);
    }

    /** All attempts that have not ended. */
    public List<OpenAttempt> openAttempts() {
        return attempts.open();
    }

    /**
     * Asks the worker of a run to write a checkpoint and to make room, because the server shuts
     * down.
     */
    public void suspend(String run) {
        transaction.executeWithoutResult(status -> {
            if (runs.lock(run) && runs.find(run).orElseThrow().state().isActive()) {
                commands.give(run, CommandKind.SUSPEND, "the server shuts down");
            }
        });
    }

    /** Takes back requests to make room that no worker has applied: the server is up again. */
    public void withdrawSuspensions() {
        commands.withdrawSuspensions();
    }

    private Optional<Run> stillQueued(String id) {
        return runs.find(id).filter(run -> run.state() == RunState.QUEUED);
    }
}
