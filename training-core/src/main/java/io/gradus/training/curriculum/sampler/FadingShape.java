package io.gradus.training.curriculum.sampler;

import java.util.Arrays;

/** How the shares of levels move from easy to hard. */
public enum FadingShape {
    /** From shares that fall with the level to such that rise, along half a cosine wave. */
    COSINE,
    /** A bell whose centre moves from the easiest level to the hardest. */
    GAUSSIAN,
    /** One level after another. */
    CLASSIC,
    /** All levels alike. */
    BALANCED;

    /**
     * The shares of so many levels.
     *
     * @param progress how far the span has gone, in [0, 1]
     * @param least no share is below this
     */
    double[] shares(Fading spec, int levels, double progress, double least) {
        double[] shares = new double[levels];
        return switch (this) {
            case COSINE -> cosine(shares, progress, least);
            case GAUSSIAN -> {
                double centre = StrictMath.pow(progress, spec.exponent()) * (levels - 1);
                double width = 2 * spec.deviation() * spec.deviation();
                Arrays.setAll(shares, l -> StrictMath.exp(-(l - centre) * (l - centre) / width));
                double[] bell = Probabilities.normalised(shares);
                Arrays.setAll(shares, l -> least + (1 - levels * least) * bell[l]);
                yield shares;
            }
            case CLASSIC -> {
                shares[Math.min((int) (progress * levels), levels - 1)] = 1;
                yield shares;
            }
            case BALANCED -> Probabilities.normalised(shares);
        };
    }

    private static double[] cosine(double[] shares, double progress, double least) {
        int levels = shares.length;
        double all = levels * (levels + 1) / 2.0;
        double early = (1 + StrictMath.cos(Math.PI * progress)) / 2;
        Arrays.setAll(
                shares,
                l -> Math.max(least, early * (levels - l) / all + (1 - early) * (l + 1) / all));
        return Probabilities.normalised(shares);
    }
}
