package io.gradus.training.trainer;

import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.SteeringCommand;

/**
 * The steps of a run, from where it stands until the curriculum ends or the control asks for a
 * stop. Between steps it applies steering commands: those of the log after the step at which they
 * were applied before, then new ones.
 */
final class TrainingLoop {
    private final RunContext run;
    private TrainingComponents parts;
    private StageTracker walk;
    private Trainer trainer;
    private NonRlStageTrainer kinds;

    /** Commands of the log that were applied. */
    private int applied;

    TrainingLoop(RunContext run, TrainingComponents parts, Progress progress, int applied) {
        this.run = run;
        this.applied = applied;
        goOnWith(parts, progress);
    }

    /** Replaces the parts; the policy, its optimiser and the progress stay. */
    private void goOnWith(TrainingComponents next, Progress progress) {
        parts = next;
        walk = new StageTracker(next, run, progress);
        trainer = new Trainer(next, run, walk);
        kinds = new NonRlStageTrainer(next, run, walk);
    }

    RunOutcome train() {
        long savedStep = walk.progress().step();
        // The control also hears of the last step, so that a finished run stands at it.
        for (boolean goesOn = run.control().goesOn(savedStep);
                walk.finished().isEmpty();
                goesOn = run.control().goesOn(walk.progress().step())) {
            if (!goesOn) {
                if (walk.progress().step() != savedStep) {
                    save(false);
                }
                return RunOutcome.INTERRUPTED;
            }
            run.control().phase("training");
            steer();
            if (walk.finished().isEmpty()) {
                step();
            }
            savedStep = conclude(savedStep);
        }
        return RunOutcome.COMPLETED;
    }

    private void step() {
        if (parts.curriculum().stage().spec().isRl()) {
            trainer.step();
        } else {
            kinds.step();
        }
    }

    /** Evaluates, ends and saves where it is time; gives the step of the newest checkpoint. */
    private long conclude(long savedStep) {
        long step = walk.progress().step();
        boolean finished = walk.finished().isPresent();
        parts.evaluation().after(walk.progress(), finished, run.events());
        walk.finished()
                .ifPresent(reason ->
                        run.events().emit(seq -> new TrainingEvent.RunFinished(seq, step, reason)));
        if (step % parts.document().checkpoint().every() == 0 || finished) {
            save(finished);
            return step;
        }
        return savedStep;
    }

    private void steer() {
        long step = walk.progress().step();
        while (applied < run.log().all().size()
                && run.log().all().get(applied).step() == step
                && walk.finished().isEmpty()) {
            apply(run.log().all().get(applied));
        }
        if (applied < run.log().all().size()) {
            return; // what was applied later before comes first
        }
        for (SteeringCommand command : run.control().steering(run.events().last())) {
            if (!run.log().has(command.number()) && walk.finished().isEmpty()) {
                apply(run.log().add(command, step));
            }
        }
    }

    private void apply(LoggedCommand command) {
        applied++;
        SteeringStep.Result result =
                new SteeringStep(run, parts, walk.progress().step()).apply(command);
        run.events().emit(result::event);
        if (result.parts() != parts) {
            goOnWith(result.parts(), walk.progress());
        }
        result.decision().ifPresent(walk::move);
    }

    private void save(boolean finished) {
        Progress progress = walk.progress();
        run.store()
                .save(
                        new Checkpoint(
                                facts(run, progress, finished, applied),
                                parts.curriculum().save(),
                                run.engine().save(),
                                parts.save()),
                        parts.document().checkpoint().kept());
    }

    static Checkpoint.Facts facts(
            RunContext run, Progress progress, boolean finished, int applied) {
        return new Checkpoint.Facts(
                run.settings().document().hash(),
                run.settings().seed(),
                run.settings().shards(),
                progress.step(),
                progress.tokens(),
                progress.policyVersion(),
                run.events().last(),
                finished,
                applied);
    }
}
