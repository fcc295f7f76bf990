package io.gradus.training.event.alarm;

import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Shaping alone makes the rewards differ: nothing in a group is right, and some of it is paid more
 * than the rest, so that the policy is trained towards what is wrong (verl-recipe, issue 125).
 */
@Setting(
        key = "shapedVariance",
        explanation = "Rewards differ in most groups although none of their rollouts is correct.",
        defaults = "{}",
        since = 2)
public record ShapedVarianceRule(
        @Flat(defaults = {"warmUp: 0", "coolDown: 50", "clearAfter: 10"}) AlarmTiming timing,
        @Setting(
                        explanation = "Steps over which the share of groups is averaged.",
                        defaults = "10",
                        min = 2,
                        max = 10_000,
                        unit = "steps")
                int window,
        @Setting(
                        explanation =
                                "Share of groups that are all wrong and differ in reward above which the alarm is raised.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double share)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "shapedVariance",
                    "Shaped variance",
                    "Add an outcome gate to the rubric, so that format and length are rewarded "
                            + "only for correct answers, or add an easier stage before this one.",
                    "rubrics",
                    Optional.empty());

    @Override
    public AlarmKind kind() {
        return KIND;
    }

    @Override
    public Detector detector() {
        return new Watch(this);
    }

    private static final class Watch implements Detector {
        private static final double NEARLY_ALL = 0.9;

        private final ShapedVarianceRule rule;
        private final Recent shaped;

        Watch(ShapedVarianceRule rule) {
            this.rule = rule;
            shaped = new Recent(rule.window);
        }

        @Override
        public Sighting step(StepFacts facts) {
            shaped.add(share(facts.groups()));
            if (!shaped.isFull()) {
                return Sighting.UNKNOWN;
            }
            return shaped.mean() <= rule.share
                    ? Sighting.CALM
                    : new Sighting.Alarming(
                            shaped.mean() >= NEARLY_ALL ? Severity.CRITICAL : Severity.WARNING,
                            String.format(
                                    Locale.ROOT,
                                    "in %.0f%% of groups (mean of %d steps) no rollout is correct, yet rewards "
                                            + "differ",
                                    100 * shaped.mean(),
                                    rule.window));
        }

        /** NaN where the step told no groups. */
        private static double share(List<GroupSummary> groups) {
            return groups.stream()
                    .mapToDouble(group -> isShaped(group) ? 1 : 0)
                    .average()
                    .orElse(Double.NaN);
        }

        private static boolean isShaped(GroupSummary group) {
            var rewards =
                    group.rewards().stream().mapToDouble(Double::doubleValue).summaryStatistics();
            return group.passRate() == 0
                    && rewards.getMax() - rewards.getMin() > ScoredGroup.ZERO_VARIANCE;
        }

        @Override
        public void entered() {
            shaped.clear();
        }
    }
}
