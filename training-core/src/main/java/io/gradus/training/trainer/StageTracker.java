package io.gradus.training.trainer;

import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import java.util.Optional;

/**
 * A run on its way through its stages: how far it is, and how it goes on after a step. Steps of all
 * kinds end here.
 */
final class StageTracker {
    private final Curriculum curriculum;
    private final EventSequence events;
    private final Optional<BudgetSpec> budget;
    private final StageTransition handover;
    private final RunArtifacts artifacts;
    private final PeriodicEvaluation evaluation;
    private Stage stage;
    private Progress progress;
    private Optional<String> finished = Optional.empty();

    /** Goes on in the stage that the parts' curriculum is in. */
    StageTracker(TrainingComponents parts, RunContext run, Progress progress) {
        curriculum = parts.curriculum();
        events = run.events();
        budget = parts.document().budget();
        handover = new StageTransition(parts, run);
        stage = curriculum.stage();
        this.progress = progress;
        artifacts = run.artifacts();
        evaluation = parts.evaluation();
        artifacts.stand(progress.step());
    }

    Progress progress() {
        return progress;
    }

    /** Why the curriculum has ended; empty while it goes on. */
    Optional<String> finished() {
        return finished;
    }

    /** Counts a step. */
    Progress after(long tokens, int optimiserSteps) {
        progress = progress.after(tokens, optimiserSteps);
        artifacts.stand(progress.step());
        return progress;
    }

    /**
     * Goes on after a step that was observed: to the end of the budget, to where the stage's rules
     * lead, or on from a stage that has nothing more to do.
     *
     * @param ended why the stage has nothing more to do; empty while it goes on
     */
    void conclude(Optional<String> ended) {
        spent().or(curriculum::advance)
                .or(() -> ended.map(curriculum::skip))
                .ifPresent(decision -> {
                    measure(decision);
                    move(decision);
                });
    }

    /** Measures what is due while the policy is still the one that the step left. */
    private void measure(StageDecision decision) {
        if (decision instanceof StageDecision.Enter(var next, _, _, _, _)
                && next.spec().start().isAnew()) {
            evaluation.after(progress, false, events);
        }
    }

    private Optional<StageDecision> spent() {
        return budget.flatMap(b -> b.spent(progress.step(), progress.tokens()))
                .map(StageDecision.Finish::new);
    }

    /** Leaves the stage: tells that another one was entered, or ends the run. */
    void move(StageDecision decision) {
        switch (decision) {
            case StageDecision.Enter enter -> {
                if (enter.change() == StageChange.PROMOTED
                        || enter.change() == StageChange.LOOPED) {
                    handover.leave(stage, progress);
                }
                stage = enter.stage();
                events.emit(seq -> entered(seq, enter));
                handover.enter(stage);
            }
            case StageDecision.Finish finish -> {
                handover.leave(stage, progress);
                finished = Optional.of(finish.reason());
            }
        }
    }

    private TrainingEvent entered(long seq, StageDecision.Enter enter) {
        return new TrainingEvent.StageEntered(
                seq,
                progress.step(),
                enter.stage().index(),
                enter.stage().name(),
                enter.change(),
                enter.reason(),
                enter.evidence(),
                enter.passed());
    }
}
