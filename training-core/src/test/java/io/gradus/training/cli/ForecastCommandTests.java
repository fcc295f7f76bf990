package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForecastCommandTests extends CommandLineCase {
    private static final double[] RISING = {
        .10, .13, .12, .19, .24, .22, .30, .29, .36, .33, .38, .37
    };

    @TempDir private Path folder;

    private Path write(String name, double... passRates) throws IOException {
        List<TrainingEvent> events = new ArrayList<>();
        for (int i = 0; i < passRates.length; i++) {
            if (i > 0) {
                events.add(
                        new TrainingEvent.StepCompleted(
                                events.size() + 1,
                                i,
                                0,
                                List.of(new Metric("tokens/total", 8000.0 * i)),
                                List.of(),
                                List.of()));
            }
            events.add(
                    new TrainingEvent.EvaluationCompleted(
                            events.size() + 1,
                            i,
                            List.of(new Metric("evaluation/passRate", passRates[i]))));
        }
        Path run = Files.createDirectory(folder.resolve(name));
        Files.write(run.resolve("events.jsonl"), events.stream().map(EventJson::write).toList());
        return run;
    }

    @Test
    void tellsTheCurveAndWhatIsExpectedAtEachPlace() throws IOException {
        int exit = run("forecast", write("rising", RISING).toString(), "--at", "176000,352000");

        assertThat(exit).isZero();
        assertThat(out.toString())
                .contains("12 evaluations, 0 to 88,000 tokens; the last one measured 0.370")
                .contains("asymptote A   0.4")
                .contains("At 176,000 tokens (estimate): expected 0.4")
                .contains("At 352,000 tokens (estimate): expected 0.4");
    }

    @Test
    void saysWhyThereIsNoForecast() throws IOException {
        int exit = run("forecast", write("short", .1, .2, .3).toString());

        assertThat(exit).isEqualTo(1);
        assertThat(err.toString()).contains("no forecast: 3 evaluations are too few");
    }

    @Test
    void refusesAPlaceThatIsNone() throws IOException {
        assertThat(run("forecast", write("rising", RISING).toString(), "--at", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("--at must be above 0, was 0");
    }

    @Test
    void aMissingRunIsNamed() {
        assertThat(run("forecast", folder.resolve("none").toString())).isEqualTo(2);
        assertThat(err.toString()).contains("none").contains("cannot be read");
    }
}
