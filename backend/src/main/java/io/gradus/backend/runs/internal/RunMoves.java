package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunState;
import io.gradus.training.worker.Command;
import io.gradus.training.worker.CommandKind;
import io.gradus.training.worker.SyncRequest;
import io.gradus.training.worker.WorkerState;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Moves a run on by what its worker reports, inside the transaction that holds the run. */
@Component
public class RunMoves {
    private final RunRepository runs;
    private final CommandRepository commands;
    private final AttemptRepository attempts;

    RunMoves(RunRepository runs, CommandRepository commands, AttemptRepository attempts) {
        this.runs = runs;
        this.commands = commands;
        this.attempts = attempts;
    }

    /** Takes over step, phase, applied commands and state. */
    public void report(String id, int attempt, SyncRequest request, long lastSeq) {
        request.provenance().ifPresent(provenance -> runs.provenance(id, provenance));
        request.applied().forEach(command -> commands.applied(id, command));
        Run run = runs.find(id).orElseThrow();
        if (request.step() > run.step()) {
            runs.step(id, request.step());
        }
        if (!request.phase().equals(run.phase())) {
            runs.phase(id, request.phase());
        }
        boolean complete =
                request.events().isEmpty() || request.events().getLast().seq() <= lastSeq;
        if (request.state().isFinal() && complete) {
            end(run, attempt, request);
        } else if (request.state() == WorkerState.RUNNING && isStarting(run.state())) {
            runs.state(id, RunState.RUNNING, "");
        }
    }

    /** Ends a run that told two different things for one number. */
    public void diverge(String id, int attempt, long seq) {
        attempts.end(id, attempt, "diverged at event " + seq);
        commands.withdraw(id);
        commands.refuseOpen(id);
        runs.state(
                id,
                RunState.DIVERGED,
                "attempt "
                        + attempt
                        + " reported another event "
                        + seq
                        + " than the stored one; runs repeat exactly only on the same processor,"
                        + " engine and thread count");
    }

    private void end(Run run, int attempt, SyncRequest request) {
        List<CommandKind> open = asked(run.id());
        RunState next =
                switch (request.state()) {
                    case COMPLETED -> RunState.COMPLETED;
                    case STOPPED -> RunState.STOPPED;
                    case FAILED -> RunState.FAILED;
                    case PAUSED ->
                            open.contains(CommandKind.STOP) ? RunState.STOPPED : RunState.PAUSED;
                    case SUSPENDED -> afterSuspension(open);
                    case STARTING, RUNNING ->
                            throw new IllegalStateException(
                                    request.state() + " does not end an attempt");
                };
        attempts.end(run.id(), attempt, request.state().name().toLowerCase(Locale.ROOT));
        leave(run.id(), next, reason(run, next, request));
    }

    /** What people asked a run's worker to do, and it has not done yet. */
    private List<CommandKind> asked(String id) {
        return commands.open(id).stream()
                .filter(Command.End.class::isInstance)
                .map(command -> ((Command.End) command).kind())
                .toList();
    }

    /** Where a run goes whose worker left without a decision: what was asked, or to the queue. */
    public RunState afterLeaving(String id) {
        return afterSuspension(asked(id));
    }

    /** Leaves a run without an attempt; one that waits again is the next. */
    public void leave(String id, RunState next, String reason) {
        commands.withdraw(id);
        if (next.isFinal()) {
            commands.refuseOpen(id);
        }
        if (next == RunState.QUEUED) {
            runs.enqueueFirst(id);
        }
        runs.state(id, next, reason);
    }

    private static RunState afterSuspension(List<CommandKind> open) {
        if (open.contains(CommandKind.STOP)) {
            return RunState.STOPPED;
        }
        return open.contains(CommandKind.PAUSE) ? RunState.PAUSED : RunState.QUEUED;
    }

    private static String reason(Run run, RunState next, SyncRequest request) {
        if (request.failure().isPresent()) {
            return request.failure().get();
        }
        return next == RunState.QUEUED
                ? "the server was shut down; the run continues from its checkpoint"
                : run.reason().orElse("");
    }

    private static boolean isStarting(RunState state) {
        return state == RunState.STARTING || state == RunState.RESUMING;
    }
}
