package io.gradus.training.event.alarm;

import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import java.util.Locale;
import java.util.Optional;

/** Nearly all groups have rewards without a difference, so that hardly anything is learned. */
@Setting(key = "deadGroups", explanation = "Nearly all groups have equal rewards.", defaults = "{}")
public record DeadGroupsRule(
        @Flat(defaults = {"warmUp: 10", "coolDown: 50", "clearAfter: 20"}) AlarmTiming timing,
        @Setting(
                        explanation = "Steps over which the share of groups is averaged.",
                        defaults = "20",
                        min = 2,
                        max = 10_000,
                        unit = "steps")
                int window,
        @Setting(
                        explanation =
                                "Share of groups with equal rewards at or above which the alarm is raised.",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double share)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "deadGroups",
                    "Dead groups",
                    "If problems are too hard: add an easier stage before this one, hints, or a "
                            + "larger objective.groupSize. If they are too easy: promote earlier.",
                    "stages",
                    Optional.of(FalseAlarmRate.raised(0)));

    @Override
    public AlarmKind kind() {
        return KIND;
    }

    @Override
    public Detector detector() {
        return new Watch(this);
    }

    private static final class Watch implements Detector {
        private static final double ALL = 0.99;

        private final DeadGroupsRule rule;
        private final Recent dead;
        private final Recent hard;
        private final Recent easy;

        Watch(DeadGroupsRule rule) {
            this.rule = rule;
            dead = new Recent(rule.window);
            hard = new Recent(rule.window);
            easy = new Recent(rule.window);
        }

        @Override
        public Sighting step(StepFacts facts) {
            dead.add(facts.metric("groups/zeroVariance"));
            hard.add(facts.metric("groups/tooHard"));
            easy.add(facts.metric("groups/tooEasy"));
            if (!dead.isFull()) {
                return Sighting.UNKNOWN;
            }
            if (dead.mean() < rule.share) {
                return Sighting.CALM;
            }
            return new Sighting.Alarming(
                    dead.mean() >= ALL ? Severity.CRITICAL : Severity.WARNING,
                    String.format(
                            Locale.ROOT,
                            "%.0f%% of groups have equal rewards (mean of %d steps): %.0f%% too hard, %.0f%% too easy",
                            100 * dead.mean(),
                            rule.window,
                            100 * hard.mean(),
                            100 * easy.mean()));
        }

        @Override
        public void entered() {
            dead.clear();
            hard.clear();
            easy.clear();
        }
    }
}
