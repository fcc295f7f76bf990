package io.gradus.training.cli;

import io.gradus.training.analysis.scaling.HeldOutCurve;
import io.gradus.training.analysis.simulate.FinishedRun;
import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.rubric.StoredRubrics;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/** The folder of a run in the terminal: its resolved document and its events. */
public final class RunFolder {
    private static final String DOCUMENT = "document.yaml";
    private static final String EVENTS = "events.jsonl";

    private RunFolder() {}

    /** Keeps the resolved document beside the events, so that the folder speaks for itself. */
    public static void keep(Path folder, CurriculumDocument document) {
        try {
            Files.createDirectories(folder);
            Files.writeString(documentIn(folder), document.resolved());
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be written", e);
        }
    }

    /** The run in a folder, or empty after all errors were printed. */
    static Optional<FinishedRun> read(Path folder, PrintWriter errors) {
        return document(folder, errors)
                .flatMap(document ->
                        events(
                                folder.resolve(EVENTS),
                                events -> FinishedRun.of(name(folder), document, events),
                                errors));
    }

    /**
     * The run of a folder or of an events file with its document beside it, or empty after all
     * errors were printed.
     *
     * @param seed the run's seed; without one that of its newest checkpoint, else its document's
     */
    public static Optional<RecordedRun> recorded(
            Path place, Optional<Long> seed, PrintWriter errors) {
        boolean isFolder = Files.isDirectory(place);
        Path folder = isFolder ? place : place.toAbsolutePath().getParent();
        return document(folder, errors)
                .flatMap(document ->
                        events(
                                isFolder ? place.resolve(EVENTS) : place,
                                events ->
                                        RecordedRun.of(
                                                name(folder),
                                                document,
                                                seed.orElseGet(() -> seed(folder, document)),
                                                events),
                                errors));
    }

    /**
     * The held-out pass rates of a folder or of an events file, or empty after all errors were
     * printed.
     */
    public static Optional<HeldOutCurve> heldOut(Path place, PrintWriter errors) {
        return events(
                Files.isDirectory(place) ? place.resolve(EVENTS) : place, HeldOutCurve::of, errors);
    }

    /** Whether a folder is a run's. */
    public static boolean isRun(Path folder) {
        return Files.exists(folder.resolve(EVENTS));
    }

    /** Where a folder keeps its document. */
    static Path documentIn(Path folder) {
        return folder.resolve(DOCUMENT);
    }

    /** Where a folder keeps its events. */
    static Path eventsIn(Path folder) {
        return folder.resolve(EVENTS);
    }

    /** The document of a folder, or empty after all errors were printed. */
    static Optional<CurriculumDocument> document(Path folder, PrintWriter errors) {
        return Documents.curriculum(documentIn(folder), StoredRubrics.NONE, errors);
    }

    /** Name of the folder itself, without its parents. */
    public static String name(Path folder) {
        return folder.toAbsolutePath().normalize().getFileName().toString();
    }

    private static long seed(Path folder, CurriculumDocument document) {
        return CheckpointStore.of(folder)
                .latestFacts()
                .map(Checkpoint.Facts::seed)
                .orElse(document.seed());
    }

    private static <R> Optional<R> events(
            Path file, Function<Stream<TrainingEvent>, R> reader, PrintWriter errors) {
        try (Stream<String> lines = Files.lines(file)) {
            return Optional.of(reader.apply(lines.map(EventJson::read)));
        } catch (IOException | UncheckedIOException e) {
            errors.println(file + ": cannot be read: " + e.getMessage());
        } catch (JacksonException e) {
            errors.println(file + ": has no events of a run: " + e.getOriginalMessage());
        } catch (IllegalArgumentException e) {
            errors.println(file + ": " + e.getMessage());
        }
        return Optional.empty();
    }
}
