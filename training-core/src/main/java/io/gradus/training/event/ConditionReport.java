package io.gradus.training.event;

import java.util.List;
import java.util.Optional;

/**
 * A condition of a stage as it stands after a step: the rule, its value and what is missing.
 *
 * @param kind {@code promote}, {@code demote}, {@code stop}; {@code enter} where a later stage is
 *     waited for, {@code loop} for what ends a loop
 * @param sentence the whole rule in words
 * @param holds whether it fires now (rule and dwell both satisfied)
 * @param missing what is still missing, in words; empty when it holds
 * @param stepsInStage steps spent in the stage so far
 * @param minSteps the minimum dwell in steps
 * @param terms the comparisons it is made of
 * @param estimate when it may fire; empty in events stored before reports told it
 */
public record ConditionReport(
        String kind,
        String sentence,
        boolean holds,
        String missing,
        long stepsInStage,
        long minSteps,
        List<ConditionTerm> terms,
        Optional<HoldEstimate> estimate) {
    public ConditionReport {
        terms = List.copyOf(terms);
    }

    /** A report without an estimate. */
    public ConditionReport(
            String kind,
            String sentence,
            boolean holds,
            String missing,
            long stepsInStage,
            long minSteps,
            List<ConditionTerm> terms) {
        this(kind, sentence, holds, missing, stepsInStage, minSteps, terms, Optional.empty());
    }
}
