package io.gradus.benchmarks.model;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;

/** A table of every single time, which each run of the bench adds to. */
public record ModelCsv(Path file) {
    /**
     * Adds the times of a run.
     *
     * @param engine who computed on our side
     */
    public void add(ModelShape shape, String engine, List<TaskTimings> timings) throws IOException {
        boolean begins = Files.notExists(file);
        try (CsvWriter csv =
                CsvWriter.builder()
                        .build(
                                file,
                                StandardCharsets.UTF_8,
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND)) {
            if (begins) {
                csv.writeRecord(
                        "shape", "task", "side", "engine", "repetition", "seconds", "processor");
            }
            for (TaskTimings one : timings) {
                add(csv, shape, one.task(), "gradus", engine, one.ours());
                add(csv, shape, one.task(), "python", "", one.python());
            }
        }
    }

    private static void add(
            CsvWriter csv,
            ModelShape shape,
            ModelTask task,
            String side,
            String engine,
            List<Timing> times) {
        for (int i = 0; i < times.size(); i++) {
            csv.writeRecord(
                    shape.word(),
                    task.word(),
                    side,
                    engine,
                    Integer.toString(i + 1),
                    number(times.get(i).seconds()),
                    number(times.get(i).processor()));
        }
    }

    private static String number(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }
}
