package io.gradus.backend.tryouts;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.CheckpointHold;
import io.gradus.backend.runs.ForkService;
import io.gradus.backend.runs.MissingModel;
import io.gradus.backend.runs.SteeringService;
import io.gradus.backend.tryouts.internal.TryoutProcess;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.trainer.tryout.TryoutCell;
import io.gradus.training.trainer.tryout.TryoutOrder;
import io.gradus.training.trainer.tryout.TryoutRequest;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Service;

/**
 * Lets checkpoints complete texts and problems, one at a time beside the runs. A few wait, more are
 * refused; what ended is kept for a while and never stored.
 */
@Service
public class TryoutService {
    private static final int MOST_WAITING = 4;
    private static final int MOST_KEPT = 64;

    private final SteeringService documents;
    private final ForkService checkpoints;
    private final TryoutProcess process;
    private final ExecutorService desk =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().name("tryouts").factory());
    private final SequencedMap<String, Tryout> tryouts = new LinkedHashMap<>();

    TryoutService(SteeringService documents, ForkService checkpoints, TryoutProcess process) {
        this.documents = documents;
        this.checkpoints = checkpoints;
        this.process = process;
    }

    /** The steps of a run's checkpoints on this machine, the oldest first. */
    public List<Long> steps(String run) {
        return checkpoints.checkpoints(run);
    }

    /** Names of the cells from which {@link #draw} draws. */
    public List<String> cells(String run) {
        return TryoutCell.of(documents.pinned(run)).stream().map(TryoutCell::name).toList();
    }

    /**
     * A problem of a cell; the same seed gives the same one.
     *
     * @throws BadInput when the run has no such cell with problems of one turn
     */
    public Problem draw(String run, String cell, long seed) {
        List<TryoutCell> cells = TryoutCell.of(documents.pinned(run));
        return cells.stream()
                .filter(one -> one.name().equals(cell))
                .findFirst()
                .orElseThrow(() ->
                        new BadInput(
                                "run %s has no cell '%s' with problems of one turn"
                                        .formatted(run, cell),
                                "cell",
                                cells.isEmpty()
                                        ? "its problems are episodes; give a text instead"
                                        : "one of "
                                                + String.join(
                                                        ", ",
                                                        cells.stream()
                                                                .map(TryoutCell::name)
                                                                .toList())))
                .draw(seed);
    }

    /**
     * Queues what a checkpoint is to complete.
     *
     * @param step the checkpoint's; empty for the newest
     * @throws NotFound when there is no such run, or no such checkpoint on this machine
     * @throws Conflict when too many wait already, or the model that the run began with is not on
     *     this machine
     */
    public Tryout start(String run, Optional<Long> step, TryoutRequest request) {
        request.problem().ifPresent(TryoutService::requireKnown);
        checkpoints.requireWorker(run);
        long chosen = chosen(run, step);
        requireModel(run);
        String id = "t-" + UUID.randomUUID().toString().substring(0, 8);
        Tryout tryout = Tryout.queued(id, run, chosen, request);
        synchronized (tryouts) {
            if (tryouts.values().stream().filter(t -> !t.state().isFinal()).count()
                    > MOST_WAITING) {
                throw new Conflict(
                        "%d tryouts are queued already".formatted(MOST_WAITING),
                        "run " + run,
                        "try again when one has ended, or stop one");
            }
            tryouts.put(id, tryout);
            forgetOldest();
        }
        desk.execute(() -> complete(id));
        return tryout;
    }

    private static void requireKnown(String problem) {
        try {
            ProblemSource.problem(ProblemKey.parse(problem));
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    String.valueOf(e.getMessage()),
                    "problem",
                    "GET /api/v1/problems/families lists families");
        }
    }

    private long chosen(String run, Optional<Long> step) {
        List<Long> steps = steps(run);
        step.filter(s -> s < 0)
                .ifPresent(s -> {
                    throw new BadInput(
                            "step must be >= 0, was " + s,
                            "step",
                            "leave it out for the newest checkpoint");
                });
        return steps.stream()
                .filter(known -> step.isEmpty() || known.equals(step.get()))
                .reduce((_, newest) -> newest)
                .orElseThrow(() ->
                        new NotFound(
                                "run %s has no checkpoint%s on this machine"
                                        .formatted(run, step.map(s -> " of step " + s).orElse("")),
                                "step",
                                steps.isEmpty()
                                        ? "wait for its first one"
                                        : "it has checkpoints of the steps " + steps));
    }

    private void forgetOldest() {
        while (tryouts.size() > MOST_KEPT && tryouts.firstEntry().getValue().state().isFinal()) {
            tryouts.pollFirstEntry();
        }
    }

    /** A tryout; {@link NotFound} when there is none of that id any more. */
    public Tryout get(String id) {
        synchronized (tryouts) {
            Tryout tryout = tryouts.get(id);
            if (tryout == null) {
                throw new NotFound(
                        "there is no tryout " + id,
                        "tryout",
                        "only the newest are kept; start another one");
            }
            return tryout;
        }
    }

    /** Ends a tryout, if it has not ended; what it wrote so far stays. */
    public Tryout stop(String id) {
        Tryout before = get(id);
        change(
                id,
                tryout ->
                        tryout.state() == TryoutState.QUEUED
                                ? tryout.in(TryoutState.STOPPED, "", "")
                                : tryout);
        if (before.state() == TryoutState.RUNNING) {
            process.stop(id);
        }
        return get(id);
    }

    private void requireModel(String run) {
        documents
                .pinned(run)
                .missingModel()
                .ifPresent(absence -> {
                    throw new Conflict(absence, "run " + run, MissingModel.REMEDY);
                });
    }

    private void complete(String id) {
        Tryout tryout = get(id);
        if (tryout.state().isFinal()) {
            return; // stopped while it waited
        }
        change(id, t -> t.in(TryoutState.RUNNING, "starting", ""));
        try {
            CheckpointHold hold = checkpoints.hold(tryout.run(), tryout.step());
            try {
                process.complete(
                        id,
                        tryout.run(),
                        documents.pinned(tryout.run()).resolved(),
                        new TryoutOrder.Complete(tryout.step(), tryout.request()),
                        event -> change(id, t -> t.after(event)));
            } finally {
                checkpoints.release(tryout.run(), hold);
            }
        } catch (IOException | Conflict e) {
            change(id, t -> t.in(TryoutState.FAILED, "", String.valueOf(e.getMessage())));
        }
    }

    /** A tryout that has ended stays as it is. */
    private void change(String id, UnaryOperator<Tryout> change) {
        synchronized (tryouts) {
            tryouts.computeIfPresent(id, (_, t) -> t.state().isFinal() ? t : change.apply(t));
        }
    }

    @PreDestroy
    void close() {
        desk.shutdownNow();
        process.letGo();
    }
}
