package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import java.util.List;

/**
 * Record of what a finished warm start told, so that a run that takes its weights from the cache
 * tells the same.
 *
 * @param steps metrics of each step, from step 1
 * @param passRate pass rate at its end, NaN without held-out problems
 * @param reason why it ended
 */
record WarmStartRecord(List<List<Metric>> steps, double passRate, String reason) {
    WarmStartRecord {
        steps = steps.stream().map(List::copyOf).toList();
    }
}
