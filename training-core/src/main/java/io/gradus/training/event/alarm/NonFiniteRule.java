package io.gradus.training.event.alarm;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import java.util.Locale;
import java.util.Optional;

/**
 * Loss or gradient norm is NaN or infinite, or the update was skipped because of it (rlwatch's
 * non-finite rule).
 */
@Setting(key = "nonFinite", explanation = "Loss or gradient is not finite.", defaults = "{}")
public record NonFiniteRule(
        @Flat(defaults = {"warmUp: 0", "coolDown: 20"}) AlarmTiming timing,
        @Setting(
                        explanation = "Finite steps after which the alarm has cleared.",
                        defaults = "5",
                        min = 1,
                        max = 10_000,
                        unit = "steps")
                int calmSteps)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "nonFinite",
                    "Loss or gradient not finite",
                    "Pause the run and fork it from a checkpoint before this step with a lower"
                            + " objective.learningRate.",
                    "objective.learningRate",
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

        @Override
        public Sighting reported(StepFacts facts) {
            return step(facts);
        }

        private static Sighting alarming(String evidence) {
            return new Sighting.Alarming(Severity.CRITICAL, evidence);
        }
    }
}
