package io.gradus.training.curriculum;

import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.PassedStage;
import io.gradus.training.event.StageChange;
import java.util.List;

/** Decision of a curriculum after a step. */
public sealed interface StageDecision {
    /** Why, for people. */
    String reason();

    /**
     * Another stage was entered.
     *
     * @param stage the stage that it is in now
     * @param change how it came there
     * @param reason the rule that did it, with its values
     * @param evidence the rule's comparisons as they stood
     * @param passed stages that were passed over on the way
     */
    record Enter(
            Stage stage,
            StageChange change,
            String reason,
            List<ConditionTerm> evidence,
            List<PassedStage> passed)
            implements StageDecision {
        public Enter {
            evidence = List.copyOf(evidence);
            passed = List.copyOf(passed);
        }
    }

    /** The run is complete. */
    record Finish(String reason) implements StageDecision {}
}
