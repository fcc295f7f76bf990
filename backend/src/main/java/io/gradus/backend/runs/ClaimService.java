package io.gradus.backend.runs;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.runs.internal.AttemptMoves;
import io.gradus.backend.runs.internal.AttemptRepository;
import io.gradus.backend.runs.internal.AttemptStart;
import io.gradus.backend.runs.internal.Heartbeats;
import io.gradus.backend.runs.internal.RunMoves;
import io.gradus.backend.runs.internal.RunNeeds;
import io.gradus.backend.runs.internal.RunQueue;
import io.gradus.backend.runs.internal.RunRepository;
import io.gradus.training.worker.ClaimRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Service;

/**
 * Gives waiting runs to workers that ask for them, and takes them back from those that are gone.
 */
@Service
public class ClaimService {
    private final RunRepository runs;
    private final AttemptRepository attempts;
    private final RunMoves moves;
    private final AttemptMoves attemptMoves;
    private final AttemptStart start;
    private final RunNeeds needs;
    private final Heartbeats heartbeats;
    private final Lock turn = new ReentrantLock(true);

    ClaimService(
            RunRepository runs,
            AttemptRepository attempts,
            RunMoves moves,
            AttemptMoves attemptMoves,
            AttemptStart start,
            RunNeeds needs,
            Heartbeats heartbeats) {
        this.runs = runs;
        this.attempts = attempts;
        this.moves = moves;
        this.attemptMoves = attemptMoves;
        this.start = start;
        this.needs = needs;
        this.heartbeats = heartbeats;
    }

    /**
     * The attempt at a run whose turn it is and that fits what the worker offers; empty where none
     * waits. Safe to be called by many workers at a time: no run is given twice. They choose one
     * after the other, so that each sees what the one before took: otherwise all would reach for
     * the same run, and the fairness between experiments would be that of the moment when all
     * looked.
     */
    public Optional<Claim> claim(ClaimRequest offer) {
        turn.lock();
        try {
            return next(offer);
        } finally {
            turn.unlock();
        }
    }

    private Optional<Claim> next(ClaimRequest offer) {
        for (Run next : RunQueue.order(runs.waitingOrActive(), run -> needs.fits(run, offer))) {
            Optional<Claim> claim = take(next.id(), offer);
            if (claim.isPresent()) {
                return claim;
            }
        }
        return Optional.empty();
    }

    /**
     * The attempt at this run for the worker that a job brings it; empty while it does not wait.
     *
     * @throws Conflict where the worker's machine cannot train it
     */
    public Optional<Claim> claim(ClaimRequest offer, String run) {
        runs.find(run)
                .flatMap(found -> needs.lacking(found, offer))
                .ifPresent(lacking -> {
                    throw new Conflict(
                            "run %s asks for %s, which its worker lacks".formatted(run, lacking),
                            "run " + run,
                            "provide it on the worker's machine, or choose another place for the run");
                });
        return take(run, offer);
    }

    private Optional<Claim> take(String id, ClaimRequest offer) {
        return attemptMoves.change(
                id,
                () ->
                        runs.find(id)
                                .filter(run -> run.state() == RunState.QUEUED)
                                .map(run -> start.claimed(run, offer.worker())));
    }

    /** Notes that these attempts' processes live, as their worker says. */
    public void alive(List<ClaimRequest.Alive> attempts) {
        attempts.forEach(one -> heartbeats.vouched(one.run(), one.attempt()));
    }

    /** Attempts of workers that claimed their runs and have not ended. */
    public List<OpenAttempt> claimed() {
        return attempts.open().stream().filter(open -> open.worker().isPresent()).toList();
    }

    /** Begins to listen: nobody was silent before the server could be reached. */
    public void listen() {
        heartbeats.begin();
    }

    /** When an attempt was last heard. */
    public Instant lastHeard(OpenAttempt attempt) {
        return heartbeats.last(attempt);
    }

    /** Takes back the runs of workers that were silent for longer; gives how many. */
    public int expire(Duration silence) {
        Instant limit = Instant.now().minus(silence);
        List<OpenAttempt> silent =
                claimed().stream().filter(open -> heartbeats.last(open).isBefore(limit)).toList();
        String why = "did not report for " + silence.toSeconds() + " s";
        silent.forEach(open -> attemptMoves.change(open.run(), () -> takeBack(open, why)));
        return silent.size();
    }

    /**
     * Takes a run back from a worker that is known to have ended.
     *
     * @param why what became of it, behind its name
     */
    public void gone(String run, String worker, String why) {
        claimed().stream()
                .filter(open -> open.run().equals(run))
                .filter(open -> open.worker().equals(Optional.of(worker)))
                .forEach(open -> attemptMoves.change(run, () -> takeBack(open, why)));
    }

    private Optional<Claim> takeBack(OpenAttempt open, String why) {
        Run run = runs.find(open.run()).orElseThrow();
        boolean lasts = claimed().contains(open);
        if (!lasts || !run.state().isActive()) {
            return Optional.empty();
        }
        attempts.endLost(run.id(), open.attempt(), run.lastSeq());
        RunState next = next(run);
        moves.leave(run.id(), next, reason(open, next, why));
        heartbeats.forget(run.id());
        return Optional.empty();
    }

    private RunState next(Run run) {
        RunState next = moves.afterLeaving(run.id());
        boolean gaveUp = attempts.fruitlessInARow(run.id()) >= RunLife.MOST_FRUITLESS;
        return next == RunState.QUEUED && gaveUp ? RunState.FAILED : next;
    }

    private static String reason(OpenAttempt open, RunState next, String why) {
        String gone = "worker %s %s".formatted(open.worker().orElseThrow(), why);
        return next == RunState.FAILED
                ? gone
                        + ", and "
                        + RunLife.MOST_FRUITLESS
                        + " workers in a row made no progress with it"
                : gone + "; the run goes on from the last checkpoint that was uploaded";
    }
}
