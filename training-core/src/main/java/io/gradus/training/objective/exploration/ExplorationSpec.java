package io.gradus.training.objective.exploration;

import io.gradus.training.base.Metric;
import io.gradus.training.document.NamesAlternatives;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * A way to make a policy explore, beside the entropy bonus and the temperature. It may heat
 * problems, pay rewards and change the loss; by default it does none of them.
 */
@NamesAlternatives
public sealed interface ExplorationSpec permits Novelty, EntropyHinge, ResidualTemperature {
    /** The temperature of a problem that is sampled at {@code base} otherwise. */
    default double temperature(Problem problem, double base, ExplorationMemory memory) {
        return base;
    }

    /** The groups with the rewards that advantages are estimated of, in order. */
    default List<ScoredGroup> rewarded(List<ScoredGroup> groups, ExplorationContext at) {
        return groups;
    }

    /** Whether it changes rewards. */
    default boolean paysRewards() {
        return false;
    }

    /** The loss that the update minimises. */
    default PolicyLoss loss(PolicyLoss loss, ExplorationContext at) {
        return loss;
    }

    /** Metrics of the rewards that it paid to these groups, as {@code exploration/...}. */
    default List<Metric> paid(List<ScoredGroup> groups) {
        return List.of();
    }

    /** Metrics of its memory, as {@code exploration/...}. */
    default List<Metric> report(ExplorationMemory memory) {
        return List.of();
    }
}
