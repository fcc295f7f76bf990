package io.gradus.backend.datasets.internal;

import io.gradus.backend.datasets.ImportRequest;
import io.gradus.backend.datasets.Upload;
import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.dataset.ComparisonText;
import io.gradus.training.problem.dataset.imports.AnswerLocation;
import io.gradus.training.problem.dataset.imports.ColumnMapping;
import io.gradus.training.problem.dataset.imports.DatasetImport;
import io.gradus.training.problem.dataset.imports.ImportSettings;
import io.gradus.training.problem.dataset.source.SegmentSize;
import io.gradus.training.problem.dataset.source.SourceFile;
import io.gradus.training.problem.dataset.source.SourceFormat;
import io.gradus.training.problem.dataset.source.SourceLimits;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Turns a wish about an upload into an import; every mistake is an {@link
 * IllegalArgumentException}.
 */
public final class ImportRequestReader {
    private ImportRequestReader() {}

    /** The import of a file. */
    public static DatasetImport read(Upload upload, Path path, ImportRequest wish) {
        SegmentSize standard = SegmentSize.standard();
        SourceFile file =
                new SourceFile(
                        path,
                        upload.file(),
                        word(wish.format(), "format", SourceFormat.values(), SourceFormat::word),
                        new SegmentSize(
                                wish.promptWords().orElse(standard.promptWords()),
                                wish.answerWords().orElse(standard.answerWords())),
                        SourceLimits.standard());
        return new DatasetImport(file, settings(upload, wish));
    }

    private static ImportSettings settings(Upload upload, ImportRequest wish) {
        return new ImportSettings(
                filled(wish.name()).orElseGet(() -> ImportSettings.nameOf(upload.file())),
                new ColumnMapping(
                        wish.prompt(),
                        wish.answer(),
                        wish.difficulty(),
                        wish.hints(),
                        wish.trace(),
                        wish.choices(),
                        wish.example()),
                word(
                        wish.answerForm(),
                        "answerForm",
                        AnswerLocation.values(),
                        AnswerLocation::word),
                filled(wish.compare()).map(ComparisonText::read),
                wish.levels().orElse(ImportSettings.DEFAULT_LEVELS),
                wish.keepUnicode().orElse(false),
                filled(wish.licence()));
    }

    private static Optional<String> filled(Optional<String> text) {
        return text.map(String::strip).filter(t -> !t.isEmpty());
    }

    private static <E> Optional<E> word(
            Optional<String> text, String place, E[] values, Function<E, String> name) {
        return filled(text)
                .map(wanted ->
                        Arrays.stream(values)
                                .filter(v -> name.apply(v).equals(wanted))
                                .findFirst()
                                .orElseThrow(() -> unknown(place, wanted, values, name)));
    }

    private static <E> IllegalArgumentException unknown(
            String place, String wanted, E[] values, Function<E, String> name) {
        List<String> known = Arrays.stream(values).map(name).toList();
        return new IllegalArgumentException(
                place
                        + " '"
                        + wanted
                        + "' is not known; "
                        + Suggestions.forWord(wanted, known).orElse(""));
    }
}
