package io.gradus.training.event;

import java.util.List;

/**
 * A stage's promotion, demotion or stop condition as it stands after a step: the rule, its value
 * and what is missing.
 *
 * @param kind {@code promote}, {@code demote} or {@code stop}
 * @param sentence the whole rule in words
 * @param holds whether it fires now (rule and dwell both satisfied)
 * @param missing what is still missing, in words; empty when it holds
 * @param stepsInStage steps spent in the stage so far
 * @param minSteps the minimum dwell in steps
 * @param terms the comparisons it is made of
 */
public record ConditionReport(
        String kind,
        String sentence,
        boolean holds,
        String missing,
        long stepsInStage,
        long minSteps,
        List<ConditionTerm> terms) {
    public ConditionReport {
        terms = List.copyOf(terms);
    }
}
