package io.gradus.training.event.alarm;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Setting;
import java.util.Locale;

/**
 * Loss or gradient norm is NaN or infinite, or the update was skipped because of it (rlwatch's
 * non-finite rule).
 */
public record NonFiniteRule(
        @Setting(explanation = AlarmRule.ENABLED, defaults = "true") boolean enabled,
        @Setting(
                        explanation = AlarmRule.WARM_UP,
                        defaults = "0",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps")
                int warmUp,
        @Setting(
                        explanation = AlarmRule.COOL_DOWN,
                        defaults = "20",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps")
                int coolDown,
        @Setting(
                        explanation = "Finite steps after which the alarm has cleared.",
                        defaults = "5",
                        min = 1,
                        max = 10_000,
                        unit = "steps")
                int calmSteps)
        implements AlarmRule {
    @Override
    public AlarmKind kind() {
        return AlarmKind.NON_FINITE;
    }

    @Override
    public Detector detector() {
        return new Watch(this);
    }

    private static final class Watch implements Detector {
        private final NonFiniteRule rule;
        private int finite;

        Watch(NonFiniteRule rule) {
            this.rule = rule;
        }

        @Override
        public Sighting step(StepFacts facts) {
            double skipped = facts.metric("update/skipped");
            for (Metric metric : facts.metrics()) {
                boolean watched = metric.name().equals("loss") || metric.name().equals("gradNorm");
                if (watched && !Double.isFinite(metric.value())) {
                    finite = 0;
                    return alarming(metric.name() + " is " + metric.value());
                }
            }
            if (skipped > 0) {
                finite = 0;
                return alarming(String.format(Locale.ROOT, "%.0f updates were left out", skipped));
            }
            return ++finite < rule.calmSteps ? Sighting.UNKNOWN : Sighting.CALM;
        }

        private static Sighting alarming(String evidence) {
            return new Sighting.Alarming(Severity.CRITICAL, evidence);
        }
    }
}
