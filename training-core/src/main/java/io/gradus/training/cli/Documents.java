package io.gradus.training.cli;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentBytes;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads a document file and prints every error with its place, as {@code file:line:column path:
 * message}.
 */
public final class Documents {
    private Documents() {}

    /** The curriculum that somebody wrote, or empty after all errors were printed. */
    public static Optional<CurriculumDocument> written(
            Path file, StoredRubrics rubrics, PrintWriter errors) {
        return read(file, text -> CurriculumReader.readNew(text, rubrics), errors);
    }

    /** The curriculum of a run, or empty after all errors were printed. */
    public static Optional<CurriculumDocument> curriculum(
            Path file, StoredRubrics rubrics, PrintWriter errors) {
        return read(file, text -> CurriculumReader.read(text, rubrics), errors);
    }

    /** The document that {@code reader} reads, or empty after all errors were printed. */
    static <D> Optional<D> read(
            Path file, Function<String, Reading<D>> reader, PrintWriter errors) {
        return text(file, errors).flatMap(text -> valid(file, reader.apply(text), errors));
    }

    /** The document that was read, or empty after all errors were printed. */
    static <D> Optional<D> valid(Path file, Reading<D> reading, PrintWriter errors) {
        return switch (reading) {
            case Reading.Valid<D>(D document) -> Optional.of(document);
            case Reading.Invalid<D>(var found) -> {
                found.forEach(error -> errors.println(file + ":" + error.sentence()));
                errors.println(DocumentError.count(found) + " in " + file);
                yield Optional.empty();
            }
        };
    }

    /** The text of a file, or empty after it was printed why it cannot be read. */
    static Optional<String> text(Path file, PrintWriter errors) {
        try {
            return valid(file, DocumentBytes.text(Files.readAllBytes(file)), errors);
        } catch (NoSuchFileException e) {
            errors.println(file + ": no such file");
        } catch (IOException e) {
            errors.println(file + ": cannot be read: " + e.getMessage());
        }
        return Optional.empty();
    }
}
