package io.gradus.backend.forecasts;

import io.gradus.backend.metrics.RunSeries;
import io.gradus.backend.runs.RunService;
import io.gradus.training.analysis.scaling.ForecastOutcome;
import io.gradus.training.analysis.scaling.Forecaster;
import io.gradus.training.analysis.scaling.HeldOutCurve;
import io.gradus.training.analysis.scaling.ScalingEstimate;
import io.gradus.training.analysis.scaling.ScalingSettings;
import io.gradus.training.base.statistics.Curve;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.springframework.stereotype.Service;

/** Forecasts of runs, from their stored series. */
@Service
public class ForecastService {
    /** Evaluations of longer runs are merged with their neighbours. */
    private static final int MOST_POINTS = 200;

    /** Enough for a smooth line. */
    private static final int ESTIMATES = 61;

    /** Without a request the line reaches to so many times the run's compute. */
    private static final double FARTHEST = 4;

    private final RunService runs;
    private final RunSeries series;

    ForecastService(RunService runs, RunSeries series) {
        this.runs = runs;
        this.series = series;
    }

    /**
     * The forecast of a run.
     *
     * @param at compute to forecast for, in the run's unit; without it a line from nothing to four
     *     times the run's compute
     * @throws io.gradus.backend.platform.NotFound when there is no such run
     */
    public RunForecast forecast(String run, OptionalDouble at) {
        runs.get(run);
        HeldOutCurve measured =
                HeldOutCurve.of(
                        series.read(run, HeldOutCurve.PASS_RATE, MOST_POINTS).finite(),
                        series.read(run, HeldOutCurve.TOKENS, 16 * MOST_POINTS).finite());
        return switch (new Forecaster(ScalingSettings.DEFAULT).forecast(measured)) {
            case ForecastOutcome.Refused(String reason) ->
                    new RunForecast(
                            run,
                            measured.unit(),
                            points(measured.curve()),
                            Optional.empty(),
                            reason,
                            List.of());
            case ForecastOutcome.Fitted(var forecast) -> {
                List<ScalingEstimate> estimates =
                        Arrays.stream(places(at, measured.curve().end()))
                                .mapToObj(forecast::at)
                                .toList();
                yield new RunForecast(
                        run,
                        measured.unit(),
                        points(measured.curve()),
                        Optional.of(FittedCurve.of(forecast)),
                        "",
                        estimates);
            }
        };
    }

    private static double[] places(OptionalDouble at, double end) {
        return at.isPresent()
                ? new double[] {at.getAsDouble()}
                : Curve.places(0, FARTHEST * end, ESTIMATES);
    }

    private static List<ForecastPoint> points(Curve curve) {
        List<ForecastPoint> points = new ArrayList<>();
        for (int i = 0; i < curve.xs().size(); i++) {
            points.add(new ForecastPoint(curve.xs().get(i), curve.ys().get(i)));
        }
        return points;
    }
}
