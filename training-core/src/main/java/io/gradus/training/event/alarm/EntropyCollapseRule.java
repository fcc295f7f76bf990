package io.gradus.training.event.alarm;

import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import java.util.Locale;
import java.util.Optional;

/**
 * The policy's entropy falls to a small share of what it was when the stage began, while problems
 * are left to be solved, in training and among those held out. rlwatch's rule (entropy below 1.0
 * nats for 50 steps) is made for large language models: the healthy runs of small policies lie
 * below 1.0 all the time, so the limit is a share.
 */
@Setting(key = "entropyCollapse", explanation = "The policy's entropy collapses.", defaults = "{}")
public record EntropyCollapseRule(
        @Flat(defaults = {"warmUp: 20", "coolDown: 50", "clearAfter: 20"}) AlarmTiming timing,
        @Setting(
                        explanation = "Steps over which the entropy's median is taken.",
                        defaults = "20",
                        min = 2,
                        max = 10_000,
                        unit = "steps")
                int window,
        @Setting(
                        explanation =
                                "Share of the stage's first entropy at or below which the alarm is raised.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double share,
        @Setting(
                        explanation =
                                "Pass rate at or above which a low entropy raises no alarm, because little is left to explore.",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double solved,
        @Setting(
                        explanation =
                                "Held-out pass rate, mean of three evaluations, at or above which a low entropy raises no alarm.",
                        defaults = "0.7",
                        min = 0,
                        max = 1,
                        since = 2)
                double heldOut,
        @Setting(
                        explanation =
                                "Share of the stage's first entropy above which a raised alarm clears; at least share.",
                        defaults = "0.3",
                        min = 0,
                        max = 1,
                        since = 2)
                double recovered)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "entropyCollapse",
                    "Entropy collapse",
                    "Raise objective.entropyBonus, widen the upper bound of objective.clip, or lower objective.learningRate; or "
                            + "fork from a checkpoint before the collapse.",
                    "objective.entropyBonus",
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
        private static final int EVALUATIONS = 3;
        private static final String ENTROPY = "entropy/mean";

        private final EntropyCollapseRule rule;
        private final SinceEntry entropies;
        private final Recent passRates;
        private final Recent heldOut = new Recent(EVALUATIONS);

        Watch(EntropyCollapseRule rule) {
            this.rule = rule;
            entropies = new SinceEntry(rule.window);
            passRates = new Recent(rule.window);
        }

        @Override
        public Sighting step(StepFacts facts) {
            passRates.add(facts.metric("passRate/mean"));
            return reported(facts);
        }

        /** A trainer outside tells the entropy, where it knows it, after the step. */
        @Override
        public Sighting reported(StepFacts facts) {
            double entropy = facts.metric(ENTROPY);
            return Double.isNaN(entropy) ? Sighting.UNKNOWN : seen(entropy);
        }

        private Sighting seen(double entropy) {
            entropies.add(entropy);
            if (!entropies.newest().isFull()) {
                return Sighting.UNKNOWN;
            }
            double before = entropies.first().median();
            double now = entropies.newest().median();
            if (now > Math.max(rule.share, rule.recovered) * before || isSolved()) {
                return Sighting.CALM;
            }
            if (now > rule.share * before) {
                return Sighting.NEAR;
            }
            return new Sighting.Alarming(
                    Severity.CRITICAL,
                    String.format(
                            Locale.ROOT,
                            "entropy %.3f -> %.3f nats (median of %d steps), %.0f%% of the stage's first; pass rate %.2f",
                            before,
                            now,
                            rule.window,
                            100 * now / before,
                            passRates.mean()));
        }

        private boolean isSolved() {
            return passRates.mean() >= rule.solved || heldOut.mean() >= rule.heldOut;
        }

        /** Evaluations count across stages: the policy is the same. */
        @Override
        public Sighting evaluated(double passRate) {
            heldOut.add(passRate);
            return Sighting.UNKNOWN;
        }

        @Override
        public void entered() {
            entropies.clear();
            passRates.clear();
        }
    }
}
