package io.gradus.backend.runs;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.internal.CommandRepository;
import io.gradus.backend.runs.internal.RunRepository;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.SteerableSetting;
import io.gradus.training.trainer.steering.Steered;
import io.gradus.training.trainer.steering.Steering;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Changes runs while they go on, and keeps the trail of it. A command is checked at once against
 * the document as all earlier commands leave it, and once more by the worker at its step.
 */
@Service
public class SteeringService {
    private static final int LONGEST_REASON = 1000;
    private static final int LONGEST_NAME = 80;
    private static final int LONGEST_VALUE = 20_000;

    private final RunRepository runs;
    private final CommandRepository commands;
    private final KeyRule keys;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher publisher;

    SteeringService(
            RunRepository runs,
            CommandRepository commands,
            KeyRule keys,
            TransactionTemplate transaction,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.commands = commands;
        this.keys = keys;
        this.transaction = transaction;
        this.publisher = publisher;
    }

    /**
     * Gives a run a steering command; a paused or queued run keeps it until it goes on.
     *
     * @throws NotFound when there is no such run
     * @throws Conflict when the run has ended, or stands at another step than expected
     * @throws BadInput when the reason is missing or the change does not fit the run's document
     */
    public RunCommand steer(String run, SteeringRequest request) {
        return give(run, request, () -> Optional.empty());
    }

    /**
     * Takes a changed value back: gives the inverse command.
     *
     * @throws NotFound when there is no such run or command
     * @throws Conflict when it was refused, taken back already, or is of a kind that has no inverse
     */
    public RunCommand revert(String run, int number, String by, String reason) {
        RunCommand taken =
                trail(run).stream()
                        .filter(c -> c.number() == number)
                        .findFirst()
                        .orElseThrow(() ->
                                new NotFound(
                                        "run " + run + " has no command " + number,
                                        "command",
                                        "GET /api/v1/runs/" + run + "/commands lists them"));
        if (!taken.isRevertible()) {
            throw new Conflict(
                    "command " + number + " cannot be undone: " + obstacle(taken),
                    "command " + number,
                    taken.kind() == RunCommandKind.SET
                            ? "set the value again"
                            : "fork the run from a checkpoint before it");
        }
        Steering inverse =
                new Steering.SetValue(taken.place().orElseThrow(), taken.before().orElse(""));
        return give(run, SteeringRequest.of(inverse, by, reason), () -> Optional.of(number));
    }

    private static String obstacle(RunCommand command) {
        if (command.kind() != RunCommandKind.SET) {
            return "what a run did in a stage cannot be undone";
        }
        return command.revertedBy()
                .map(other -> "command " + other + " did so")
                .orElse("it was refused");
    }

    private RunCommand give(
            String id, SteeringRequest request, Supplier<Optional<Integer>> reverts) {
        checkWords(request);
        Integer number =
                transaction.execute(status -> {
                    if (!runs.lock(id)) {
                        throw unknown(id);
                    }
                    Run run = runs.find(id).orElseThrow();
                    WorkerActions.check(run);
                    checkState(run, request);
                    CommandRepository.Expected expected = expected(run, request.change());
                    return commands.give(id, request, expected, reverts.get());
                });
        publisher.publishEvent(new RunChanged(runs.find(id).orElseThrow()));
        return commands.trail(id).stream()
                .filter(c -> c.number() == number)
                .findFirst()
                .orElseThrow();
    }

    private static void checkWords(SteeringRequest request) {
        if (request.reason().isBlank() || request.reason().length() > LONGEST_REASON) {
            throw new BadInput(
                    "reason must have 1 to " + LONGEST_REASON + " characters",
                    "reason",
                    "give a reason, so that others can follow the run");
        }
        if (request.by().isBlank() || request.by().length() > LONGEST_NAME) {
            throw new BadInput(
                    "by must have 1 to " + LONGEST_NAME + " characters", "by", "leave it out");
        }
        GivenText.words(request.reason(), "reason");
        GivenText.words(request.by(), "by");
        if (request.change() instanceof Steering.SetValue(String path, String value)
                && (path.length() > LONGEST_REASON || value.length() > LONGEST_VALUE)) {
            throw new BadInput(
                    "value must have <= " + LONGEST_VALUE + " characters, path <= 1000",
                    "value",
                    "set a smaller part of the document");
        }
    }

