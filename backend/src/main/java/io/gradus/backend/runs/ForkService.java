package io.gradus.backend.runs;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.internal.RunFactory;
import io.gradus.training.analysis.fork.MetRules;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentDiff;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.event.TrainingEvent.StepCompleted;
import io.gradus.training.trainer.RunFork;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** Lets runs begin with a checkpoint of another run and a changed document. */
@Service
public class ForkService {
    private static final int LONGEST_REASON = 1000;
    private static final Duration LONGEST_HOLD = Duration.ofHours(1);

    private final RunService runs;
    private final SteeringService steering;
    private final DesignService designs;
    private final EventLog log;
    private final JsonMapper json;
    private final RunFactory factory;
    private final KeyRule keys;
    private final DataFolder data;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher publisher;

    ForkService(
            RunService runs,
            SteeringService steering,
            DesignService designs,
            EventLog log,
            JsonMapper json,
            RunFactory factory,
            KeyRule keys,
            DataFolder data,
            TransactionTemplate transaction,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.steering = steering;
        this.designs = designs;
        this.log = log;
        this.json = json;
        this.factory = factory;
        this.keys = keys;
        this.data = data;
        this.transaction = transaction;
        this.publisher = publisher;
    }

    /** The steps of a run's checkpoints on this machine, the oldest first. */
    public List<Long> checkpoints(String run) {
        return RunFork.steps(folder(runs.get(run)));
    }

    /**
     * The newest checkpoint up to a step, or the oldest where all are later.
     *
     * @throws Conflict when the run has no checkpoint on this machine
     */
    public long checkpointUpTo(String run, long step) {
        List<Long> steps = checkpoints(run);
        if (steps.isEmpty()) {
            throw missing(run, step, steps);
        }
        return steps.stream().filter(s -> s <= step).reduce((a, b) -> b).orElse(steps.getFirst());
    }

    /**
     * Returns where a worker of Gradus trains the run, and so leaves checkpoints.
     *
     * @throws Conflict where a trainer outside does
     */
    public void requireWorker(String run) {
        WorkerActions.check(runs.get(run));
    }

    /**
     * The document of a run as it was at one of its checkpoints.
     *
     * @throws Conflict when there is no checkpoint of this step on this machine
     */
    public String documentAt(String run, long step) {
        return at(runs.get(run), step).resolved();
    }

    /**
     * What a fork with a changed document would do.
     *
     * @throws Conflict when there is no checkpoint of this step on this machine
     * @throws io.gradus.backend.platform.InvalidDocument when the text has errors
     */
    public ForkOutlook outlook(String id, long step, String text) {
        CurriculumDocument there = at(runs.get(id), step);
        CurriculumDocument here = designs.acceptChanged(text, there);
        List<String> warnings = new ArrayList<>();
        RunFork.obstacle(there, here).map(ForkService::policyDiffers).ifPresent(warnings::add);
        log.at(id, "stepCompleted", step)
                .map(this::read)
                .map(StepCompleted.class::cast)
                .ifPresent(last -> warnings.addAll(MetRules.of(there, here, last)));
        return new ForkOutlook(
                DocumentDiff.between(CurriculumDocument.class, there.resolved(), here.resolved()),
                warnings);
    }

    private TrainingEvent read(EventEntry event) {
        return json.readValue(event.payload(), TrainingEvent.class);
    }

    private static String policyDiffers(String difference) {
        return "a fork continues with the policy of its checkpoint: " + difference;
    }

    /**
     * Keeps a checkpoint for an hour or until {@link #release}, so that a fast run does not remove
     * it while somebody fills in what the fork needs.
     *
     * @throws Conflict when there is no checkpoint of this step on this machine
     */
    public CheckpointHold hold(String id, long step) {
        Run run = runs.get(id);
        WorkerActions.check(run);
        var hold =
                new CheckpointHold(
                        UUID.randomUUID().toString(), step, Instant.now().plus(LONGEST_HOLD));
        if (!RunFork.hold(folder(run), step, hold.id(), hold.until())) {
            throw missing(id, step, checkpoints(id));
        }
        return hold;
    }

    /** Ends a hold; one that has ended already is not missed. */
    public void release(String id, CheckpointHold hold) {
        release(id, hold.step(), hold.id());
    }

    /**
     * Ends a hold.
     *
     * @throws NotFound when the hold's name is none
     */
    public void release(String id, long step, String hold) {
        Run run = runs.get(id);
        if (!hold.matches("[0-9a-f-]{36}")) {
            throw new NotFound("there is no hold " + hold, "hold", "use the id of the hold");
        }
        RunFork.release(folder(run), step, hold);
    }

    /**
     * Creates a run that begins with a checkpoint of another one, and queues it.
     *
     * @throws io.gradus.backend.platform.NotFound when there is no such run
     * @throws Conflict when there is no checkpoint of this step on this machine
     * @throws BadInput when the reason is missing or the policy is not that of the checkpoint
     * @throws io.gradus.backend.platform.InvalidDocument when the text has errors
     */
    public Run fork(String id, NewFork fork) {
        Run parent = runs.get(id);
        WorkerActions.check(parent);
        if (fork.reason().isBlank() || fork.reason().length() > LONGEST_REASON) {
            throw new BadInput(
                    "reason must have 1 to " + LONGEST_REASON + " characters",
                    "reason",
                    "give a reason, so that others can follow the run");
        }
        GivenText.words(fork.reason(), "reason");
        CurriculumDocument document = designs.acceptChanged(fork.text(), steering.steered(id));
        keys.check(steering.pinned(id), document, fork.sendKeysTo());
        CheckpointHold hold = hold(id, fork.step());
        try {
            return fork(parent, document, fork);
        } finally {
            release(id, hold);
        }
    }

    private Run fork(Run parent, CurriculumDocument document, NewFork fork) {
        RunFork.obstacle(at(parent, fork.step()), document)
                .ifPresent(difference -> {
                    throw new BadInput(
                            policyDiffers(difference),
                            "policy",
                            "change the policy back, or start a new run");
                });
        String child =
                transaction.execute(status -> {
                    String made = factory.create(parent, document, fork);
                    RunFork.prepare(
                            folder(parent),
                            steering.pinned(parent.id()),
                            new RunFork.Origin(parent.id(), fork.step(), fork.reason()),
                            data.run(made));
                    return made;
                });
        Run run = runs.get(child);
        publisher.publishEvent(new RunChanged(run));
        return run;
    }

    private CurriculumDocument at(Run run, long step) {
        WorkerActions.check(run);
        List<Long> steps = checkpoints(run.id());
        if (!steps.contains(step)) {
            throw missing(run.id(), step, steps);
        }
        return RunFork.documentAt(folder(run), steering.pinned(run.id()), step);
    }

    private static Conflict missing(String run, long step, List<Long> steps) {
        return new Conflict(
                "run %s has no checkpoint of step %d on this machine".formatted(run, step),
                "checkpointStep",
                steps.isEmpty()
                        ? "wait for its first one; a run on another machine keeps its checkpoints"
                                + " there and cannot be forked"
                        : "its checkpoints are " + steps);
    }

    private Path folder(Run run) {
        return data.run(run.id());
    }
}
