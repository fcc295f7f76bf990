package io.gradus.training.analysis.check;

import io.gradus.training.analysis.signature.Observations;
import io.gradus.training.event.TrainingEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * What short runs told, in a folder: a file of events for each run, named by the hash of all that
 * fixes it. A signature that is written anew is then tested without training.
 */
record KeptRuns(Path folder) {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** What the run of this hash told, where it was kept. */
    Optional<Observations> find(String hash) {
        Path file = file(hash);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Observations found = new Observations();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                new GZIPInputStream(Files.newInputStream(file)),
                                StandardCharsets.UTF_8))) {
            lines.lines().map(l -> JSON.readValue(l, TrainingEvent.class)).forEach(found::on);
        } catch (IOException e) {
            throw new UncheckedIOException("the run in " + file + " cannot be read", e);
        }
        return Optional.of(found);
    }

    /** Keeps what a run told; whole or not at all. */
    void put(String hash, Observations run) {
        try {
            Files.createDirectories(folder);
            Path half = Files.createTempFile(folder, hash, ".part");
            try (Writer out =
                    new OutputStreamWriter(
                            new GZIPOutputStream(Files.newOutputStream(half)),
                            StandardCharsets.UTF_8)) {
                for (TrainingEvent event : run.events()) {
                    out.write(JSON.writerFor(TrainingEvent.class).writeValueAsString(event));
                    out.write('\n');
                }
            }
            Files.move(half, file(hash), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("runs cannot be kept in " + folder, e);
        }
    }

    private Path file(String hash) {
        return folder.resolve(hash + ".jsonl.gz");
    }
}
