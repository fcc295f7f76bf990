package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What rewards favour: {@code rule/reward/correct}, {@code wrong}, {@code highest} and {@code
 * lowest}, and their correlation with {@code length} and {@code confidence}; and for each criterion
 * the same of its contribution, with the share of rollouts that it {@code applied} to, its mean
 * {@code value} there behind its shapes, the shares that were {@code paid} and {@code fined} and
 * its mean {@code spread} within a group, without which it moves nothing, and the lengths of the
 * longest rollout that it paid ({@code paidTo}) and the shortest that it fined ({@code finedFrom}).
 */
record RewardRules(List<ScoredGroup> groups) {
    private static final double NOTHING = 1e-9;

    List<Metric> metrics() {
        List<List<JudgedRollout>> judged = groups.stream().map(JudgedRollout::of).toList();
        List<JudgedRollout> all = judged.stream().flatMap(List::stream).toList();
        RuleMetrics reward = new RuleMetrics("reward");
        favours(reward, all, JudgedRollout::reward);
        reward.put("confidence", JudgedRollout.withConfidence(all, JudgedRollout::reward));
        List<Metric> metrics = new ArrayList<>(reward.all());
        for (String id : criteria(all)) {
            metrics.addAll(criterion(id, judged, all));
        }
        return metrics;
    }

    private static Set<String> criteria(List<JudgedRollout> all) {
        Set<String> ids = new LinkedHashSet<>();
        all.forEach(r -> r.criteria().forEach(c -> ids.add(c.id())));
        return ids;
    }

    private static List<Metric> criterion(
            String id, List<List<JudgedRollout>> groups, List<JudgedRollout> all) {
        RuleMetrics told = new RuleMetrics("criterion/" + id);
        List<JudgedRollout> judged =
                all.stream().filter(r -> Double.isFinite(contribution(id, r))).toList();
        told.mean(
                "applied",
                all.stream().mapToDouble(r -> Double.isFinite(contribution(id, r)) ? 1 : 0));
        told.mean(
                "value",
                judged.stream().flatMap(r -> applied(id, r)).mapToDouble(CriterionScore::value));
        favours(told, judged, r -> contribution(id, r));
        told.mean("paid", judged.stream().mapToDouble(r -> contribution(id, r) > NOTHING ? 1 : 0));
        told.mean(
                "fined", judged.stream().mapToDouble(r -> contribution(id, r) < -NOTHING ? 1 : 0));
        told.put(
                "paidTo",
                judged.stream()
                        .filter(r -> contribution(id, r) > NOTHING)
                        .mapToDouble(JudgedRollout::length)
                        .max());
        told.put(
                "finedFrom",
                judged.stream()
                        .filter(r -> contribution(id, r) < -NOTHING)
                        .mapToDouble(JudgedRollout::length)
                        .min());
        told.mean("spread", groups.stream().mapToDouble(g -> spread(id, g)));
        return told.all();
    }

    private static void favours(
            RuleMetrics told, List<JudgedRollout> all, ToDoubleFunction<JudgedRollout> worth) {
        told.mean("correct", all.stream().filter(JudgedRollout::correct).mapToDouble(worth));
        told.mean("wrong", all.stream().filter(r -> !r.correct()).mapToDouble(worth));
        told.put("highest", all.stream().mapToDouble(worth).max());
        told.put("lowest", all.stream().mapToDouble(worth).min());
        told.put("length", JudgedRollout.withLength(all, worth));
    }

    /** What a criterion contributed; NaN where it did not apply. */
    private static double contribution(String id, JudgedRollout rollout) {
        return applied(id, rollout)
                .mapToDouble(CriterionScore::contribution)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static Stream<CriterionScore> applied(String id, JudgedRollout rollout) {
        return rollout.criteria().stream().filter(c -> c.id().equals(id) && c.applicable());
    }

    /** Population standard deviation of a criterion's contributions within a group. */
    private static double spread(String id, List<JudgedRollout> group) {
        double[] worth =
                group.stream()
                        .mapToDouble(r -> contribution(id, r))
                        .filter(Double::isFinite)
                        .toArray();
        return worth.length == 0 ? 0 : Population.of(worth).deviation();
    }
}
