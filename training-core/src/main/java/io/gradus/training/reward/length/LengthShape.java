package io.gradus.training.reward.length;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import java.util.List;

/** Which completion lengths a length criterion rewards. */
public sealed interface LengthShape extends Judge
        permits ShorterThanCorrectMean,
                AtMost,
                LinearDecay,
                DynamicLength,
                OverlongRamp,
                CosineLength,
                ShortestCorrect,
                LengthParabola,
                LengthDeviation,
                MinMaxLength,
                LengthBudget,
                SoftBudget,
                TargetLength,
                LengthTriangle {
    /** Whether lengths are compared with each other. */
    default EvidenceScope scope() {
        return EvidenceScope.ROLLOUT;
    }

    /** The schedules it follows. */
    default List<Schedule> schedules() {
        return List.of();
    }
}
