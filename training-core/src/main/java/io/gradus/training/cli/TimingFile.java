package io.gradus.training.cli;

import io.gradus.training.event.StepTiming;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * How long each step of a run in the terminal took, one JSON object a line. Times differ between
 * attempts, so they stand beside the events and not among them.
 */
public final class TimingFile implements AutoCloseable {
    /** Its name in the run's folder. */
    public static final String NAME = "timings.jsonl";

    private static final JsonMapper JSON = JsonMapper.shared();

    private final BufferedWriter out;

    /** Opens the file and forgets the times of events behind {@code keptSeq}. */
    TimingFile(Path file, long keptSeq) {
        try {
            List<StepTiming> kept =
                    read(file).stream().filter(timing -> timing.seq() <= keptSeq).toList();
            out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
            kept.forEach(this::append);
        } catch (IOException e) {
            throw new UncheckedIOException("the times of steps cannot be written", e);
        }
    }

    /** The times in a file, in order; none where there is no such file. */
    public static List<StepTiming> read(Path file) throws IOException {
        if (Files.notExists(file)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.map(line -> JSON.readValue(line, StepTiming.class)).toList();
        }
    }

    void append(StepTiming timing) {
        try {
            out.write(JSON.writeValueAsString(timing));
            out.newLine();
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the times of steps cannot be written", e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the times of steps cannot be closed", e);
        }
    }
}
