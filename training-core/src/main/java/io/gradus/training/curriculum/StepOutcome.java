package io.gradus.training.curriculum;

import io.gradus.training.problem.ProblemKey;
import io.gradus.training.rubric.ScoredGroup;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a step brought, as the curriculum observes it.
 *
 * @param step the step's number, from 1
 * @param scored every scored group, before filtering
 * @param meanEntropy mean entropy over all generated tokens, nats
 * @param meanLength mean completion length in tokens
 * @param tokens tokens generated in this step
 */
public record StepOutcome(
        long step, List<ScoredGroup> scored, double meanEntropy, double meanLength, long tokens) {
    public StepOutcome {
        scored = List.copyOf(scored);
    }

    /** What the rules see of it: the groups of the roles that count. */
    StepEvidence evidence(Predicate<String> counts) {
        return new StepEvidence(
                scored.stream()
                        .filter(g -> counts.test(g.group().key().role()))
                        .map(StepOutcome::evidence)
                        .toList(),
                meanEntropy,
                meanLength,
                tokens);
    }

    private static GroupEvidence evidence(ScoredGroup group) {
        ProblemKey key = group.group().problem().key();
        return new GroupEvidence(key.cell(), key.family(), group.passRate(), group.meanReward());
    }
}
