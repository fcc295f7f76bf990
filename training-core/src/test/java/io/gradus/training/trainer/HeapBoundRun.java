package io.gradus.training.trainer;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A run in a process of its own, whose heap is small beside its model. */
final class HeapBoundRun {
    private HeapBoundRun() {}

    /**
     * Trains.
     *
     * @param arguments document, folder, and after which step the process is killed
     */
    public static void main(String... arguments) throws IOException {
        long killed = Long.parseLong(arguments[2]);
        RunControl control =
                step -> {
                    if (step == killed) {
                        Runtime.getRuntime().halt(9);
                    }
                    return true;
                };
        String text = Files.readString(Path.of(arguments[0]));
        switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) ->
                    new TrainingRun(
                                    TinyRuns.settings(Path.of(arguments[1]), 5, document),
                                    _ -> {},
                                    control)
                            .execute();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalStateException(errors.toString());
        }
    }
}
