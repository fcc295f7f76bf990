package io.gradus.benchmarks.gain;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

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

    /** Reads what was written; without times. */
    public static GainCsv read(Path file) throws IOException {
        SequencedMap<String, SequencedMap<Long, List<Metric>>> runs = new LinkedHashMap<>();
        try (CsvReader<NamedCsvRecord> lines = CsvReader.builder().ofNamedCsvRecord(file)) {
            for (NamedCsvRecord line : lines) {
                runs.computeIfAbsent(line.getField("run"), _ -> new TreeMap<>())
                        .computeIfAbsent(
                                Long.valueOf(line.getField("step")), _ -> new ArrayList<>())
                        .add(
                                Rates.named(line.getField("completion"))
                                        .metric(
                                                line.getField("cell"),
                                                Double.parseDouble(line.getField("passRate"))));
            }
        }
        return new GainCsv(
                runs.entrySet().stream().map(run -> run(run.getKey(), run.getValue())).toList());
    }

    private static HeldOutRun run(String name, SequencedMap<Long, List<Metric>> evaluations) {
        return HeldOutRun.of(
                name,
                evaluations.entrySet().stream()
                        .map(e ->
                                new TrainingEvent.EvaluationCompleted(
                                        e.getKey(), e.getKey(), e.getValue())),
                List.of());
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
