package io.gradus.training.analysis.scaling;

/**
 * How a forecast is made; all of it is ours. Khatri et al. 2025 search asymptote and midpoint on a
 * grid and leave out the first 1.5k GPU hours; runs of minutes are too short and too noisy for
 * that.
 *
 * @param spread how far the asymptote is thought to be from the newest pass rates, one standard
 *     deviation; infinite for plain least squares
 * @param wander how far a run moves off its curve while its compute doubles, one standard
 *     deviation; from there on it grows with the square root of the doublings
 * @param draws of the residual bootstrap
 * @param seed of the draws
 */
public record ScalingSettings(double spread, double wander, int draws, long seed) {
    /**
     * Settings that forecasts use. Spread and wander were chosen on some runs of the benches and
     * confirmed on others, see docs/evaluation-scaling.md.
     */
    public static final ScalingSettings DEFAULT = new ScalingSettings(0.2, 0.04, 200, 1);

    public ScalingSettings {
        if (!(spread > 0)) {
            throw new IllegalArgumentException("spread must be above 0, was " + spread);
        }
        if (!(wander >= 0)) {
            throw new IllegalArgumentException("wander must be at least 0, was " + wander);
        }
        if (draws < 20) {
            throw new IllegalArgumentException("draws must be at least 20, were " + draws);
        }
    }

    /** The same with another spread. */
    public ScalingSettings withSpread(double other) {
        return new ScalingSettings(other, wander, draws, seed);
    }

    /** The same with another wander. */
    public ScalingSettings withWander(double other) {
        return new ScalingSettings(spread, other, draws, seed);
    }
}
