package io.gradus.backend.runs;

import static io.gradus.backend.runs.RunState.PAUSED;
import static io.gradus.backend.runs.RunState.PAUSING;
import static io.gradus.backend.runs.RunState.QUEUED;
import static io.gradus.backend.runs.RunState.STOPPED;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.internal.CommandRepository;
import io.gradus.backend.runs.internal.RunFactory;
import io.gradus.backend.runs.internal.RunRepository;
import io.gradus.training.worker.CommandKind;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Operations that people and scripts can do with runs. Every change is published as {@link
 * RunChanged} after it was committed.
 */
@Service
public class RunService {
    private final RunRepository runs;
    private final CommandRepository commands;
    private final RunFactory factory;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher publisher;

    RunService(
            RunRepository runs,
            CommandRepository commands,
            RunFactory factory,
            TransactionTemplate transaction,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.commands = commands;
        this.factory = factory;
        this.transaction = transaction;
        this.publisher = publisher;
    }

    /**
     * Creates a run and queues it.
     *
     * @throws NotFound when there is no such curriculum or version
     * @throws io.gradus.backend.platform.BadInput when the device is none
     * @throws io.gradus.backend.platform.InvalidDocument when the version's document does not read
     */
    public Run create(NewRun request) {
        String id = transaction.execute(status -> factory.create(request));
        return changed(id);
    }

    /**
     * Creates and queues the runs of an experiment, all of them or none.
     *
     * @param plan makes the runs; what it stores itself is part of the same transaction
     */
    public List<Run> createAll(Supplier<List<PlannedRun>> plan) {
        List<String> ids =
                transaction.execute(status -> plan.get().stream().map(factory::create).toList());
        return ids.stream().map(this::changed).toList();
    }

    /**
     * The runs of an experiment in the order in which they were queued; of a retried one the
     * newest.
     */
    public List<Run> ofExperiment(String experiment) {
        return runs.ofExperiment(experiment);
    }

    /** A run; {@link NotFound} when there is none of that id. */
    public Run get(String id) {
        return runs.find(id).orElseThrow(() -> unknown(id));
    }

    /** All runs, the newest first. */
    public List<Run> list() {
        return runs.all();
    }

    /**
     * The resolved document of a run, every default explicit; {@link NotFound} when there is none
     * of that id.
     */
    public String document(String id) {
        return runs.document(id).orElseThrow(() -> unknown(id));
    }

    /**
     * Asks a run to pause: its worker writes a checkpoint and exits; a queued run pauses at once.
     *
     * @param reason for the run's history; may be empty
     * @throws Conflict when the run is paused or has ended
     */
    public Run pause(String id, String reason) {
        return change(
                id,
                run -> {
                    switch (run.state()) {
                        case QUEUED -> {
                            commands.note(id, RunCommandKind.PAUSE, reason, run.step());
                            runs.state(id, PAUSED, reason);
                        }
                        case STARTING, RUNNING, RESUMING -> {
                            commands.give(id, CommandKind.PAUSE, reason);
                            runs.state(id, PAUSING, reason);
                        }
                        case PAUSING -> {}
                        case PAUSED, COMPLETED, STOPPED, FAILED, DIVERGED ->
                                throw refused(run, "pause");
                    }
                });
    }

    /**
     * Queues a paused run again; it goes on from its checkpoint.
     *
     * @param reason for the run's history; may be empty
     * @throws Conflict when the run is not paused, or its published model is not on this machine
     */
    public Run resume(String id, String reason) {
        return change(
                id,
                run -> {
                    if (run.state() != PAUSED) {
                        throw refused(run, "resume");
                    }
                    requireModel(id);
                    commands.note(id, RunCommandKind.RESUME, reason, run.step());
                    runs.enqueueLast(id);
                    runs.state(id, QUEUED, reason);
                });
    }

    /**
     * Ends a run for good: its worker writes a checkpoint and exits; a queued or paused run ends at
     * once.
     *
     * @param reason for the run's history; may be empty
     * @throws Conflict when the run has ended
     */
    public Run stop(String id, String reason) {
        return change(
                id,
                run -> {
                    switch (run.state()) {
                        case QUEUED, PAUSED -> {
                            commands.note(id, RunCommandKind.STOP, reason, run.step());
                            commands.refuseOpen(id);
                            runs.state(id, STOPPED, reason);
                        }
                        case STARTING, RUNNING, RESUMING, PAUSING -> {
                            commands.give(id, CommandKind.STOP, reason);
                            runs.phase(id, "stopping");
                        }
                        case COMPLETED, STOPPED, FAILED, DIVERGED -> throw refused(run, "stop");
                    }
                });
    }

    private void requireModel(String id) {
        MissingModel.of(document(id))
                .ifPresent(missing -> {
                    throw new Conflict(missing, "run " + id, MissingModel.REMEDY);
                });
    }

    private Run change(String id, Consumer<Run> move) {
        transaction.executeWithoutResult(status -> {
            if (!runs.lock(id)) {
                throw unknown(id);
            }
            Run run = get(id);
            WorkerActions.check(run);
            move.accept(run);
        });
        return changed(id);
    }

    private Run changed(String id) {
        Run run = get(id);
        publisher.publishEvent(new RunChanged(run));
        return run;
    }

    private static Conflict refused(Run run, String move) {
        String possible =
                switch (run.state()) {
                    case QUEUED, STARTING, RUNNING, RESUMING -> "pause or stop it";
                    case PAUSING -> "wait until it is paused, or stop it";
                    case PAUSED -> "resume or stop it";
                    case COMPLETED, STOPPED, FAILED, DIVERGED -> "it has ended; start another run";
                };
        return new Conflict(
                "run " + run.id() + " is " + run.state().word() + " and cannot " + move,
                "run " + run.id(),
                possible);
    }

    private static NotFound unknown(String id) {
        return new NotFound("there is no run " + id, "run", "GET /api/v1/runs lists them");
    }
}
