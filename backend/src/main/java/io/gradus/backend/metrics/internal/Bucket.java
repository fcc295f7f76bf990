package io.gradus.backend.metrics.internal;

/**
 * Summary of several neighbouring points of a series. Lowest, highest and newest are null where no
 * number is finite; newest is also null where the newest number is not.
 *
 * @param firstStep the aligned step at which it begins
 * @param kind kind of the last non-finite number in it; null when all are finite
 * @param points how many numbers are in it
 */
record Bucket(
        long firstStep, Double lowest, Double highest, Double newest, String kind, int points) {
    /** A bucket of one point. */
    static Bucket of(long firstStep, double value) {
        String kind = Measurement.kind(value);
        Double number = kind == null ? value : null;
        return new Bucket(firstStep, number, number, number, kind, 1);
    }

    /** This bucket together with a later one. */
    Bucket with(Bucket later) {
        return new Bucket(
                firstStep,
                least(lowest, later.lowest),
                greatest(highest, later.highest),
                later.newest,
                later.kind == null ? kind : later.kind,
                points + later.points);
    }

    /** The same content in a wider bucket. */
    Bucket at(long wideFirstStep) {
        return new Bucket(wideFirstStep, lowest, highest, newest, kind, points);
    }

    private static Double least(Double one, Double other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return Math.min(one, other);
    }

    private static Double greatest(Double one, Double other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return Math.max(one, other);
    }
}
