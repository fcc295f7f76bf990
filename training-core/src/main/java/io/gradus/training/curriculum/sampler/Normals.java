package io.gradus.training.curriculum.sampler;

import java.util.SplittableRandom;

/** Draws of continuous distributions, the same on every machine. */
final class Normals {
    private Normals() {}

    /** A standard normal number, by Box and Muller. */
    static double next(SplittableRandom random) {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
        return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
    }

    /** A number of the beta distribution; both parameters are > 0. */
    static double beta(double a, double b, SplittableRandom random) {
        double one = gamma(a, random);
        double other = gamma(b, random);
        return one + other == 0 ? a / (a + b) : one / (one + other);
    }

    /** By Marsaglia and Tsang (2000); below 1 by their boost. */
    private static double gamma(double shape, SplittableRandom random) {
        if (shape < 1) {
            double boost = StrictMath.pow(1 - random.nextDouble(), 1 / shape);
            return boost * gamma(shape + 1, random);
        }
        double d = shape - 1.0 / 3;
        double c = 1 / StrictMath.sqrt(9 * d);
        while (true) {
            double x = next(random);
            double v = (1 + c * x) * (1 + c * x) * (1 + c * x);
            double u = 1 - random.nextDouble();
            if (v > 0 && StrictMath.log(u) < x * x / 2 + d - d * v + d * StrictMath.log(v)) {
                return d * v;
            }
        }
    }
}
