package io.gradus.training.trainer;

import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.event.SteeringKind;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.Steered;
import io.gradus.training.trainer.steering.Steering;
import java.util.Optional;

/** Applies a steering command to a run's parts; what no longer fits is refused, never thrown. */
record SteeringStep(RunContext run, TrainingComponents parts, long step) {
    /**
     * Outcome of a command.
     *
     * @param parts what the run goes on with
     * @param decision the stage that was entered or the run's end, if any
     * @param event the event, still without its number
     */
    record Result(
            TrainingComponents parts,
            Optional<StageDecision> decision,
            TrainingEvent.Steered event) {
        TrainingEvent event(long seq) {
            return event.withSeq(seq);
        }
    }

    Result apply(LoggedCommand command) {
        return switch (command.change()) {
            case Steering.SetValue change -> set(command, change);
            case Steering.SkipStage(String stage) -> leave(command, SteeringKind.SKIP, stage);
            case Steering.RepeatStage(String stage) -> leave(command, SteeringKind.REPEAT, stage);
        };
    }

    private Result set(LoggedCommand command, Steering.SetValue change) {
        return switch (Steered.by(change, parts.document())) {
            case Steered.Changed(var document, _, _)
                    when document.keepsReference() && !run.store().hasReference() ->
                    unchanged(
                            command,
                            SteeringKind.SET,
                            change.path(),
                            change.path()
                                    + " needs the policy after the warm start, which this run did"
                                    + " not keep; fork the run");
            case Steered.Changed changed ->
                    new Result(
                            parts.changedTo(changed.document(), run),
                            Optional.empty(),
                            event(
                                    command,
                                    SteeringKind.SET,
                                    change.path(),
                                    changed.before(),
                                    changed.after(),
                                    ""));
            case Steered.Refused refused ->
                    unchanged(command, SteeringKind.SET, change.path(), refused.sentence());
        };
    }

    private Result leave(LoggedCommand command, SteeringKind kind, String name) {
        Curriculum curriculum = parts.curriculum();
        Stage stage = curriculum.stage();
        String path = "stages[" + stage.index() + "]";
        if (!stage.name().equals(name)) {
            return unchanged(
                    command,
                    kind,
                    path,
                    "the run is in stage '" + stage.name() + "', no longer in '" + name + "'");
        }
        boolean isSkipped = kind == SteeringKind.SKIP;
        String reason =
                (isSkipped ? "skipped by " : "repeated by ")
                        + command.by()
                        + ": "
                        + command.reason();
        StageDecision decision = isSkipped ? curriculum.skip(reason) : curriculum.repeat(reason);
        String entered =
                switch (decision) {
                    case StageDecision.Enter enter -> enter.stage().name();
                    case StageDecision.Finish _ -> "";
                };
        return new Result(
                parts, Optional.of(decision), event(command, kind, path, name, entered, ""));
    }

    private Result unchanged(
            LoggedCommand command, SteeringKind kind, String path, String refusal) {
        return new Result(parts, Optional.empty(), event(command, kind, path, "", "", refusal));
    }

    private TrainingEvent.Steered event(
            LoggedCommand command,
            SteeringKind kind,
            String path,
            String before,
            String after,
            String refusal) {
        return new TrainingEvent.Steered(
                0,
                step,
                command.number(),
                kind,
                path,
                before,
                after,
                command.by(),
                command.reason(),
                refusal);
    }
}
