package io.gradus.backend.runs;

import io.gradus.backend.runs.internal.AttemptMoves;
import io.gradus.backend.runs.internal.RunMoves;
import io.gradus.backend.runs.internal.RunQueue;
import io.gradus.backend.runs.internal.RunRepository;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.stereotype.Service;

/** Runs that wait for a job of Ray to bring their worker. For the feature that submits jobs. */
@Service
public class WaitingRuns {
    private final RunRepository runs;
    private final RunMoves moves;
    private final AttemptMoves transaction;

    WaitingRuns(RunRepository runs, RunMoves moves, AttemptMoves transaction) {
        this.runs = runs;
        this.moves = moves;
        this.transaction = transaction;
    }

    /** All of them. */
    public List<Run> all() {
        return runs.waitingOrActive().stream().filter(WaitingRuns::waits).toList();
    }

    /**
     * The one whose turn it is.
     *
     * @param withJobs runs that have a job, which count as trained
     * @param isDue whether a run without a job may have one now
     */
    public Optional<Run> next(Set<String> withJobs, Predicate<Run> isDue) {
        return RunQueue.order(
                        runs.waitingOrActive(),
                        run -> waits(run) && !withJobs.contains(run.id()) && isDue.test(run),
                        run -> run.state().isActive() || withJobs.contains(run.id()))
                .stream()
                .findFirst();
    }

    /** Says why a run waits; nothing where it does not. */
    public void explain(String id, String why) {
        whileQueued(
                id,
                run -> !run.reason().orElse("").equals(why),
                () -> runs.state(id, RunState.QUEUED, why));
    }

    /** Fails a run that waits; nothing where it does not. */
    public void giveUp(String id, String why) {
        whileQueued(id, _ -> true, () -> moves.leave(id, RunState.FAILED, why));
    }

    private void whileQueued(String id, Predicate<Run> isNews, Runnable move) {
        if (runs.find(id).filter(WaitingRuns::waits).filter(isNews).isEmpty()) {
            return;
        }
        transaction.change(
                id,
                () -> {
                    runs.find(id).filter(WaitingRuns::waits).ifPresent(_ -> move.run());
                    return Optional.empty();
                });
    }

    private static boolean waits(Run run) {
        return run.placement().place() == RunPlace.RAY && run.state() == RunState.QUEUED;
    }
}
