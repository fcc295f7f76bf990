package io.gradus.training.trainer;

import io.gradus.training.advantage.AdvantageEstimator;
import io.gradus.training.advantage.AdvantagedGroup;
import io.gradus.training.event.Metric;
import io.gradus.training.objective.DivergenceSpec;
import io.gradus.training.objective.RowOrigin;
import io.gradus.training.objective.TrainingRow;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rubric.RubricScore;
import io.gradus.training.rubric.ScoredGroup;
import io.gradus.training.schedule.ScheduleContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The divergence from the reference where rewards pay for it: each rollout's reward less the weight
 * times the sum of the estimates over its trainable tokens, before advantages are estimated (Ouyang
 * et al. 2022, arXiv:2203.02155). Filters, curriculum and charts of rewards see the rewards as they
 * were. It is estimated under the policy before the update, in the context of training.
 */
final class DivergencePenalty {
    private final PolicyEngine engine;
    private final NamedModels models;
    private List<Metric> report = List.of();

    DivergencePenalty(PolicyEngine engine, NamedModels models) {
        this.engine = engine;
        this.models = models;
    }

    /** The estimator behind the penalty, where the objective has one in the reward. */
    AdvantageEstimator before(
            AdvantageEstimator estimator, Objective objective, ScheduleContext now) {
        report = List.of();
        DivergenceSpec divergence = objective.spec().divergence();
        if (divergence.isInLoss() || !objective.spec().hasReference()) {
            return estimator;
        }
        FrozenPolicy reference = models.model(objective.spec().reference());
        double weight = objective.kl(now);
        return groups -> {
            List<AdvantagedGroup> less =
                    estimator.estimate(less(groups, divergence, reference, weight));
            return IntStream.range(0, groups.size())
                    .mapToObj(i -> new AdvantagedGroup(groups.get(i), less.get(i).advantages()))
                    .toList();
        };
    }

    /**
     * {@code kl/mean} per token, {@code kl/penalty} per rollout and {@code kl/weight} of the last
     * step; nothing where rewards pay nothing.
     */
    List<Metric> report() {
        return report;
    }

    private List<ScoredGroup> less(
            List<ScoredGroup> groups,
            DivergenceSpec divergence,
            FrozenPolicy reference,
            double weight) {
        List<ScoredGroup> less = new ArrayList<>();
        double sum = 0;
        long tokens = 0;
        long rollouts = 0;
        for (ScoredGroup group : groups) {
            List<TrainingRow> rows = group.group().rollouts().stream().map(this::row).toList();
            double[] paid = sums(rows, divergence, reference);
            less.add(less(group, paid, weight));
            sum += IntStream.range(0, paid.length).mapToDouble(i -> paid[i]).sum();
            tokens += rows.stream().mapToLong(TrainingRow::trainableTokens).sum();
            rollouts += rows.size();
        }
        report =
                List.of(
                        new Metric("kl/mean", sum / Math.max(1, tokens)),
                        new Metric("kl/penalty", weight * sum / Math.max(1, rollouts)),
                        new Metric("kl/weight", weight));
        return less;
    }

    private TrainingRow row(Rollout rollout) {
        int tokens = rollout.segments().stream().mapToInt(s -> s.tokens().length).sum();
        return RowSelector.row(rollout, new float[tokens], RowOrigin.NONE);
    }

    private static ScoredGroup less(ScoredGroup group, double[] paid, double weight) {
        return new ScoredGroup(
                group.group(),
                IntStream.range(0, paid.length)
                        .mapToObj(i -> less(group.scores().get(i), weight * paid[i]))
                        .toList());
    }

    private static RubricScore less(RubricScore score, double paid) {
        return new RubricScore(
                score.total() - paid, score.verdict(), score.criteria(), score.failed());
    }

    /** Of each row the sum of the estimates over its trainable tokens, nats. */
    private double[] sums(
            List<TrainingRow> rows, DivergenceSpec divergence, FrozenPolicy reference) {
        TokenBatch batch = TrainingRow.batch(rows);
        Tap full = Tap.Divergence.of(reference, divergence.direction());
        TapRequest asked = TapRequest.of(divergence.isFull() ? full : Tap.Token.LOG_PROB);
        float[][] policy = engine.score(batch, asked).values().getFirst();
        float[][] other = divergence.isFull() ? policy : reference.score(batch, asked).logProbs();
        double[] sums = new double[rows.size()];
        for (int i = 0; i < sums.length; i++) {
            for (int t = 0; t < policy[i].length; t++) {
                if (rows.get(i).trainable()[t]) {
                    sums[i] +=
                            divergence.isFull()
                                    ? policy[i][t]
                                    : divergence.value(other[i][t] - policy[i][t]);
                }
            }
        }
        return sums;
    }
}
