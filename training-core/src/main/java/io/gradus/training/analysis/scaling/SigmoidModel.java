package io.gradus.training.analysis.scaling;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.optim.nonlinear.vector.leastsquares.MultivariateJacobianFunction;
import org.hipparchus.util.Pair;

/**
 * The sigmoid and its derivatives as a least-squares problem wants them. The four parameters stay
 * within bounds because each is a logistic function of a free coordinate; midpoint and steepness
 * are searched on a logarithmic scale. A last row, if any, pulls the asymptote.
 */
final class SigmoidModel implements MultivariateJacobianFunction {
    /** Number of parameters. */
    static final int SIZE = 4;

    /** Free coordinates beyond this are the bound itself. */
    private static final double FAR = 12;

    /** Midpoints from a fiftieth of the compute seen to ten times as much (ours). */
    private static final double NEAREST = 0.02;

    private static final double FARTHEST = 10;

    /** Steepness between bounds beyond which a curve is a straight line or a step (ours). */
    private static final double FLATTEST = 0.3;

    private static final double STEEPEST = 8;

    private final double[] logs;
    private final double end;
    private final double pull;
    private final double[] low;
    private final double[] high;

    /**
     * The model at these places.
     *
     * @param xs compute of each point, the last one above 0
     * @param pull weight of the row that pulls the asymptote; 0 for none
     */
    SigmoidModel(double[] xs, double pull) {
        this.pull = pull;
        end = xs[xs.length - 1];
        logs = new double[xs.length];
        for (int i = 0; i < xs.length; i++) {
            logs[i] = StrictMath.log(xs[i] / end);
        }
        low = new double[] {0, 0, StrictMath.log(NEAREST), StrictMath.log(FLATTEST)};
        high = new double[] {1, 1, StrictMath.log(FARTHEST), StrictMath.log(STEEPEST)};
    }

    /** The free coordinates of a curve. */
    double[] coordinates(ScalingCurve curve) {
        double[] parameters = {
            curve.start(),
            curve.asymptote(),
            StrictMath.log(curve.midpoint() / end),
            StrictMath.log(curve.steepness())
        };
        double[] free = new double[SIZE];
        for (int i = 0; i < SIZE; i++) {
            double share = Math.clamp((parameters[i] - low[i]) / (high[i] - low[i]), 0, 1);
            free[i] = Math.clamp(StrictMath.log(share / (1 - share)), -FAR, FAR);
        }
        return free;
    }

    /** The curve at these coordinates. */
    ScalingCurve curve(RealVector free) {
        double[] p = parameters(free);
        return new ScalingCurve(p[0], p[1], end * StrictMath.exp(p[2]), StrictMath.exp(p[3]));
    }

    private double[] parameters(RealVector free) {
        double[] p = new double[SIZE];
        for (int i = 0; i < SIZE; i++) {
            p[i] = low[i] + (high[i] - low[i]) * logistic(free.getEntry(i));
        }
        return p;
    }

    private static double logistic(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }

    @Override
    public Pair<RealVector, RealMatrix> value(RealVector free) {
        double[] p = parameters(free);
        double[] slopes = slopes(free);
        int rows = logs.length + (pull > 0 ? 1 : 0);
        double[] values = new double[rows];
        double[][] jacobian = new double[rows][SIZE];
        for (int i = 0; i < logs.length; i++) {
            values[i] = row(p, slopes, logs[i], jacobian[i]);
        }
        if (pull > 0) {
            values[rows - 1] = pull * p[1];
            jacobian[rows - 1][1] = pull * slopes[1];
        }
        return new Pair<>(
                new ArrayRealVector(values, false), new Array2DRowRealMatrix(jacobian, false));
    }

    /** How each parameter moves with its coordinate. */
    private double[] slopes(RealVector free) {
        double[] slopes = new double[SIZE];
        for (int i = 0; i < SIZE; i++) {
            double s = logistic(free.getEntry(i));
            slopes[i] = (high[i] - low[i]) * s * (1 - s);
        }
        return slopes;
    }

    /** The pass rate at a place; its derivatives are left in {@code into}. */
    private static double row(double[] p, double[] slopes, double log, double[] into) {
        double steepness = StrictMath.exp(p[3]);
        double distance = p[2] - log;
        double done = 1 / (1 + StrictMath.exp(steepness * distance));
        double rise = p[1] - p[0];
        double bend = Double.isInfinite(log) ? 0 : -rise * steepness * done * (1 - done);
        into[0] = (1 - done) * slopes[0];
        into[1] = done * slopes[1];
        into[2] = bend * slopes[2];
        into[3] = (bend == 0 ? 0 : bend * distance) * slopes[3];
        return p[0] + rise * done;
    }
}
