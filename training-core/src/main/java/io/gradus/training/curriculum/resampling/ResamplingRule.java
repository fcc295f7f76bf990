package io.gradus.training.curriculum.resampling;

import java.util.List;

/**
 * Decides after a round of a step what is rolled out again. The rules of a stage are asked in a
 * fixed order, allocation, guidance, filter; the first that asks for anything decides the next
 * round, so that a later one sees only what the earlier ones have done with.
 */
@FunctionalInterface
public interface ResamplingRule {
    /** Requests for what is to be done; empty where the rule wants nothing more in this step. */
    List<ResampleRequest> again(SamplingRound round);

    /** Requests of the first of these rules that wants anything. */
    static List<ResampleRequest> first(List<ResamplingRule> rules, SamplingRound round) {
        return rules.stream()
                .map(rule -> rule.again(round))
                .filter(wanted -> !wanted.isEmpty())
                .findFirst()
                .orElse(List.of());
    }
}
