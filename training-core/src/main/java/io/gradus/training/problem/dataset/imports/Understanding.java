package io.gradus.training.problem.dataset.imports;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import java.util.List;

/**
 * How a file is read: what was detected, and what the importer decided.
 *
 * @param columns every column of the first rows, nested ones as paths
 * @param mapping which of them holds what
 * @param form where the answer stands in its column
 * @param comparison how answers are compared; {@link ImportPreview#comparison} says it as text
 */
public record Understanding(
        List<String> columns,
        ColumnMapping mapping,
        AnswerLocation form,
        @JsonIgnore AnswerComparison comparison) {
    public Understanding {
        columns = List.copyOf(columns);
    }
}
