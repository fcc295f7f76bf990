package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.advantage.AdvantageEstimator;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.loss.DivergenceSpec;
import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The divergence from the reference where rewards pay for it: each rollout's reward less the weight
 * times the sum of the estimates over its trainable tokens, before advantages are estimated (Ouyang
 * et al. 2022, arXiv:2203.02155); or, where a critic values states, each token's reward less what
 * it costs itself, as that paper has it. Filters, curriculum and charts of rewards see the rewards
 * as they were. It is estimated under the policy before the update, in the context of training.
 */
final class DivergencePenalty {
    private final PolicyEngine engine;
    private final NamedModels models;
    private final Consumer<List<double[]>> byToken;
    private List<Metric> report = List.of();

    /**
     * Penalty of a policy; where its tokens pay for themselves, {@code byToken} hears of each
     * rollout's.
     */
    DivergencePenalty(PolicyEngine engine, NamedModels models, Consumer<List<double[]>> byToken) {
        this.engine = engine;
        this.models = models;
        this.byToken = byToken;
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
            List<List<double[]>> paid = paid(groups, divergence, reference, weight);
            if (divergence.isByToken()) {
                byToken.accept(paid.stream().flatMap(List::stream).toList());
                return estimator.estimate(groups);
            }
            List<AdvantagedGroup> less = estimator.estimate(less(groups, paid));
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

    /** Penalty that each trainable token of each rollout pays, group by group. */
    private List<List<double[]>> paid(
            List<ScoredGroup> groups,
            DivergenceSpec divergence,
            FrozenPolicy reference,
            double weight) {
        List<List<double[]>> paid = new ArrayList<>();
        double sum = 0;
        long tokens = 0;
        long rollouts = 0;
        for (ScoredGroup group : groups) {
            List<TrainingRow> rows = group.group().rollouts().stream().map(this::row).toList();
            List<double[]> estimates = estimates(rows, divergence, reference);
            for (double[] own : estimates) {
                double whole = 0;
                for (int t = 0; t < own.length; t++) {
                    whole += own[t];
                    own[t] *= weight;
                }
                sum += whole;
                tokens += own.length;
            }
            rollouts += rows.size();
            paid.add(estimates);
        }
        report =
                List.of(
                        new Metric("kl/mean", sum / Math.max(1, tokens)),
                        new Metric("kl/penalty", weight * sum / Math.max(1, rollouts)),
                        new Metric("kl/weight", weight));
        return paid;
    }

    private TrainingRow row(Rollout rollout) {
        int tokens = rollout.segments().stream().mapToInt(s -> s.tokens().length).sum();
        return RowSelector.row(rollout, new float[tokens], RowOrigin.NONE);
    }

    private static List<ScoredGroup> less(List<ScoredGroup> groups, List<List<double[]>> paid) {
        return IntStream.range(0, groups.size())
                .mapToObj(i -> less(groups.get(i), paid.get(i)))
                .toList();
    }

    private static ScoredGroup less(ScoredGroup group, List<double[]> paid) {
        return new ScoredGroup(
                group.group(),
                IntStream.range(0, paid.size())
                        .mapToObj(
                                i -> less(group.scores().get(i), Arrays.stream(paid.get(i)).sum()))
                        .toList());
    }

    private static RubricScore less(RubricScore score, double paid) {
        return new RubricScore(
                score.total() - paid, score.verdict(), score.criteria(), score.failed());
    }

    /** Of each row the estimates at its trainable tokens, nats. */
    private List<double[]> estimates(
            List<TrainingRow> rows, DivergenceSpec divergence, FrozenPolicy reference) {
        TokenBatch batch = TrainingRow.batch(rows);
        Tap full = Tap.Divergence.of(reference, divergence.direction());
        TapRequest asked = TapRequest.of(divergence.isFull() ? full : Tap.Token.LOG_PROB);
        float[][] policy = engine.score(batch, asked).values().getFirst();
        float[][] other = divergence.isFull() ? policy : reference.score(batch, asked).logProbs();
        return IntStream.range(0, rows.size())
                .mapToObj(i ->
                        IntStream.range(0, policy[i].length)
                                .filter(t -> rows.get(i).trainable()[t])
                                .mapToDouble(t ->
                                        divergence.isFull()
                                                ? policy[i][t]
                                                : divergence.value(other[i][t] - policy[i][t]))
                                .toArray())
                .toList();
    }
}
