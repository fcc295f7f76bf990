package io.gradus.training.event.alarm;

import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import java.util.Locale;
import java.util.Optional;

/**
 * Judges fail to answer, or rollouts cannot be verified: a verifier ran out of time, an expression
 * of the rubric could not be computed. A verifier that throws ends the run instead.
 */
@Setting(
        key = "verifierErrors",
        explanation = "Judges fail to answer, or rollouts cannot be verified.",
        defaults = "{}")
public record VerifierErrorsRule(
        @Flat(defaults = {"warmUp: 0", "coolDown: 50"}) AlarmTiming timing,
        @Setting(
                        explanation = "Steps over which questions and rollouts are counted.",
                        defaults = "5",
                        min = 1,
                        max = 10_000,
                        unit = "steps")
                int window,
        @Setting(
                        explanation =
                                "Share of failed answers, or of rollouts that could not be verified, at or above which the alarm is raised.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double share)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "verifierErrors",
                    "Verifier errors",
                    "Read the rollouts: each states what could not be judged. Check the judge's "
                            + "address and limits, expressions that cannot be computed, and answers that "
                            + "take a verifier too long. What is not judged is missing from the reward.",
                    "rubrics",
                    // No judge was asked, and no rubric had an expression.
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
        private static final double HALF = 0.5;
        private static final double HUNDRED = 100;

        private final VerifierErrorsRule rule;
        private final Recent asked;
        private final Recent failed;
        private final Recent unverified;

        Watch(VerifierErrorsRule rule) {
            this.rule = rule;
            asked = new Recent(rule.window);
            failed = new Recent(rule.window);
            unverified = new Recent(rule.window);
        }

        @Override
        public Sighting step(StepFacts facts) {
            asked.add(facts.metric("judge/asked"));
            failed.add(facts.metric("judge/failed"));
            double share = facts.metric("verifier/failedShare");
            unverified.add(Double.isNaN(share) ? 0 : share); // a step without any does not tell it
            return worse(judged(), verified());
        }

        private static Sighting worse(Sighting judged, Sighting verified) {
            return judged instanceof Sighting.Alarming || verified instanceof Sighting.Unknown
                    ? judged
                    : verified;
        }

        private Sighting judged() {
            if (!asked.isFull() || asked.mean() == 0) {
                return Sighting.UNKNOWN;
            }
            return sighting(
                    failed.mean() / asked.mean(),
                    "%.0f of %.0f questions to the judge failed within %d steps",
                    failed.mean() * rule.window,
                    asked.mean() * rule.window,
                    rule.window);
        }

        private Sighting verified() {
            if (!unverified.isFull()) {
                return Sighting.UNKNOWN;
            }
            return sighting(
                    unverified.mean(),
                    "%.0f%% of rollouts could not be verified within %d steps: a verifier or an expression failed or ran out of time",
                    HUNDRED * unverified.mean(),
                    rule.window);
        }

        private Sighting sighting(double share, String words, Object... numbers) {
            return share < rule.share || share == 0
                    ? Sighting.CALM
                    : new Sighting.Alarming(
                            share >= HALF ? Severity.CRITICAL : Severity.WARNING,
                            String.format(Locale.ROOT, words, numbers));
        }
    }
}
