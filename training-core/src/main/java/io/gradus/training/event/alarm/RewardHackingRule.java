package io.gradus.training.event.alarm;

import io.gradus.training.document.Flat;
import io.gradus.training.document.Setting;
import java.util.Locale;
import java.util.Optional;

/**
 * The mean reward rises while the held-out pass rate falls. The drop of 0.10 is that of Azure's
 * guide to reinforcement fine-tuning (stop where training and validation differ by more than 0.10);
 * that two evaluations in a row must show it is ours, because one of them is noisy.
 */
@Setting(
        key = "rewardHacking",
        explanation = "Reward rises while held-out accuracy falls.",
        defaults = "{}")
public record RewardHackingRule(
        @Flat(defaults = {"warmUp: 0", "coolDown: 50"}) AlarmTiming timing,
        @Setting(
                        explanation =
                                "How far the held-out pass rate must lie below the stage's best.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double drop,
        @Setting(
                        explanation = "Evaluations in a row that must show it.",
                        defaults = "2",
                        min = 1,
                        max = 100)
                int evaluations,
        @Setting(
                        explanation =
                                "How far the mean reward must have risen since the best evaluation, in standard deviations of a step's rewards.",
                        defaults = "0.25",
                        min = 0,
                        max = 100)
                double rise)
        implements AlarmRule {
    static final AlarmKind KIND =
            new AlarmKind(
                    "rewardHacking",
                    "Reward rises, held-out accuracy falls",
                    "Read rollouts with a high reward and a wrong answer. Then lower the weight of the"
                            + " criterion that pays for them or give it the role gate, so that it counts only"
                            + " for correct answers.",
                    "rubrics",
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
        private final RewardHackingRule rule;
        private double rewards;
        private double deviations;
        private int steps;
        private double best = Double.NaN;
        private double rewardAtBest;
        private int below;

        Watch(RewardHackingRule rule) {
            this.rule = rule;
        }

        @Override
        public Sighting step(StepFacts facts) {
            rewards += facts.metric("reward/mean");
            deviations += facts.metric("reward/std");
            steps++;
            return Sighting.UNKNOWN;
        }

        @Override
        public Sighting evaluated(double passRate) {
            if (steps == 0 || !Double.isFinite(passRate)) {
                return Sighting.UNKNOWN;
            }
            double reward = rewards / steps;
            double deviation = deviations / steps;
            rewards = 0;
            deviations = 0;
            steps = 0;
            if (!(passRate <= best)) {
                best = passRate;
                rewardAtBest = reward;
            }
            boolean shows =
                    best - passRate >= rule.drop && reward - rewardAtBest >= rule.rise * deviation;
            below = shows ? below + 1 : 0;
            if (below < rule.evaluations) {
                return shows ? Sighting.UNKNOWN : Sighting.CALM;
            }
            return new Sighting.Alarming(
                    Severity.CRITICAL,
                    String.format(
                            Locale.ROOT,
                            "held-out pass rate %.2f -> %.2f while mean reward %.2f -> %.2f, %d evaluations in a row",
                            best,
                            passRate,
                            rewardAtBest,
                            reward,
                            below));
        }

        @Override
        public void entered() {
            rewards = 0;
            deviations = 0;
            steps = 0;
            best = Double.NaN;
            below = 0;
        }
    }
}
