package io.gradus.backend.experiments;

import java.util.Optional;

/**
 * What ends runs of an experiment before their own limits; told before the first run starts.
 *
 * @param maxTotalTokens generated tokens of all runs together after which no further run starts
 * @param futility when arms are stopped for futility
 */
public record ExperimentRules(Optional<Long> maxTotalTokens, Optional<FutilityRule> futility) {
    /** No such rule. */
    public static final ExperimentRules NONE =
            new ExperimentRules(Optional.empty(), Optional.empty());
}
