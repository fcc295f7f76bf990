package io.gradus.training.alarm;

import io.gradus.training.document.Setting;
import java.util.Locale;

/**
 * Language models as judges fail to answer. A program that verifies and fails ends the run instead.
 */
public record VerifierErrorsRule(
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
                        defaults = "50",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps")
                int coolDown,
        @Setting(
                        explanation = "Steps over which questions are counted.",
                        defaults = "5",
                        min = 1,
                        max = 10_000,
                        unit = "steps")
                int window,
        @Setting(
                        explanation =
                                "Share of failed answers at or above which the alarm is raised.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double share)
        implements AlarmRule {
    @Override
    public AlarmKind kind() {
        return AlarmKind.VERIFIER_ERRORS;
    }

    @Override
    public Detector detector() {
        return new Watch(this);
    }

    private static final class Watch implements Detector {
        private static final double HALF = 0.5;

        private final VerifierErrorsRule rule;
        private final Recent asked;
        private final Recent failed;

        Watch(VerifierErrorsRule rule) {
            this.rule = rule;
            asked = new Recent(rule.window);
            failed = new Recent(rule.window);
        }

        @Override
        public Sighting step(StepFacts facts) {
            asked.add(facts.metric("judge/asked"));
            failed.add(facts.metric("judge/failed"));
            if (!asked.isFull() || asked.mean() == 0) {
                return Sighting.UNKNOWN;
            }
            double share = failed.mean() / asked.mean();
            if (share < rule.share || share == 0) {
                return Sighting.CALM;
            }
            return new Sighting.Alarming(
                    share >= HALF ? Severity.CRITICAL : Severity.WARNING,
                    String.format(
                            Locale.ROOT,
                            "%.0f of %.0f questions to the judge failed within %d steps",
                            failed.mean() * rule.window,
                            asked.mean() * rule.window,
                            rule.window));
        }
    }
}
