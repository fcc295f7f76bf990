package io.gradus.training.problem.dataset;

import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.dataset.answer.AnswerComparison;

/** Comparisons as text: {@code numeric}, or {@code numeric: {relative: 1.0e-3}}. */
public final class ComparisonText {
    private ComparisonText() {}

    /** The document around it. */
    private record Compared(
            @Setting(explanation = "How answers are compared with references.")
                    AnswerComparison compare) {}

    /** Reads a text; throws {@link IllegalArgumentException} that says what is wrong with it. */
    public static AnswerComparison read(String text) {
        String value = text.contains("{") ? "{" + text + "}" : text;
        return switch (DocumentReader.read("compare: " + value, Compared.class)) {
            case Reading.Valid<Compared>(var compared) -> compared.compare();
            case Reading.Invalid<Compared>(var errors) ->
                    throw new IllegalArgumentException(
                            "the comparison '%s' is not valid: %s"
                                    .formatted(text, errors.getFirst().sentence()));
        };
    }

    /** Writes one with every setting explicit. */
    public static String write(AnswerComparison comparison) {
        return switch (comparison) {
            case AnswerComparison.Exact _ -> "exact";
            case AnswerComparison.Numeric numeric ->
                    "numeric: {relative: %s, absolute: %s}"
                            .formatted(numeric.relative(), numeric.absolute());
            case AnswerComparison.Expression _ -> "expression";
            case AnswerComparison.MultipleChoice _ -> "choice";
            case AnswerComparison.Pattern _ -> "pattern";
        };
    }
}
