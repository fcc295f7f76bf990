package io.gradus.training.analysis.whatif;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.SequencedMap;

/** Scoring of a stage: a rubric, and the weights that the stage gives its criteria. */
record StageRubric(RubricSpec rubric, SequencedMap<String, Schedule> weights) {
    static StageRubric of(Trail.Place place) {
        return new StageRubric(
                place.document().rubrics().get(place.spec().rubric()), place.spec().weights());
    }
}
