package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.StepOutcome;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.policy.NamedNorm;
import io.gradus.training.reward.GroupOutcome;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.trainer.observed.ObservedStep;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.StepRollouts;
import io.gradus.training.trainer.update.OffPolicyReport;
import io.gradus.training.trainer.update.UpdateReport;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The numbers of one step.
 *
 * @param rolled what the rounds of the step brought
 * @param admitted the groups the update saw
 * @param offPolicy how far the rows of the update were off-policy
 * @param update what the update did
 * @param settings the coefficients it used
 * @param temperature the temperature that the tokens were drawn at
 * @param moving what else is told of this step: coefficients and weights that schedules move, what
 *     guidance gave, what was imitated
 */
record StepReport(
        StepRollouts rolled,
        List<AdvantagedGroup> admitted,
        OffPolicyReport offPolicy,
        UpdateReport update,
        UpdateSettings settings,
        double temperature,
        List<Metric> moving) {
    /** Every group as the curriculum observes it, before filtering. */
    List<ScoredGroup> scored() {
        return rolled.observed();
    }

    /** The step as the curriculum observes it. */
    StepOutcome outcome(StepContext at) {
        return new StepOutcome(
                at.step(),
                at.now(),
                scored(),
                advantages(),
                meanEntropy(),
                observed().meanLength(),
                tokens());
    }

    /** Tokens that the policy wrote in this step, what rollouts of a tree share counted once. */
    long tokens() {
        return observed().tokens();
    }

    /** Mean absolute advantage of each scored group; 0 where the update did not see it. */
    List<Double> advantages() {
        Map<Integer, Double> seen = new HashMap<>();
        admitted.forEach(one -> seen.put(one.scored().group().index(), one.meanAbsolute()));
        return scored().stream().map(g -> seen.getOrDefault(g.group().index(), 0.0)).toList();
    }

    /** Mean exact entropy of the sampled tokens' distributions, nats. */
    double meanEntropy() {
        double sum = 0;
        long count = 0;
        for (Segment segment : (Iterable<Segment>) policySegments()::iterator) {
            for (float entropy : segment.entropies()) {
                sum += entropy;
            }
            count += segment.entropies().length;
        }
        return sum / count;
    }

    private ObservedStep observed() {
        return new ObservedStep(scored());
    }

    /**
     * All metrics but those the curriculum reports; {@code progress} is the run's after this step.
     */
    List<Metric> metrics(Progress progress) {
        List<Metric> metrics = new ArrayList<>();
        metrics.addAll(observed().rewards());
        groups(metrics);
        metrics.add(new Metric("entropy/mean", meanEntropy()));
        metrics.addAll(observed().lengths());
        metrics.add(new Metric("tokens/total", progress.tokens()));
        update(metrics);
        offPolicy(metrics);
        metrics.addAll(rolled.metrics());
        return metrics;
    }

    /** Most runs are on-policy throughout: there is nothing to chart in them. */
    private void offPolicy(List<Metric> metrics) {
        if (offPolicy.share() > 0 || offPolicy.meanStaleness() > 0) {
            metrics.add(new Metric("offPolicy/share", offPolicy.share()));
            metrics.add(new Metric("offPolicy/ratio/mean", offPolicy.meanRatio()));
            metrics.add(new Metric("offPolicy/ratio/max", offPolicy.maxRatio()));
            metrics.add(new Metric("offPolicy/ratio/truncatedShare", offPolicy.truncatedShare()));
            metrics.add(new Metric("staleness/mean", offPolicy.meanStaleness()));
        }
    }

    private void groups(List<Metric> metrics) {
        int scored = scored().size();
        metrics.add(observed().zeroVariance());
        metrics.add(new Metric("groups/admitted", (double) admitted.size() / scored));
        for (GroupOutcome outcome : GroupOutcome.values()) {
            long count = admitted.stream().filter(g -> g.scored().outcome() == outcome).count();
            metrics.add(new Metric("groups/admitted/" + outcome.word(), (double) count / scored));
        }
    }

    private void update(List<Metric> metrics) {
        metrics.add(new Metric("loss", update.loss()));
        metrics.addAll(update.metrics());
        metrics.add(new Metric("gradNorm", update.gradientNorm()));
        metrics.add(new Metric("gradNorm/embedding", update.embeddingNorm()));
        metrics.add(new Metric("gradNorm/attention", update.attentionNorm()));
        metrics.add(new Metric("gradNorm/feedForward", update.feedForwardNorm()));
        for (NamedNorm term : update.termNorms()) {
            metrics.add(new Metric("gradNorm/term/" + term.name(), term.norm()));
        }
        for (NamedNorm group : update.groupNorms()) {
            metrics.add(new Metric("gradNorm/group/" + group.name(), group.norm()));
        }
        metrics.add(new Metric("clip/share", update.clipShare()));
        metrics.add(new Metric("ratio/mean", update.meanRatio()));
        boolean paid = moving.stream().anyMatch(metric -> metric.name().equals("kl/mean"));
        if (!Double.isNaN(update.meanKl()) && !paid) { // where rewards pay, the penalty tells it
            metrics.add(new Metric("kl/mean", update.meanKl()));
        }
        coefficients(metrics);
        metrics.add(new Metric("update/rows", update.trainedRows()));
        metrics.add(new Metric("update/skipped", update.skippedSteps()));
    }

    /** Adds what schedules and controllers made of the objective's coefficients in this step. */
    private void coefficients(List<Metric> metrics) {
        metrics.add(new Metric("learningRate", settings.optimiser().learningRate()));
        metrics.add(new Metric("temperature", temperature));
        if (settings.loss().kl() > 0) {
            metrics.add(new Metric("kl/weight", settings.loss().kl()));
        }
        if (settings.loss().entropyBonus() != 0) {
            metrics.add(new Metric("entropy/bonus", settings.loss().entropyBonus()));
        }
        metrics.addAll(moving);
    }

    /** Every group, with what it cost and whether the update saw it. */
    List<GroupSummary> summaries() {
        return rolled.groups().stream()
                .map(g ->
                        ObservedStep.summary(
                                g.observed(), g.trained(), g.refused().isEmpty(), g.course()))
                .toList();
    }

    /** These groups, each with how it came to be what it is. */
    List<SampledGroup> sampled(List<SampledGroup> shown) {
        return shown.stream()
                .map(group -> group.with(rolled.groups().get(group.index()).course()))
                .toList();
    }

    private Stream<Segment> policySegments() {
        return scored().stream()
                .flatMap(g -> g.group().distinctSegments())
                .filter(s -> s.source() == SegmentSource.POLICY);
    }
}
