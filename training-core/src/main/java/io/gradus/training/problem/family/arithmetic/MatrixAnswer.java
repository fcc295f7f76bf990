package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Judges an answer that is a matrix in the notation of {@link IntegerMatrix}, or one number. */
final class MatrixAnswer {
    private MatrixAnswer() {}

    /** Correct where all entries are equal; the credit {@code entries} is the share that are. */
    static Verdict judge(String reference, String answer) {
        List<List<String>> expected = entries(reference, reference.length());
        List<List<String>> given = entries(answer, reference.length());
        if (!sizes(given).equals(sizes(expected))) {
            return Verdict.wrong("has other rows and columns than the result");
        }
        List<String> right = expected.stream().flatMap(List::stream).toList();
        List<String> written = given.stream().flatMap(List::stream).toList();
        int[] wrong =
                IntStream.range(0, right.size())
                        .filter(i -> !right.get(i).equals(written.get(i)))
                        .toArray();
        Verdict verdict =
                wrong.length == 0
                        ? Verdict.correct()
                        : Verdict.wrong("entry " + (wrong[0] + 1) + " is wrong");
        double share = 1 - (double) wrong.length / right.size();
        return verdict.with(List.of(new Credit("entries", share)));
    }

    /** The entries of all rows, but at most so many rows and entries of a row. */
    private static List<List<String>> entries(String text, int most) {
        return Stream.of(text.split("/", most + 1))
                .map(row -> List.of(row.split(",", most + 1)))
                .toList();
    }

    private static List<Integer> sizes(List<List<String>> rows) {
        return rows.stream().map(List::size).toList();
    }
}
