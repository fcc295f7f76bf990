package io.gradus.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.cli.GradusCommand;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScalingBenchCommandTests {
    /** Pass rates that rise for half of the evaluations and stay for the other half. */
    private static final double[] RISING = {
        .10, .13, .12, .19, .24, .22, .30, .29, .36, .33, .38, .37,
        .38, .38, .38, .38, .38, .38, .38, .38, .38, .38, .38, .38
    };

    @TempDir private Path folder;

    private void write(String name) throws IOException {
        List<TrainingEvent> events = new ArrayList<>();
        for (int i = 0; i < RISING.length; i++) {
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
                            List.of(new Metric("evaluation/passRate", RISING[i]))));
        }
        Path run = Files.createDirectory(folder.resolve(name));
        Files.write(run.resolve("events.jsonl"), events.stream().map(EventJson::write).toList());
    }

    @Test
    void eachRunOfAFolderIsCompared() throws IOException {
        write("one");
        write("other");
        StringWriter out = new StringWriter();

        int code =
                GradusCommand.commandLine()
                        .setOut(new PrintWriter(out))
                        .execute("bench", "scaling", folder.toString(), "--runs");

        assertThat(code).isZero();
        assertThat(out.toString())
                .contains("one: measured 0.380, expected 0.4")
                .contains("| 2 | 2 | 0.0");
    }
}
