package io.gradus.training.analysis.preview;

import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A group with its scores before and after an edit.
 *
 * @param name where it comes from, for people
 * @param problem key of its problem
 * @param prompt what was asked
 * @param reference a correct answer
 * @param rollouts its rollouts with both scores
 */
public record ComparedGroup(
        String name,
        String problem,
        String prompt,
        String reference,
        List<ComparedRollout> rollouts) {
    public ComparedGroup {
        rollouts = List.copyOf(rollouts);
    }

    /** Greatest minus smallest total before. */
    public double spreadBefore() {
        return spread(r -> r.before().total());
    }

    /** Greatest minus smallest total after. */
    public double spreadAfter() {
        return spread(r -> r.after().total());
    }

    /** Whether it carried gradient before. */
    public boolean taughtBefore() {
        return spreadBefore() > ScoredGroup.ZERO_VARIANCE;
    }

    /** Whether it carries gradient after. */
    public boolean teachesAfter() {
        return spreadAfter() > ScoredGroup.ZERO_VARIANCE;
    }

    private double spread(ToDoubleFunction<ComparedRollout> total) {
        var totals = rollouts.stream().mapToDouble(total).summaryStatistics();
        return totals.getMax() - totals.getMin();
    }
}
