package io.gradus.training.whatif;

import io.gradus.training.rubric.RubricSpec;
import io.gradus.training.schedule.Schedule;
import java.util.SequencedMap;

/** What scores a stage: a rubric, and the weights that the stage gives its criteria. */
record StageRubric(RubricSpec rubric, SequencedMap<String, Schedule> weights) {
    static StageRubric of(Trail.Place place) {
        return new StageRubric(
                place.document().rubrics().get(place.spec().rubric()), place.spec().weights());
    }
}
