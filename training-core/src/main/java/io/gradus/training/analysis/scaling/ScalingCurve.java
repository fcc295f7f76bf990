package io.gradus.training.analysis.scaling;

/**
 * The pass rate as a sigmoid of compute on a logarithmic axis: {@code R(C) = R0 + (A - R0) / (1 +
 * (Cmid / C)^B)} (Khatri et al. 2025, arXiv:2510.13786, equation 1).
 *
 * @param start R0, the pass rate before any training
 * @param asymptote A, what it comes to with compute without end
 * @param midpoint Cmid, the compute at which half of the way is done; in the unit of the curve
 * @param steepness B, how sharply it rises around there
 */
public record ScalingCurve(double start, double asymptote, double midpoint, double steepness) {
    /** The pass rate after this much compute. */
    public double at(double compute) {
        if (compute <= 0) {
            return start;
        }
        return start + (asymptote - start) / (1 + StrictMath.pow(midpoint / compute, steepness));
    }
}
