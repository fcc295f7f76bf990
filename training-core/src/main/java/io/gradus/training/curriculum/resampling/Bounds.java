package io.gradus.training.curriculum.resampling;

import io.gradus.training.document.Findings;
import io.gradus.training.document.schedule.ScheduleWords;

/** Two settings of a rule, of which the first must not be above the second. */
public record Bounds(String low, double least, String high, double most) {
    /** Reports bounds that are the wrong way round. */
    public void check(String place, Findings findings) {
        if (least > most) {
            findings.add(
                    place,
                    "%s must be <= %s, %s, was %s"
                            .formatted(
                                    low,
                                    high,
                                    ScheduleWords.number(most),
                                    ScheduleWords.number(least)));
        }
    }
}
