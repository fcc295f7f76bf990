package io.gradus.training.analysis.whatif;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.trainer.steering.Steered;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** A recording step by step, with a document that its commands change on the way. */
final class Trail {
    private CurriculumDocument document;

    private Trail(CurriculumDocument document) {
        this.document = document;
    }

    /**
     * A recorded step and where it stands.
     *
     * @param step the step
     * @param document the document in it
     * @param stageStep steps of its stay before it
     * @param tokens tokens of the run before it
     */
    record Place(RecordedStep step, CurriculumDocument document, long stageStep, long tokens) {
        /** Specification of the step's stage in the document. */
        StageSpec spec() {
            return document.stages().get(step.stage());
        }

        /** Where schedules stand. */
        ScheduleContext context() {
            OptionalLong length =
                    spec().maxSteps().map(OptionalLong::of).orElse(OptionalLong.empty());
            return new ScheduleContext(step.step() - 1, stageStep, length, tokens);
        }
    }

    /** Every step of a run, with what its commands make of this document. */
    static List<Place> of(RecordedRun run, CurriculumDocument document) {
        return new Trail(document).follow(run);
    }

    private List<Place> follow(RecordedRun run) {
        List<Place> places = new ArrayList<>(run.steps().size());
        run.before().forEach(command -> document = steered(document, command));
        long stageStep = 0;
        long tokens = 0;
        for (RecordedStep step : run.steps()) {
            places.add(new Place(step, document, stageStep, tokens));
            stageStep = step.isLast() ? 0 : stageStep + 1;
            tokens += step.tokens();
            step.commands().forEach(command -> document = steered(document, command));
        }
        return places;
    }

    /** The document after a command; one that changes nothing of it leaves it as it is. */
    static CurriculumDocument steered(CurriculumDocument document, SteeringCommand command) {
        return command.change() instanceof Steering.SetValue change
                        && Steered.by(change, document) instanceof Steered.Changed changed
                ? changed.document()
                : document;
    }
}
