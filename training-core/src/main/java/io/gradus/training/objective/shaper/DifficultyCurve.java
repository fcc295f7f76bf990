package io.gradus.training.objective.shaper;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Factor of a group's advantages, by the share of its rollouts that were right. */
public sealed interface DifficultyCurve {
    /** The weight of a group with this pass rate, which is in [0, 1]. */
    double weight(double passRate);

    /** VL-Cogito's weight of its easy stage, {@code s_3} in its code. */
    @Choice(
            name = "easy",
            explanation =
                    "For an easy stage: 0 where none was right, a cosine up to half, 1 above.",
            source = "arXiv:2507.22607, released code")
    record Easy() implements DifficultyCurve {
        @Override
        public double weight(double passRate) {
            return passRate > 0.5 ? 1 : new Middle().weight(passRate);
        }
    }

    /** VL-Cogito's weight of its middle stage, {@code s_2} in its code. */
    @Choice(
            name = "middle",
            explanation =
                    "For a middle stage: a cosine with its top at half, 0 where none or all were right.",
            source = "arXiv:2507.22607, released code")
    record Middle() implements DifficultyCurve {
        @Override
        public double weight(double passRate) {
            return passRate == 0
                    ? 0
                    : Math.max(0, StrictMath.cos((passRate - 0.5) * StrictMath.PI));
        }
    }

    /** VL-Cogito's weight of its hard stage, {@code s_1} in its code. */
    @Choice(
            name = "hard",
            explanation =
                    "For a hard stage: 1 up to half, a cosine above, and a weight of its own where none was right.",
            source = "arXiv:2507.22607, released code")
    record Hard(
            @Setting(
                            explanation = "Weight where none was right.",
                            defaults = "0.25",
                            min = 0,
                            max = 10)
                    double none)
            implements DifficultyCurve {
        @Override
        public double weight(double passRate) {
            if (passRate == 0) {
                return none;
            }
            return passRate <= 0.5 ? 1 : new Middle().weight(passRate);
        }
    }

    /** VL-Cogito's binary form of the same, {@code h_3}, {@code h_2} and {@code h_1}. */
    @Choice(
            name = "binary",
            explanation =
                    "1 inside a range of pass rates and 0 outside: from 0.5, from 0.25 to 0.75, or above 0 up to 0.5.",
            source = "arXiv:2507.22607, released code")
    record Binary(@Setting(explanation = "The range that counts.", defaults = "middle") Part keep)
            implements DifficultyCurve {
        /** A range of pass rates. */
        public enum Part {
            /** At least a half. */
            EASY,
            /** From a quarter to three quarters. */
            MIDDLE,
            /** Above 0 and at most a half. */
            HARD
        }

        @Override
        public double weight(double passRate) {
            boolean counts =
                    switch (keep) {
                        case EASY -> passRate >= 0.5;
                        case MIDDLE -> passRate >= 0.25 && passRate <= 0.75;
                        case HARD -> passRate > 0 && passRate <= 0.5;
                    };
            return counts ? 1 : 0;
        }
    }

    /** Observe-R1's weight by the variance of the outcomes. */
    @Choice(
            name = "variance",
            explanation = "4 c p (1 - p): most where half were right, nothing where none or all.",
            source = "arXiv:2505.12432, released code")
    record Variance(
            @Setting(explanation = "The weight at one half.", defaults = "1.8", min = 0, max = 100)
                    double scale)
            implements DifficultyCurve {
        @Override
        public double weight(double passRate) {
            return 4 * scale * passRate * (1 - passRate);
        }
    }
}
