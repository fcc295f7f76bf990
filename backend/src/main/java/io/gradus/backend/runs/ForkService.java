package io.gradus.backend.runs;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.runs.internal.RunFactory;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.trainer.Fork;
import java.nio.file.Path;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Lets runs begin with a checkpoint of another run and a changed document. */
@Service
public class ForkService {
    private static final int LONGEST_REASON = 1000;

    private final RunService runs;
    private final SteeringService steering;
    private final DesignService designs;
    private final RunFactory factory;
    private final DataFolder data;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher publisher;

    ForkService(
            RunService runs,
            SteeringService steering,
            DesignService designs,
            RunFactory factory,
            DataFolder data,
            TransactionTemplate transaction,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.steering = steering;
        this.designs = designs;
        this.factory = factory;
        this.data = data;
        this.transaction = transaction;
        this.publisher = publisher;
    }

    /** The steps of a run's checkpoints on this machine, the oldest first. */
    public List<Long> checkpoints(String run) {
        return Fork.steps(folder(runs.get(run)));
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
     * Creates a run that begins with a checkpoint of another one, and queues it.
     *
     * @throws io.gradus.backend.platform.NotFound when there is no such run
     * @throws Conflict when there is no checkpoint of this step on this machine
     * @throws BadInput when the reason is missing or the policy is not that of the checkpoint
     * @throws io.gradus.backend.platform.InvalidDocument when the text has errors
     */
    public Run fork(String id, NewFork fork) {
        Run parent = runs.get(id);
        if (fork.reason().isBlank() || fork.reason().length() > LONGEST_REASON) {
            throw new BadInput(
                    "reason must have 1 to " + LONGEST_REASON + " characters",
                    "reason",
                    "say why, so that others can follow the run");
        }
        CurriculumDocument document = designs.accept(fork.text());
        Fork.obstacle(at(parent, fork.step()), document)
                .ifPresent(difference -> {
                    throw new BadInput(
                            "a fork goes on with the policy of its checkpoint: " + difference,
                            "policy",
                            "change the policy back, or start a new run");
                });
        String child =
                transaction.execute(status -> {
                    String made = factory.create(parent, document, fork);
                    Fork.prepare(
                            folder(parent),
                            steering.pinned(id),
                            new Fork.Origin(id, fork.step(), fork.reason()),
                            data.run(made));
                    return made;
                });
        Run run = runs.get(child);
        publisher.publishEvent(new RunChanged(run));
        return run;
    }

    private CurriculumDocument at(Run run, long step) {
        List<Long> steps = checkpoints(run.id());
        if (!steps.contains(step)) {
            throw new Conflict(
                    "run %s has no checkpoint of step %d on this machine".formatted(run.id(), step),
                    "checkpointStep",
                    steps.isEmpty()
                            ? "wait for its first one; a run on another machine keeps its"
                                    + " checkpoints there and cannot be forked"
                            : "its checkpoints are " + steps);
        }
        return Fork.documentAt(folder(run), steering.pinned(run.id()), step);
    }

    private Path folder(Run run) {
        return data.run(run.id());
    }
}
