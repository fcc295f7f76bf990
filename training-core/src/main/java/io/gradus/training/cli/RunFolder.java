package io.gradus.training.cli;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.rubric.StoredRubrics;
import io.gradus.training.simulate.FinishedRun;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder of a run in the terminal: its resolved document and its events. */
final class RunFolder {
    private static final String DOCUMENT = "document.yaml";

    private RunFolder() {}

    /** Keeps the resolved document beside the events, so that the folder speaks for itself. */
    static void keep(Path folder, CurriculumDocument document) {
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(DOCUMENT), document.resolved());
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be written", e);
        }
    }

    /** The run in a folder, or empty after all errors were printed. */
    static Optional<FinishedRun> read(Path folder, PrintWriter errors) {
        Optional<CurriculumDocument> document =
                Documents.curriculum(folder.resolve(DOCUMENT), StoredRubrics.NONE, errors);
        if (document.isEmpty()) {
            return Optional.empty();
        }
        Path events = folder.resolve("events.jsonl");
        try (Stream<String> lines = Files.lines(events)) {
            return Optional.of(
                    FinishedRun.of(
                            folder.getFileName().toString(),
                            document.get(),
                            lines.map(EventJson::read)));
        } catch (IOException e) {
            errors.println(events + ": cannot be read: " + e.getMessage());
            return Optional.empty();
        }
    }
}
