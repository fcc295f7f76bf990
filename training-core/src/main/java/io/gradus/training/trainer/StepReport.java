package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.HelpGiven;
import io.gradus.training.curriculum.StepOutcome;
import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.policy.NamedNorm;
import io.gradus.training.problem.Turn;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.GroupOutcome;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.StepRollouts;
import io.gradus.training.trainer.update.OffPolicyReport;
import io.gradus.training.trainer.update.UpdateReport;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
                at.step(), at.now(), scored(), advantages(), meanEntropy(), meanLength(), tokens());
    }

    /** Tokens that the policy wrote in this step, what rollouts of a tree share counted once. */
    long tokens() {
        return scored().stream().mapToLong(g -> g.group().sampledTokens()).sum();
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

    double meanLength() {
        return rollouts().mapToInt(Rollout::completionTokens).average().orElseThrow();
    }

    /**
     * All metrics but those the curriculum reports; {@code progress} is the run's after this step.
     */
    List<Metric> metrics(Progress progress) {
        List<Metric> metrics = new ArrayList<>();
        rewards(metrics);
        groups(metrics);
        metrics.add(new Metric("entropy/mean", meanEntropy()));
        metrics.add(new Metric("length/mean", meanLength()));
        metrics.add(
                new Metric(
                        "length/truncatedShare",
                        rollouts().mapToInt(r -> r.truncated() ? 1 : 0).average().orElseThrow()));
        metrics.add(
                new Metric(
                        "diversity/completions",
                        scored().stream()
                                .mapToDouble(g -> g.group().distinctShare())
                                .average()
                                .orElseThrow()));
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

    private void rewards(List<Metric> metrics) {
        double[] totals = scores().mapToDouble(RubricScore::total).toArray();
        double mean = scores().mapToDouble(RubricScore::total).average().orElseThrow();
        double squares = 0;
        for (double total : totals) {
            squares += (total - mean) * (total - mean);
        }
        metrics.add(new Metric("reward/mean", mean));
        metrics.add(new Metric("reward/std", Math.sqrt(squares / totals.length)));
        long failed = scores().filter(RubricScore::failed).count();
        if (failed > 0) { // there is nothing to chart in the other runs, which are nearly all
            metrics.add(new Metric("verifier/failedShare", (double) failed / totals.length));
        }
        scores().flatMap(s -> s.criteria().stream())
                .collect(
                        Collectors.groupingBy(
                                CriterionScore::id,
                                LinkedHashMap::new,
                                Collectors.averagingDouble(CriterionScore::contribution)))
                .forEach((id, share) -> metrics.add(new Metric("reward/criterion/" + id, share)));
        roles(metrics);
    }

    /** Rewards by role, where there is more than the one of a policy that works alone. */
    private void roles(List<Metric> metrics) {
        SequencedMap<String, Double> means =
                scored().stream()
                        .collect(
                                Collectors.groupingBy(
                                        g -> g.group().key().role(),
                                        TreeMap::new,
                                        Collectors.averagingDouble(ScoredGroup::meanReward)));
        if (!means.sequencedKeySet().equals(Set.of(Turn.SOLVER))) {
            means.forEach((role, mean) -> metrics.add(new Metric("reward/role/" + role, mean)));
        }
    }

    private void groups(List<Metric> metrics) {
        int scored = scored().size();
        long level = scored().stream().filter(ScoredGroup::hasZeroVariance).count();
        metrics.add(new Metric("groups/zeroVariance", (double) level / scored));
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
                .map(g -> summary(g.observed(), g.trained(), g.refused().isEmpty(), g.course()))
                .toList();
    }

    /** These groups, each with how it came to be what it is. */
    List<SampledGroup> sampled(List<SampledGroup> shown) {
        return shown.stream()
                .map(group -> group.with(rolled.groups().get(group.index()).course()))
                .toList();
    }

    /** A group that was rolled out once. */
    static GroupSummary summary(ScoredGroup group) {
        return summary(group, group, true, Optional.empty());
    }

    private static GroupSummary summary(
            ScoredGroup group,
            ScoredGroup trained,
            boolean admitted,
            Optional<GroupCourse> course) {
        List<Rollout> rollouts = group.group().rollouts();
        return new GroupSummary(
                group.group().index(),
                group.group().problem().key().toString(),
                group.group().problem().key().cell(),
                group.passRate(),
                group.scores().stream().map(RubricScore::total).toList(),
                Optional.of(
                        new GroupWork(
                                group.group().sampledTokens(),
                                group.group().givenTokens(),
                                (int) rollouts.stream().filter(Rollout::truncated).count(),
                                admitted)),
                group.group().key().role(),
                HelpGiven.to(trained),
                course);
    }

    private Stream<RubricScore> scores() {
        return scored().stream().flatMap(g -> g.scores().stream());
    }

    private Stream<Rollout> rollouts() {
        return scored().stream().flatMap(g -> g.group().rollouts().stream());
    }

    private Stream<Segment> policySegments() {
        return scored().stream()
                .flatMap(g -> g.group().distinctSegments())
                .filter(s -> s.source() == SegmentSource.POLICY);
    }
}
