package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.StageExit;
import io.gradus.training.event.ConditionReport;
import java.util.List;
import java.util.Optional;

/**
 * One stay in a stage.
 *
 * @param stage index of the stage in the document
 * @param entered steps of the run before it
 * @param counts what happened in it
 * @param conditions the stage's rules as they stood at its end
 * @param exit the rule that ended it; empty where the run broke off
 */
record StageVisit(
        int stage,
        long entered,
        VisitCounts counts,
        List<ConditionReport> conditions,
        Optional<StageExit> exit) {
    StageVisit {
        conditions = List.copyOf(conditions);
    }

    long left() {
        return entered + counts.steps();
    }
}
