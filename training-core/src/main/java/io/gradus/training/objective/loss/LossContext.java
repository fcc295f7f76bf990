package io.gradus.training.objective.loss;

import io.gradus.training.document.schedule.ScheduleContext;
import java.util.List;
import java.util.Optional;

/**
 * What an objective says about its loss beside naming it.
 *
 * @param now the place in the run
 * @param reference the model that losses compare the policy with
 * @param divergence how the divergence from it is estimated
 * @param level replaces a surrogate's own, as do {@code bound} and {@code aggregation}
 */
public record LossContext(
        ScheduleContext now,
        String reference,
        DivergenceSpec divergence,
        Optional<RatioLevel> level,
        Optional<BoundSpec> bound,
        Optional<Aggregation> aggregation) {
    /** The loss that an objective names, with its penalty and its terms. */
    public PolicyLoss loss(PolicyLossSpec named, List<LossTermSpec> terms) {
        PolicyLoss bare = named.loss(this);
        PolicyLoss paying = bare.paysDivergence() ? bare : new PenalisedLoss(bare, divergence);
        return terms.isEmpty() ? paying : LossWithTerms.at(now, paying, terms);
    }

    /** A surrogate with the parts that the objective replaces. */
    SurrogateLoss surrogate(SurrogateLoss named) {
        return new SurrogateLoss(
                level.orElse(named.level()),
                bound.orElse(named.bound()),
                aggregation.orElse(named.aggregation()),
                named.signs(),
                divergence);
    }
}
