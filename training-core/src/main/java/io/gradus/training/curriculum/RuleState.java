package io.gradus.training.curriculum;

import io.gradus.training.curriculum.condition.TrendState;
import java.util.List;

/**
 * How a rule stands in a stay, for checkpoints.
 *
 * @param rule what finds the rule again
 * @param held steps in a row in which its condition held
 * @param trends how its signals went
 */
public record RuleState(String rule, long held, List<TrendState> trends) {
    public RuleState {
        trends = List.copyOf(trends);
    }
}
