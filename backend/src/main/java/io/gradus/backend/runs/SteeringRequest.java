package io.gradus.backend.runs;

import io.gradus.training.trainer.steering.Steering;
import java.util.OptionalLong;

/**
 * A change that somebody asks for.
 *
 * @param change what is to change
 * @param by who asks
 * @param reason why; not blank
 * @param expectedStep the last completed step that the asker saw; the change is refused where the
 *     run stands elsewhere
 */
public record SteeringRequest(
        Steering change, String by, String reason, OptionalLong expectedStep) {
    /** A wish at whatever step. */
    public static SteeringRequest of(Steering change, String by, String reason) {
        return new SteeringRequest(change, by, reason, OptionalLong.empty());
    }
}
