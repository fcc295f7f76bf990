package io.gradus.training.analysis.effect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs of the placebo test in a file of comma-separated values that grows by a line per run.
 */
public final class EffectFile {
    private final Path file;
    private final List<EffectRow> rows = new ArrayList<>();

    /** The runs that stand in a file; none where there is no file. */
    public EffectFile(Path file) {
        this.file = file;
        if (Files.exists(file)) {
            try {
                Files.readAllLines(file).stream()
                        .skip(1)
                        .filter(line -> !line.isBlank())
                        .map(EffectRow::parse)
                        .forEach(rows::add);
            } catch (IOException e) {
                throw new UncheckedIOException("the runs in " + file + " cannot be read", e);
            }
        }
    }

    synchronized List<EffectRow> rows() {
        return List.copyOf(rows);
    }

    /** Whether this run of this document is there. */
    synchronized boolean has(EffectKey key, long seed, String document) {
        return rows.stream()
                .anyMatch(r ->
                        r.key().equals(key) && r.seed() == seed && r.document().equals(document));
    }

    /** Adds a run, here and in the file. */
    synchronized void add(EffectRow row) {
        String header = Files.exists(file) ? "" : EffectRow.HEADER + "\n";
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(
                    file,
                    header + row.line() + "\n",
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("a run cannot be written to " + file, e);
        }
        rows.add(row);
    }
}
