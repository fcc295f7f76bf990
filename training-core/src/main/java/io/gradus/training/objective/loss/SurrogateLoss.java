package io.gradus.training.objective.loss;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;

/**
 * The surrogate of policy gradients: minus the importance ratio times the advantage (PPO, Schulman
 * et al. 2017, arXiv:1707.06347), with the ratio's level, its bound and the aggregation as parts of
 * their own, a penalty for the divergence from the reference and an entropy bonus. GRPO, GSPO,
 * CISPO and their like are settings of it, see {@link SurrogateSpec}.
 *
 * @param level over what the ratio is taken
 * @param bound how it is kept within bounds
 * @param aggregation how tokens become one number
 * @param signs weights of what was better and worse than expected
 * @param divergence how the divergence is estimated, where there is a reference
 */
public record SurrogateLoss(
        RatioLevel level,
        BoundSpec bound,
        Aggregation aggregation,
        SignWeights signs,
        DivergenceSpec divergence)
        implements PolicyLoss {
    /** A loss that counts both signs alike and estimates divergences as GRPO does. */
    public SurrogateLoss(RatioLevel level, BoundSpec bound, Aggregation aggregation) {
        this(level, bound, aggregation, SignWeights.EVEN, DivergenceSpec.DEFAULT);
    }

    /** PPO's per token, by the objective's {@code clip}. */
    public static SurrogateLoss clipped(Aggregation aggregation) {
        return new SurrogateLoss(RatioLevel.TOKEN, BoundSpec.Clip.OF_OBJECTIVE, aggregation);
    }

    @Override
    public TapRequest request(TokenBatch batch, Optional<FrozenPolicy> reference) {
        return divergence.isFull() && reference.isPresent()
                ? TapRequest.TOKENS.and(Tap.Divergence.of(reference.get(), divergence.direction()))
                : TapRequest.TOKENS;
    }

    @Override
    public boolean paysDivergence() {
        return true;
    }

    @Override
    public boolean readsEveryRow() {
        return bound.covariance().isPresent();
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        List<TrainingRow> rows = batch.rows();
        SurrogateSums sums = new SurrogateSums(this, batch, settings);
        for (int row = 0; row < rows.size(); row++) {
            int own = rows.get(row).trainableTokens();
            if (own > 0) {
                sums.add(row, own, aggregation.weight(own, batch.totals(), settings.maxTokens()));
            }
        }
        return sums.result();
    }
}
