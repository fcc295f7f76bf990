package io.gradus.training.curriculum;

import io.gradus.training.event.HoldEstimate;
import java.util.List;
import java.util.Optional;

/**
 * When a comparison may hold: the evidence that is missing at the rate at which it came, then the
 * distance to the target along the line through the last values. No number is given without a
 * trend. The constants are ours.
 */
final class TermForecast {
    /** A slope within so many of its standard errors of zero is no trend. */
    static final double CERTAIN = 2;

    /** Values from which a trend is read at least; a count grows evenly and needs fewer. */
    static final int FEWEST = 8;

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
    static HoldEstimate of(Condition.Compare compare, Measurement measured, TermTrend trend) {
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
        return byLine(TrendLine.through(known));
    }

    private HoldEstimate untilEvidence(Measurement measured) {
        double pace = trend.filling();
        if (measured.evidence() >= measured.needed() || pace <= 0) {
            return HoldEstimate.none("no evidence has come yet");
        }
        long steps = (long) StrictMath.ceil((measured.needed() - measured.evidence()) / pace);
        return HoldEstimate.none("its value is known in about " + steps + " steps");
    }

    private HoldEstimate byLine(TrendLine line) {
        if (Math.abs(line.slope()) <= CERTAIN * line.slopeError()) {
            return HoldEstimate.none("flat over the last " + known.size() + " values");
        }
        if (line.slope() > 0 != compare.comparison().wantsMore()) {
            return HoldEstimate.none(
                    (line.slope() > 0 ? "rising" : "falling")
                            + " over the last "
                            + known.size()
                            + " values: not at this trend");
        }
        double errors = line.slope() > 0 ? CERTAIN : -CERTAIN;
        Optional<Long> steps = steps(line);
        return steps.isEmpty()
                ? HoldEstimate.none("so slow that it is not in sight")
                : new HoldEstimate(
                        steps, steps(line.shifted(errors)), steps(line.shifted(-errors)), "");
    }

    /** Further steps until a line is at the target; empty where that is not in sight. */
    private Optional<Long> steps(TrendLine line) {
        double steps = line.until(compare.target(), trend.points().getLast().step());
        boolean isOnTheWay =
                line.slope() != 0 && line.slope() > 0 == compare.comparison().wantsMore();
        return !isOnTheWay || steps > MOST_STEPS
                ? Optional.empty()
                : Optional.of((long) Math.max(1, StrictMath.ceil(steps - ROUNDING)));
    }
}
