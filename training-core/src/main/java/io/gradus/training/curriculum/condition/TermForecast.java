package io.gradus.training.curriculum.condition;

import io.gradus.training.event.HoldEstimate;
import java.util.List;
import java.util.Optional;

/**
 * When a comparison may hold: the evidence that is missing at the rate at which it came, then the
 * distance to the target. Counts go on along the line through their last values. Everything else
 * flattens while a policy learns: it goes on along a curve over the logarithm of the stay's steps,
 * and the line gives the earliest number. No number is given without a trend, and none that lies
 * far ahead. The constants are ours, chosen on recorded runs ({@code bench holds}).
 */
public final class TermForecast {
    /**
     * A slope within so many of its standard errors of zero is no trend; the ends of the interval
     * are as many away.
     */
    static final double CERTAIN = 2;

    /** Values from which a trend is read at least; a count grows evenly and needs fewer. */
    static final int FEWEST = 8;

    /** The latest number is put so much later, because runs flatten even more. */
    private static final long LATER = 2;

    /** No number is given that lies further ahead than so many times what the stay has lasted. */
    private static final long FURTHEST = 2;

    private static final int FEWEST_COUNTS = 2;
    private static final long MOST_STEPS = 100_000;

    /** Sums of binary fractions miss whole steps by less than this. */
    private static final double ROUNDING = 1e-6;

    private final Condition.Compare compare;
    private final List<TrendPoint> known;
    private final TermTrend trend;

    private TermForecast(Condition.Compare compare, TermTrend trend) {
        this.compare = compare;
        this.trend = trend;
        known = trend.known();
    }

    /** In how many steps a comparison that stands so may hold. */
    public static HoldEstimate of(
            Condition.Compare compare, Measurement measured, TermTrend trend) {
        return new TermForecast(compare, trend).estimate(measured);
    }

    private HoldEstimate estimate(Measurement measured) {
        boolean isKnown = measured.isSufficient();
        if (isKnown && compare.comparison().holds(measured.value(), compare.target())) {
            return HoldEstimate.now();
        }
        int fewest = compare.signal() instanceof Signal.Count ? FEWEST_COUNTS : FEWEST;
        if (known.size() < fewest) {
            return isKnown
                    ? HoldEstimate.none(
                            known.size() + " of " + fewest + " values to read a trend from")
                    : untilEvidence(measured);
        }
        TrendLine line = TrendLine.through(known);
        return noTrend(line)
                .orElseGet(() ->
                        compare.signal() instanceof Signal.Count ? byLine(line) : flattening(line));
    }

    private HoldEstimate untilEvidence(Measurement measured) {
        double pace = trend.filling();
        if (measured.evidence() >= measured.needed() || pace <= 0) {
            return HoldEstimate.none("no evidence has come yet");
        }
        long steps = (long) StrictMath.ceil((measured.needed() - measured.evidence()) / pace);
        return HoldEstimate.none("its value is known in about " + steps + " steps");
    }

    /** Why a line leads to no number. */
    private Optional<HoldEstimate> noTrend(TrendLine line) {
        if (Math.abs(line.slope()) <= CERTAIN * line.slopeError()) {
            return Optional.of(HoldEstimate.none("flat over the last " + known.size() + " values"));
        }
        return line.slope() > 0 == compare.comparison().wantsMore()
                ? Optional.empty()
                : Optional.of(
                        HoldEstimate.none(
                                (line.slope() > 0 ? "rising" : "falling")
                                        + " over the last "
                                        + known.size()
                                        + " values: not at this trend"));
    }

    private HoldEstimate byLine(TrendLine line) {
        double target = compare.target();
        Optional<Long> steps = further(line.at(target));
        return steps.isEmpty()
                ? HoldEstimate.none("so slow that it is not in sight")
                : new HoldEstimate(
                        steps,
                        further(line.shifted(CERTAIN).at(target)),
                        further(line.shifted(-CERTAIN).at(target)),
                        "");
    }

    private HoldEstimate flattening(TrendLine line) {
        double errors = line.slope() > 0 ? CERTAIN : -CERTAIN;
        Optional<Long> steps = further(line.flatteningAt(compare.target()));
        if (steps.isEmpty() || steps.get() > FURTHEST * now()) {
            return HoldEstimate.none(
                    "not within twice the " + now() + " steps that the stage has lasted");
        }
        return new HoldEstimate(
                steps,
                further(line.shifted(errors).at(compare.target())),
                further(line.shifted(-errors).flatteningAt(compare.target()))
                        .map(latest -> LATER * latest),
                "");
    }

    private long now() {
        return trend.points().getLast().step();
    }

    /** Further steps until this one; empty where that is not in sight. */
    private Optional<Long> further(double step) {
        double steps = step - now();
        return Double.isNaN(steps) || steps > MOST_STEPS
                ? Optional.empty()
                : Optional.of((long) Math.max(1, StrictMath.ceil(steps - ROUNDING)));
    }
}
