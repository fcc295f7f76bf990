package io.gradus.training.analysis.scaling;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresOptimizer.Optimum;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;

/**
 * Least squares of the sigmoid over points, by Levenberg and Marquardt from several beginnings, of
 * which the best end is taken.
 */
final class SigmoidFit {
    /** Where searches begin: midpoints as shares of the compute seen, and steepnesses (ours). */
    private static final double[] MIDPOINTS = {0.1, 0.5, 2};

    private static final double[] STEEPNESSES = {1, 3};

    /** The asymptote is pulled towards the mean of this many newest points. */
    static final int NEWEST = 3;

    private static final int MOST_EVALUATIONS = 500;

    private final double[] xs;
    private final double pull;

    /**
     * Fits at these places.
     *
     * @param xs compute of each point, ascending
     * @param pull weight of the asymptote's distance from its aim beside that of a point from the
     *     curve; 0 for plain least squares
     */
    SigmoidFit(double[] xs, double pull) {
        this.xs = xs;
        this.pull = pull;
    }

    /** A fit and its sum of squares. */
    private record End(ScalingCurve curve, double cost) {}

    /** The best curve from all beginnings; empty where no search ended. */
    Optional<ScalingCurve> fit(double[] ys) {
        double last = xs[xs.length - 1];
        double first = inside(ys[0]);
        double newest = inside(newest(ys));
        Stream<ScalingCurve> beginnings =
                Arrays.stream(MIDPOINTS)
                        .boxed()
                        .flatMap(m ->
                                Arrays.stream(STEEPNESSES)
                                        .mapToObj(
                                                b -> new ScalingCurve(first, newest, m * last, b)));
        return fit(ys, newest(ys), beginnings.toList());
    }

    /**
     * The best curve from these beginnings.
     *
     * @param aim where the asymptote is pulled to
     */
    Optional<ScalingCurve> fit(double[] ys, double aim, List<ScalingCurve> beginnings) {
        return beginnings.stream()
                .map(beginning -> search(ys, aim, beginning))
                .flatMap(Collection::stream)
                .min(Comparator.comparingDouble(End::cost))
                .map(End::curve);
    }

    /** Off the bounds, where a search could not move. */
    private static double inside(double value) {
        return Math.clamp(value, 0.001, 0.999);
    }

    private List<End> search(double[] ys, double aim, ScalingCurve beginning) {
        SigmoidModel model = new SigmoidModel(xs, pull);
        double[] target = pull > 0 ? Arrays.copyOf(ys, ys.length + 1) : ys;
        if (pull > 0) {
            target[ys.length] = pull * aim;
        }
        try {
            Optimum found =
                    new LevenbergMarquardtOptimizer()
                            .optimize(
                                    new LeastSquaresBuilder()
                                            .start(model.coordinates(beginning))
                                            .model(model)
                                            .target(target)
                                            .lazyEvaluation(false)
                                            .maxEvaluations(MOST_EVALUATIONS)
                                            .maxIterations(MOST_EVALUATIONS)
                                            .build());
            return List.of(new End(model.curve(found.getPoint()), found.getCost()));
        } catch (MathRuntimeException endless) { // other beginnings may end
            return List.of();
        }
    }

    /** The mean of the newest points. */
    static double newest(double[] ys) {
        return Arrays.stream(ys, Math.max(0, ys.length - NEWEST), ys.length)
                .average()
                .orElseThrow();
    }
}
