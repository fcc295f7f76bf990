package io.gradus.training.cli;

import io.gradus.training.analysis.scaling.ForecastOutcome;
import io.gradus.training.analysis.scaling.Forecaster;
import io.gradus.training.analysis.scaling.HeldOutCurve;
import io.gradus.training.analysis.scaling.ScalingForecast;
import io.gradus.training.analysis.scaling.ScalingSettings;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "forecast",
        description =
                "Fits the sigmoid of ScaleRL to a run's held-out pass rate over generated tokens"
                        + " and forecasts what more of them may bring. An estimate.")
final class ForecastCommand extends Subcommand {
    /** Without a place, what twice and four times the compute may bring. */
    private static final double[] FURTHER = {2, 4};

    @Parameters(paramLabel = "RUN", description = "Folder of gradus train, or its events.jsonl.")
    private Path place;

    @Option(
            names = "--at",
            paramLabel = "TOKENS",
            split = ",",
            description =
                    "Compute to forecast for, in generated tokens, or in steps if the run did not "
                            + "record tokens (default: two and four times the run's).")
    private List<Double> at = List.of();

    @Override
    public Integer call() {
        at.stream()
                .filter(tokens -> !(tokens > 0 && Double.isFinite(tokens)))
                .findFirst()
                .ifPresent(tokens -> {
                    throw refused("--at must be above 0, was " + tokens);
                });
        Optional<HeldOutCurve> run = RunFolder.heldOut(place, err());
        return run.map(this::forecast).orElse(ExitCode.USAGE);
    }

    private int forecast(HeldOutCurve run) {
        return switch (new Forecaster(ScalingSettings.DEFAULT).forecast(run)) {
            case ForecastOutcome.Fitted(ScalingForecast forecast) -> {
                new ForecastText(forecast).print(out(), places(run.curve().end()));
                yield ExitCode.OK;
            }
            case ForecastOutcome.Refused(String reason) -> {
                err().println(place + ": no forecast: " + reason);
                yield ExitCode.SOFTWARE;
            }
        };
    }

    private double[] places(double end) {
        return at.isEmpty()
                ? Arrays.stream(FURTHER).map(times -> times * end).toArray()
                : at.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
