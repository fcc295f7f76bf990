package io.gradus.training.whatif;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.GroupFilter;
import io.gradus.training.steering.Steered;
import io.gradus.training.steering.Steering;
import io.gradus.training.steering.SteeringCommand;

/** Counts what happened in a recorded run. */
final class RecordedTally {
    private RecordedTally() {}

    static Tally of(RecordedRun run) {
        Tally tally = new Tally();
        CurriculumDocument document = run.document();
        for (SteeringCommand command : run.before()) {
            document = steered(document, command);
        }
        for (RecordedStep step : run.steps()) {
            boolean drops =
                    document.stages().get(step.stage()).filter()
                            instanceof GroupFilter.ZeroVariance;
            tally.step(step, drops);
            for (SteeringCommand command : step.commands()) {
                document = steered(document, command);
            }
        }
        return tally;
    }

    /** The document after a command; one that changes nothing of it leaves it as it is. */
    static CurriculumDocument steered(CurriculumDocument document, SteeringCommand command) {
        return command.change() instanceof Steering.SetValue change
                        && Steered.by(change, document) instanceof Steered.Changed changed
                ? changed.document()
                : document;
    }
}
