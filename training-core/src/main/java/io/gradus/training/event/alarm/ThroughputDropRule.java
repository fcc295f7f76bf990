package io.gradus.training.event.alarm;

import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import io.gradus.training.event.StepTiming;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Optional;

/**
 * The run generates far fewer tokens per second than it did, and goes on like that. What else runs
 * on a machine comes and goes, so a run must have trained slowly for minutes before anybody is
 * told; a pause does not count, because only the seconds of steps do.
 */
@Setting(
        key = "throughputDrop",
        explanation = "The run becomes much slower and stays slow.",
        defaults = "{}")
public record ThroughputDropRule(
        @Flat(defaults = {"warmUp: 30", "coolDown: 100"}) AlarmTiming timing,
        @Setting(
                        explanation =
                                "Steps whose median speed is compared with that of the steps before.",
                        defaults = "20",
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
                double share,
        @Setting(
                        explanation =
                                "Seconds of training for which the speed must stay that low before the alarm is raised.",
                        defaults = "300",
                        min = 0,
                        max = 1_000_000,
                        unit = "s")
                double dwell)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "throughputDrop",
                    "Throughput drop",
                    "Check length/mean first: longer completions take more time. Then check what "
                            + "else is running on the machine.",
                    "device",
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
        /** Largest number of windows whose median counts as usual in the stage. */
        private static final int USUAL_WINDOWS = 25;

        private final ThroughputDropRule rule;
        private final Recent usual;
        private final Deque<Double> newest = new ArrayDeque<>();
        private double slowSeconds;

        Watch(ThroughputDropRule rule) {
            this.rule = rule;
            usual = new Recent(USUAL_WINDOWS * rule.window);
        }

        @Override
        public Sighting timed(StepTiming timing) {
            add(timing.tokensPerSecond());
            if (newest.size() < rule.window || usual.size() < rule.window) {
                return Sighting.UNKNOWN;
            }
            double before = usual.median();
            Recent window = new Recent(rule.window);
            newest.forEach(window::add);
            if (window.median() > rule.share * before) {
                slowSeconds = 0;
                return Sighting.CALM;
            }
            slowSeconds += timing.stepSeconds();
            return slowSeconds < rule.dwell
                    ? Sighting.UNKNOWN
                    : new Sighting.Alarming(Severity.WARNING, evidence(before, window.median()));
        }

        /** Steps of a slow spell do not become what is usual. */
        private void add(double speed) {
            if (!Double.isFinite(speed)) {
                return;
            }
            newest.addLast(speed);
            if (newest.size() > rule.window) {
                double oldest = newest.removeFirst();
                if (slowSeconds == 0) {
                    usual.add(oldest);
                }
            }
        }

        private String evidence(double before, double now) {
            return String.format(
                    Locale.ROOT,
                    "%.0f -> %.0f tokens/s (median of the last %d steps), for %.0f s of training",
                    before,
                    now,
                    rule.window,
                    slowSeconds);
        }

        @Override
        public void entered() {
            usual.clear();
            newest.clear();
            slowSeconds = 0;
        }
    }
}
