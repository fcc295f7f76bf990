package io.gradus.training.problem.dataset;

import io.gradus.training.problem.dataset.answer.AnswerComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Small datasets for tests. */
public final class SampleDatasets {
    private SampleDatasets() {}

    /** 81 sums of one digit, {@code 3+4=}; the level grows with the result. */
    public static Dataset sums(String name, int levels) {
        List<DatasetRow> rows = new ArrayList<>();
        for (int a = 1; a <= 9; a++) {
            for (int b = 1; b <= 9; b++) {
                rows.add(
                        new DatasetRow(
                                a + "+" + b + "=",
                                Integer.toString(a + b),
                                1 + (a + b - 2) * levels / 17,
                                List.of(),
                                List.of(),
                                Optional.of("Add " + a + "\nand " + b),
                                Optional.empty()));
            }
        }
        return Dataset.of(
                name,
                new DatasetContent(AnswerComparison.Numeric.standard(), levels, rows),
                origin());
    }

    /** An origin that says nothing. */
    public static DatasetOrigin origin() {
        return new DatasetOrigin(
                "sample.jsonl", "", List.of(), 0, List.of(), 0, Optional.empty(), Optional.empty());
    }
}
