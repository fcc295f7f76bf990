package io.gradus.training.problem.dataset.imports;

import io.gradus.training.problem.dataset.DatasetContent;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import java.util.Locale;
import java.util.Optional;

/**
 * Decisions of an importer; what is left empty is detected.
 *
 * @param name the dataset's name
 * @param mapping columns that are not to be detected
 * @param form where the answer stands in its column
 * @param comparison how answers are compared
 * @param levels levels into which difficulties that are no small whole numbers are divided
 * @param keepUnicode whether rows with other characters than printable ASCII stay, as they are;
 *     they are drawn where a document says {@code any-script}
 * @param licence the licence of the data, as text
 */
public record ImportSettings(
        String name,
        ColumnMapping mapping,
        Optional<AnswerLocation> form,
        Optional<AnswerComparison> comparison,
        int levels,
        boolean keepUnicode,
        Optional<String> licence) {
    /** Levels where nobody says how many. */
    public static final int DEFAULT_LEVELS = 5;

    public ImportSettings {
        DatasetContent.checkedName(name);
        if (levels < 1 || levels > DatasetContent.MAX_LEVELS) {
            throw new IllegalArgumentException(
                    "levels must be in [1, " + DatasetContent.MAX_LEVELS + "], was " + levels);
        }
    }

    /** A file's name up to its first point, in the letters that a dataset's name may have. */
    public static String nameOf(String file) {
        String plain = file.toLowerCase(Locale.ROOT).split("\\.", 2)[0];
        String allowed = plain.replaceAll("[^a-z0-9]+", "-").replaceAll("^[^a-z]+|-$", "");
        return allowed.isEmpty() ? "dataset" : allowed.substring(0, Math.min(48, allowed.length()));
    }

    /** Everything detected. */
    public static ImportSettings detected(String name) {
        return new ImportSettings(
                name,
                ColumnMapping.none(),
                Optional.empty(),
                Optional.empty(),
                DEFAULT_LEVELS,
                false,
                Optional.empty());
    }
}
