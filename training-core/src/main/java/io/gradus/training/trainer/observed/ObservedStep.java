package io.gradus.training.trainer.observed;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.HelpGiven;
import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.problem.Turn;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The numbers of a step that its groups tell by themselves, whoever trained on them.
 *
 * @param groups every group as the curriculum observes it, at least one
 */
public record ObservedStep(List<ScoredGroup> groups) {
    public ObservedStep {
        groups = List.copyOf(groups);
    }

    /** Mean and deviation of the rewards, what each criterion gave, and the reward of each role. */
    public List<Metric> rewards() {
        double[] totals = scores().mapToDouble(RubricScore::total).toArray();
        double mean = scores().mapToDouble(RubricScore::total).average().orElseThrow();
        double squares = 0;
        for (double total : totals) {
            squares += (total - mean) * (total - mean);
        }
        List<Metric> metrics = new ArrayList<>();
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
        metrics.addAll(roles());
        return metrics;
    }

    /** Rewards by role, where there is more than the one of a policy that works alone. */
    private List<Metric> roles() {
        SequencedMap<String, Double> means =
                groups.stream()
                        .collect(
                                Collectors.groupingBy(
                                        g -> g.group().key().role(),
                                        TreeMap::new,
                                        Collectors.averagingDouble(ScoredGroup::meanReward)));
        return means.sequencedKeySet().equals(Set.of(Turn.SOLVER))
                ? List.of()
                : means.entrySet().stream()
                        .map(e -> new Metric("reward/role/" + e.getKey(), e.getValue()))
                        .toList();
    }

    /** Share of the groups whose rewards are all equal, from which nothing can be learnt. */
    public Metric zeroVariance() {
        long level = groups.stream().filter(ScoredGroup::hasZeroVariance).count();
        return new Metric("groups/zeroVariance", (double) level / groups.size());
    }

    /** Mean length in tokens, the share that a limit cut off, and how many completions differ. */
    public List<Metric> lengths() {
        return List.of(
                new Metric("length/mean", meanLength()),
                new Metric(
                        "length/truncatedShare",
                        rollouts().mapToInt(r -> r.truncated() ? 1 : 0).average().orElseThrow()),
                new Metric(
                        "diversity/completions",
                        groups.stream()
                                .mapToDouble(g -> g.group().distinctShare())
                                .average()
                                .orElseThrow()));
    }

    /** Mean tokens of a completion. */
    public double meanLength() {
        return rollouts().mapToInt(Rollout::completionTokens).average().orElseThrow();
    }

    /** Tokens that the policy wrote, what rollouts of a tree share counted once. */
    public long tokens() {
        return groups.stream().mapToLong(g -> g.group().sampledTokens()).sum();
    }

    /**
     * All numbers of a step that somebody else trained on; what the curriculum reports comes on
     * top.
     *
     * @param total tokens of the run after this step
     */
    public List<Metric> metrics(long total) {
        List<Metric> metrics = new ArrayList<>(rewards());
        metrics.add(zeroVariance());
        metrics.addAll(lengths());
        metrics.add(new Metric("tokens/total", total));
        return metrics;
    }

    /** Every group without its texts, rolled out once and handed to the trainer. */
    public List<GroupSummary> summaries() {
        return groups.stream().map(ObservedStep::summary).toList();
    }

    /** A group that was rolled out once. */
    public static GroupSummary summary(ScoredGroup group) {
        return summary(group, group, true, Optional.empty());
    }

    /**
     * A group without its texts.
     *
     * @param trained the group as the update saw it, which tells what help was given
     * @param admitted whether the update saw it
     * @param course how it came to be what it is
     */
    public static GroupSummary summary(
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
        return groups.stream().flatMap(g -> g.scores().stream());
    }

    private Stream<Rollout> rollouts() {
        return groups.stream().flatMap(g -> g.group().rollouts().stream());
    }
}
