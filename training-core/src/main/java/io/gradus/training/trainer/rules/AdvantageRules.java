package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import io.gradus.training.base.statistics.Correlation;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whom advantages favour, rollout by rollout: their mean for {@code correct} and {@code wrong}
 * ones, {@code highest}, {@code lowest}, mean {@code size}, the shares that are {@code nonzero} and
 * {@code positive}, the mean {@code offset} of a group from 0, and the correlation with {@code
 * reward}, {@code length} and {@code confidence}. {@code rule/weight/hard}, {@code middle} and
 * {@code easy} are the shares of all absolute advantages in groups with a pass rate below 1/3, up
 * to 2/3 and above.
 */
record AdvantageRules(List<AdvantagedGroup> groups) {
    private static final double HARD = 1.0 / 3;
    private static final double EASY = 2.0 / 3;

    /** A rollout beside its advantage. */
    private record Favoured(JudgedRollout rollout, double advantage) {}

    List<Metric> metrics() {
        List<Favoured> all = groups.stream().flatMap(AdvantageRules::favoured).toList();
        RuleMetrics told = new RuleMetrics("advantage");
        told.mean("correct", some(all, f -> f.rollout().correct()));
        told.mean("wrong", some(all, f -> !f.rollout().correct()));
        told.put("highest", all.stream().mapToDouble(Favoured::advantage).max());
        told.put("lowest", all.stream().mapToDouble(Favoured::advantage).min());
        told.mean("size", all.stream().mapToDouble(f -> Math.abs(f.advantage())));
        told.mean("nonzero", all.stream().mapToDouble(f -> f.advantage() != 0 ? 1 : 0));
        told.mean("positive", all.stream().mapToDouble(f -> f.advantage() > 0 ? 1 : 0));
        told.mean("offset", groups.stream().mapToDouble(AdvantageRules::offset));
        told.put("reward", correlation(all, f -> f.rollout().reward()));
        told.put("length", correlation(all, f -> f.rollout().length()));
        told.put(
                "confidence",
                correlation(
                        all.stream()
                                .filter(f -> Double.isFinite(f.rollout().confidence()))
                                .toList(),
                        f -> f.rollout().confidence()));
        told.mean(
                "perDeviation",
                groups.stream()
                        .filter(g -> !g.scored().hasZeroVariance())
                        .mapToDouble(g -> g.meanAbsolute() / g.scored().rewardDeviation()));
        List<Metric> metrics = new ArrayList<>(told.all());
        metrics.addAll(weights());
        metrics.addAll(sizes());
        return metrics;
    }

    private static Stream<Favoured> favoured(AdvantagedGroup group) {
        List<JudgedRollout> rollouts = JudgedRollout.of(group.scored());
        return IntStream.range(0, rollouts.size())
                .mapToObj(i -> new Favoured(rollouts.get(i), group.advantages().get(i).mean()));
    }

    private static DoubleStream some(List<Favoured> all, Predicate<Favoured> which) {
        return all.stream().filter(which).mapToDouble(Favoured::advantage);
    }

    private static OptionalDouble correlation(
            List<Favoured> all, ToDoubleFunction<Favoured> other) {
        return Correlation.of(
                all.stream().mapToDouble(Favoured::advantage).toArray(),
                all.stream().mapToDouble(other).toArray());
    }

    private static double offset(AdvantagedGroup group) {
        return Math.abs(group.advantages().stream().mapToDouble(a -> a.mean()).average().orElse(0));
    }

    private List<Metric> weights() {
        RuleMetrics told = new RuleMetrics("weight");
        double all = weight(_ -> true);
        if (all > 0) {
            told.put("hard", weight(g -> g.scored().passRate() < HARD) / all);
            told.put("easy", weight(g -> g.scored().passRate() > EASY) / all);
            told.put("middle", weight(AdvantageRules::isMiddle) / all);
        }
        return told.all();
    }

    private List<Metric> sizes() {
        RuleMetrics told = new RuleMetrics("size");
        size(told, "hard", g -> g.scored().passRate() < HARD);
        size(told, "easy", g -> g.scored().passRate() > EASY);
        size(told, "middle", AdvantageRules::isMiddle);
        return told.all();
    }

    private void size(RuleMetrics told, String name, Predicate<AdvantagedGroup> which) {
        told.mean(name, groups.stream().filter(which).mapToDouble(AdvantagedGroup::meanAbsolute));
    }

    private static boolean isMiddle(AdvantagedGroup group) {
        double rate = group.scored().passRate();
        return rate >= HARD && rate <= EASY;
    }

    private double weight(Predicate<AdvantagedGroup> which) {
        return groups.stream()
                .filter(which)
                .mapToDouble(g -> g.meanAbsolute() * g.advantages().size())
                .sum();
    }
}
