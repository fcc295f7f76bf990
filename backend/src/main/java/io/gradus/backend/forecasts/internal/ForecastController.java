package io.gradus.backend.forecasts.internal;

import io.gradus.backend.forecasts.ForecastService;
import io.gradus.backend.forecasts.RunForecast;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import java.util.OptionalDouble;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Forecasts over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}/forecast")
@Tag(name = "forecasts", description = "Forecasts of a run with more compute")
class ForecastController {
    private final ForecastService forecasts;

    ForecastController(ForecastService forecasts) {
        this.forecasts = forecasts;
    }

    @GetMapping
    @Operation(
            summary = "Forecast of a run's held-out pass rate",
            description =
                    "The sigmoid of ScaleRL (arXiv:2510.13786) fitted to the run's evaluations over"
                            + " generated tokens, or over steps where none were recorded, with 90 %"
                            + " intervals from a residual bootstrap. An estimate. Where there is"
                            + " nothing to extrapolate `refusal` says why.")
    RunForecast forecast(
            @PathVariable String id,
            @Parameter(
                            description =
                                    "compute to forecast for; by default, a line to four times the"
                                            + " run's")
                    @RequestParam
                    Optional<Double> at) {
        if (at.isPresent() && !(at.get() > 0 && Double.isFinite(at.get()))) {
            throw new BadInput("at must be above 0, was " + at.get(), "at", "leave it out");
        }
        return forecasts.forecast(id, at.map(OptionalDouble::of).orElseGet(OptionalDouble::empty));
    }
}
