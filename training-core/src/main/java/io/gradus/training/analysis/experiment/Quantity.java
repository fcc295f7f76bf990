package io.gradus.training.analysis.experiment;

import java.util.Optional;

/**
 * An estimated number: never bare, always bounds and what they rest on.
 *
 * @param low at least this
 * @param high at most this; empty where nothing bounds it
 * @param unit steps, tokens, s or bytes
 * @param basis where the bounds come from, for people
 */
public record Quantity(double low, Optional<Double> high, String unit, String basis) {
    /** This with others of the same unit, one after the other; the basis is this one's. */
    public Quantity plus(Quantity other) {
        return new Quantity(
                low + other.low, high.flatMap(h -> other.high.map(o -> h + o)), unit, basis);
    }
}
