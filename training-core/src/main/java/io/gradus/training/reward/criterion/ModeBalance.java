package io.gradus.training.reward.criterion;

import io.gradus.training.document.Setting;

/** Balance that keeps two modes of a group alive, by AutoThink's released code. */
public record ModeBalance(
        @Setting(
                        explanation = "Largest share of a mode that is not penalised.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double share,
        @Setting(
                        explanation = "Part of the way to the target per share above it.",
                        defaults = "2",
                        min = 0,
                        max = 100)
                double slope,
        @Setting(explanation = "Target of a thinking, correct rollout.", defaults = "0")
                double thinkingCorrect,
        @Setting(explanation = "Target of a thinking, wrong rollout.", defaults = "-1")
                double thinkingWrong,
        @Setting(
                        explanation = "Target of a correct rollout that answers immediately.",
                        defaults = "1")
                double directCorrect,
        @Setting(
                        explanation = "Target of a wrong rollout that answers immediately.",
                        defaults = "-2")
                double directWrong) {
    /** A value after balancing, where {@code present} is the share of its mode in the group. */
    double lowered(double value, boolean thinks, boolean correct, double present) {
        double target =
                thinks
                        ? correct ? thinkingCorrect : thinkingWrong
                        : correct ? directCorrect : directWrong;
        double way = Math.clamp((present - share) * slope, 0.0, 1.0);
        return (1 - way) * value + way * target;
    }
}
