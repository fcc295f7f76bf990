package io.gradus.benchmarks.gain;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.gradus.training.event.TrainingEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Every evaluation of every run, cell by cell, for other tools. */
public record GainCsv(List<HeldOutRun> runs) {
    public GainCsv {
        runs = List.copyOf(runs);
    }

    /** Writes a line for each run, evaluation, kind of pass rate and cell. */
    public void write(Path file) throws IOException {
        try (CsvWriter csv = CsvWriter.builder().build(file)) {
            csv.writeRecord("run", "step", "completion", "cell", "passRate");
            for (HeldOutRun run : runs) {
                for (TrainingEvent.EvaluationCompleted evaluation : run.evaluations()) {
                    for (Rates rates : Rates.values()) {
                        write(csv, run.name(), evaluation, rates);
                    }
                }
            }
        }
    }

    private static void write(
            CsvWriter csv, String run, TrainingEvent.EvaluationCompleted evaluation, Rates rates) {
        rates.cells(evaluation.metrics())
                .forEach((cell, passRate) ->
                        csv.writeRecord(
                                run,
                                Long.toString(evaluation.step()),
                                rates.word(),
                                cell,
                                Double.toString(passRate)));
    }
}
