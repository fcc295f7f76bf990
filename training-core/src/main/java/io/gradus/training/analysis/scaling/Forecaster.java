package io.gradus.training.analysis.scaling;

import io.gradus.training.base.statistics.Curve;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Fits a run's curve and draws what it could have been: the residual bootstrap (Efron 1979), whose
 * deviations are widened by {@code sqrt(n / (n - 4))} for the four fitted parameters. Each draw's
 * asymptote is pulled to a place of its own, and wanders off its curve beyond what was measured
 * (ours): runs do not keep to a sigmoid.
 */
public final class Forecaster {
    /** Fewest evaluations: twice the parameters (ours). */
    static final int FEWEST = 2 * SigmoidModel.SIZE;

    private final ScalingSettings settings;

    /** Forecasts with these settings. */
    public Forecaster(ScalingSettings settings) {
        this.settings = settings;
    }

    /** The forecast of a run, or why there is none. */
    public ForecastOutcome forecast(HeldOutCurve measured) {
        Curve curve = measured.curve();
        if (curve.xs().size() < FEWEST) {
            return refused(
                    "%d evaluations are too few: the curve has four parameters and needs at least"
                            + " %d",
                    curve.xs().size(), FEWEST);
        }
        double[] xs = array(curve.xs());
        double[] ys = array(curve.ys());
        SigmoidFit search = new SigmoidFit(xs, noise(ys) / settings.spread());
        Optional<ScalingCurve> fit = search.fit(ys);
        if (fit.isEmpty()) {
            return refused("no search for the curve came to an end");
        }
        double[] deviations = deviations(fit.get(), xs, ys);
        double scatter = scatter(deviations);
        double rise = fit.get().at(curve.end()) - fit.get().at(curve.start());
        if (rise <= scatter) {
            return refused(
                    "the pass rate changed by %+.3f over %d evaluations, which scatter by %.3f:"
                            + " there is no rise to extrapolate",
                    rise, ys.length, scatter);
        }
        return new ForecastOutcome.Fitted(
                new ScalingForecast(
                        measured, fit.get(), scatter, draws(search, fit.get(), xs, deviations)));
    }

    private static ForecastOutcome refused(String form, Object... values) {
        return new ForecastOutcome.Refused(String.format(Locale.ROOT, form, values));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * The scatter of single points from successive differences (von Neumann et al. 1941), which a
     * trend hardly moves: points without scatter decide alone where the asymptote is.
     */
    private static double noise(double[] ys) {
        double squares = 0;
        for (int i = 1; i < ys.length; i++) {
            squares += (ys[i] - ys[i - 1]) * (ys[i] - ys[i - 1]);
        }
        return StrictMath.sqrt(squares / (2 * (ys.length - 1)));
    }

    /** How far each point is from the curve, widened for what the fit took. */
    private static double[] deviations(ScalingCurve fit, double[] xs, double[] ys) {
        double wider = StrictMath.sqrt((double) xs.length / (xs.length - SigmoidModel.SIZE));
        double[] deviations = new double[xs.length];
        for (int i = 0; i < xs.length; i++) {
            deviations[i] = wider * (ys[i] - fit.at(xs[i]));
        }
        return deviations;
    }

    private static double scatter(double[] deviations) {
        double squares = 0;
        for (double deviation : deviations) {
            squares += deviation * deviation;
        }
        return StrictMath.sqrt(squares / deviations.length);
    }

    private List<ScalingForecast.Draw> draws(
            SigmoidFit search, ScalingCurve fit, double[] xs, double[] deviations) {
        SplittableRandom random = new SplittableRandom(settings.seed());
        List<ScalingForecast.Draw> draws = new ArrayList<>(settings.draws());
        for (int i = 0; i < settings.draws(); i++) {
            double[] ys = new double[xs.length];
            for (int j = 0; j < xs.length; j++) {
                ys[j] = Math.clamp(fit.at(xs[j]) + any(deviations, random), 0, 1);
            }
            double aim = SigmoidFit.newest(ys) + aside(settings.spread(), random);
            double wander = aside(settings.wander(), random);
            double one = any(deviations, random);
            search.fit(ys, Math.clamp(aim, 0, 1), List.of(fit))
                    .ifPresent(curve -> draws.add(new ScalingForecast.Draw(curve, wander, one)));
        }
        return draws;
    }

    /** A normal draw; nothing where the deviation is infinite, which pulls at nothing. */
    private static double aside(double deviation, SplittableRandom random) {
        return Double.isInfinite(deviation) ? 0 : deviation * random.nextGaussian();
    }

    private static double any(double[] deviations, SplittableRandom random) {
        return deviations[random.nextInt(deviations.length)];
    }
}
