package io.gradus.training.analysis.simulate;

import io.gradus.training.analysis.simulate.LearnerSettings.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/**
 * One number of the settings that a fit may change, on an unbounded scale: logarithms of what is
 * positive, logits of shares.
 *
 * @param read its place on that scale
 * @param write the settings with another place
 */
record Coefficient(
        ToDoubleFunction<LearnerSettings> read,
        BiFunction<LearnerSettings, Double, LearnerSettings> write) {
    /** All coefficients that runs of these families say something about. */
    static List<Coefficient> of(List<String> families) {
        List<Coefficient> all = new ArrayList<>(shared());
        families.forEach(family -> all.add(slope(family)));
        return all;
    }

    private static List<Coefficient> shared() {
        return List.of(
                new Coefficient(
                        s -> log(s.learningRate()), (s, x) -> s.with(Part.LEARNING_RATE, exp(x))),
                new Coefficient(s -> log(s.spread()), (s, x) -> s.with(Part.SPREAD, exp(x))),
                new Coefficient(
                        s -> logit(s.generality()), (s, x) -> s.with(Part.GENERALITY, share(x))),
                new Coefficient(
                        s -> logit(s.transfer()), (s, x) -> s.with(Part.TRANSFER, share(x))),
                new Coefficient(
                        s -> log(s.forgetting()), (s, x) -> s.with(Part.FORGETTING, exp(x))),
                new Coefficient(s -> logit(s.lapse()), (s, x) -> s.with(Part.LAPSE, share(x))));
    }

    /** Worth of a hint; it may be less than nothing. */
    static Coefficient hint() {
        return new Coefficient(s -> s.help().hint(), (s, x) -> s.with(Part.HINT, x));
    }

    /** Worth of the beginning of an answer. */
    static Coefficient prefix() {
        return new Coefficient(s -> s.help().prefix(), (s, x) -> s.with(Part.PREFIX, x));
    }

    private static Coefficient slope(String family) {
        return new Coefficient(s -> log(s.slopeOf(family)), (s, x) -> s.withSlope(family, exp(x)));
    }

    /** Where 0 and 1 are taken to lie, so that a fit can leave them. */
    private static final double LEAST = 1e-6;

    private static double log(double value) {
        return StrictMath.log(Math.max(LEAST, value));
    }

    private static double exp(double value) {
        return StrictMath.exp(value);
    }

    private static double logit(double share) {
        double inside = Math.clamp(share, LEAST, 1 - LEAST);
        return StrictMath.log(inside / (1 - inside));
    }

    private static double share(double logit) {
        return 1 / (1 + StrictMath.exp(-logit));
    }
}