    private static void checkState(Run run, SteeringRequest request) {
        if (run.state().isFinal()) {
            throw new Conflict(
                    "run " + run.id() + " is " + run.state().word() + " and cannot be steered",
                    "run " + run.id(),
                    "fork it from a checkpoint");
        }
        if (request.expectedStep().isPresent()
                && request.expectedStep().getAsLong() != run.step()) {
            throw new Conflict(
                    "run %s is at step %d, not at step %d"
                            .formatted(run.id(), run.step(), request.expectedStep().getAsLong()),
                    "expectedStep",
                    "check the run again, or leave expectedStep out");
        }
    }

    private CommandRepository.Expected expected(Run run, Steering change) {
        return switch (change) {
            case Steering.SetValue set -> expected(run, set);
            case Steering.SkipStage(String stage) -> inStage(run, stage);
            case Steering.RepeatStage(String stage) -> inStage(run, stage);
        };
    }

    private CommandRepository.Expected expected(Run run, Steering.SetValue set) {
        CurriculumDocument now = steered(run.id());
        return switch (Steered.asked(set, now)) {
            case Steered.Changed changed -> {
                keys.check(now, changed.document(), List.of());
                yield new CommandRepository.Expected(set.path(), changed.before(), changed.after());
            }
            case Steered.Refused refused ->
                    throw new BadInput(
                            refused.sentence(),
                            refused.path(),
                            "GET /api/v1/runs/"
                                    + run.id()
                                    + "/document?steered shows the run's document as it stands");
        };
    }

    private static CommandRepository.Expected inStage(Run run, String stage) {
        if (run.stageName().isPresent() && !run.stageName().get().equals(stage)) {
            throw new BadInput(
                    "run %s is in stage '%s', not in '%s'"
                            .formatted(run.id(), run.stageName().get(), stage),
                    "stage",
                    "name the stage that the run is in");
        }
        return new CommandRepository.Expected(
                run.stage().map(index -> "stages[" + index + "]").orElse("stages"), stage, "");
    }

    /** Returns what a change would make of the run's document now. */
    public Steered preview(String run, Steering.SetValue change) {
        return Steered.asked(change, steered(run));
    }

    /** Everything that was asked of a run, the oldest first. */
    public List<RunCommand> trail(String run) {
        known(run);
        return commands.trail(run);
    }

    /**
     * The steering commands that were applied or refused, in their order: the run's command log.
     */
    public List<LoggedCommand> log(String run) {
        known(run);
        return commands.log(run);
    }

    /**
     * The run's resolved document with every steering command that was applied or waits; {@link
     * NotFound} when there is no such run.
     */
    public CurriculumDocument steered(String run) {
        return Steered.after(commands.changes(run), pinned(run));
    }

    /** Lists what can be changed in a run, with the values that it has now. */
    public List<SteerableSetting> settings(String run) {
        return SteerableSetting.of(steered(run));
    }

    /**
     * The document that a run began with; its published model may be missing here.
     *
     * @throws Conflict when it does not read in this version
     */
    public CurriculumDocument pinned(String run) {
        String text = runs.document(run).orElseThrow(() -> unknown(run));
        return switch (CurriculumReader.readRecorded(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new Conflict(
                            "the document of run "
                                    + run
                                    + " is not valid in this version: "
                                    + errors.getFirst().sentence(),
                            "run " + run,
                            "start a new run from the curriculum");
        };
    }

    private void known(String run) {
        if (runs.find(run).isEmpty()) {
            throw unknown(run);
        }
    }

    private static NotFound unknown(String id) {
        return new NotFound("there is no run " + id, "run", "GET /api/v1/runs lists them");
    }
}
