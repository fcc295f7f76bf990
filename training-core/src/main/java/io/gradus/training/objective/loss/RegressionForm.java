package io.gradus.training.objective.loss;

/** Form in which a regression counts how far it is off. */
public enum RegressionForm {
    /** Half the square up to 1, beyond it the distance less a half. */
    SMOOTH_L1 {
        @Override
        double value(double off) {
            return Math.abs(off) < 1 ? 0.5 * off * off : Math.abs(off) - 0.5;
        }

        @Override
        double slope(double off) {
            return Math.clamp(off, -1, 1);
        }
    },
    /** The square. */
    SQUARED {
        @Override
        double value(double off) {
            return off * off;
        }

        @Override
        double slope(double off) {
            return 2 * off;
        }
    };

    /** The loss of being off by this. */
    abstract double value(double off);

    /** Its derivative. */
    abstract double slope(double off);
}
