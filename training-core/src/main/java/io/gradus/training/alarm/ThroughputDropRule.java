package io.gradus.training.alarm;

import io.gradus.training.document.Setting;
import io.gradus.training.event.StepTiming;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** The run generates far fewer tokens per second than it did. */
public record ThroughputDropRule(
        @Setting(explanation = AlarmRule.ENABLED, defaults = "true") boolean enabled,
        @Setting(
                        explanation = AlarmRule.WARM_UP,
                        defaults = "30",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps")
                int warmUp,
        @Setting(
                        explanation = AlarmRule.COOL_DOWN,
                        defaults = "100",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps")
                int coolDown,
        @Setting(
                        explanation =
                                "Steps whose median speed is compared with that of the steps before.",
                        defaults = "10",
                        min = 2,
                        max = 10_000,
                        unit = "steps")
                int window,
        @Setting(
                        explanation =
                                "Share of the median speed of the steps before, at or below which the alarm is raised.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double share)
        implements AlarmRule {
    @Override
    public AlarmKind kind() {
        return AlarmKind.THROUGHPUT_DROP;
    }

    @Override
    public Detector detector() {
        return new Watch(this);
    }

    private static final class Watch implements Detector {
        /** How many windows the newest one is compared with. */
        private static final int WINDOWS_BEFORE = 10;

        private final ThroughputDropRule rule;
        private final Recent before;
        private final Deque<Double> newest = new ArrayDeque<>();

        Watch(ThroughputDropRule rule) {
            this.rule = rule;
            before = new Recent(WINDOWS_BEFORE * rule.window);
        }

        @Override
        public Sighting timed(StepTiming timing) {
            newest.addLast(timing.tokensPerSecond());
            if (newest.size() > rule.window) {
                before.add(newest.removeFirst());
            }
            double usual = before.median();
            if (newest.size() < rule.window || Double.isNaN(usual)) {
                return Sighting.UNKNOWN;
            }
            Recent window = new Recent(rule.window);
            newest.forEach(window::add);
            if (window.median() > rule.share * usual) {
                return Sighting.CALM;
            }
            return new Sighting.Alarming(
                    Severity.WARNING,
                    String.format(
                            Locale.ROOT,
                            "%.0f -> %.0f tokens/s (median of the last %d steps)",
                            usual,
                            window.median(),
                            rule.window));
        }

        @Override
        public void entered() {
            before.clear();
            newest.clear();
        }
    }
}
