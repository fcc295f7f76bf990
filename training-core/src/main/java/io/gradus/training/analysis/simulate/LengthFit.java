package io.gradus.training.analysis.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Fits the lengths of answers to what finished runs recorded: least squares of tokens per answer,
 * with a weak pull to one share of the longest demonstration for all, so that what no run tells
 * (how long right answers are where none was right) stays what that share says.
 */
final class LengthFit {
    /** Weight of the pull against that of one group of the same family; ours. */
    private static final double PULL = 1e-3;

    private LengthFit() {}

    /**
     * Tokens of all answers as a share of the longest demonstrations of their cells; {@code
     * otherwise} where no run tells.
     */
    static double brevity(List<ObservedLength> observed, double otherwise) {
        double tokens = 0;
        double longest = 0;
        for (ObservedLength group : observed) {
            tokens += group.tokens();
            longest += group.rightLongest() + group.wrongLongest();
        }
        return longest == 0 ? otherwise : tokens / longest;
    }

    /** For each curriculum and each of its families, and for each family over all of them. */
    static List<AnswerLength> lengths(List<ObservedLength> observed, double brevity) {
        List<AnswerLength> lengths = new ArrayList<>();
        List<String> families = observed.stream().map(ObservedLength::family).distinct().toList();
        List<String> curricula =
                observed.stream().map(ObservedLength::curriculum).distinct().toList();
        for (String family : families) {
            lengths.add(fit("", family, brevity, observed, _ -> true));
            for (String curriculum : curricula) {
                Predicate<ObservedLength> own = group -> group.curriculum().equals(curriculum);
                if (observed.stream().anyMatch(own.and(group -> group.family().equals(family)))) {
                    lengths.add(fit(curriculum, family, brevity, observed, own));
                }
            }
        }
        return lengths;
    }

    private static AnswerLength fit(
            String curriculum,
            String family,
            double brevity,
            List<ObservedLength> observed,
            Predicate<ObservedLength> included) {
        double[][] squares = new double[3][3];
        double[] right = new double[3];
        for (ObservedLength group : observed) {
            if (group.family().equals(family) && included.test(group)) {
                double all = group.rollouts();
                double[] row = {
                    group.rightLongest() / all, group.wrongs() / all, group.wrongLongest() / all
                };
                add(squares, right, row, group.tokens() / all);
            }
        }
        double[] begin = {brevity, 0, brevity};
        double scale = Math.max(squares[0][0], squares[2][2]);
        double[] pulls = {PULL * scale, PULL * Math.max(1, squares[1][1]), PULL * scale};
        for (int i = 0; i < 3; i++) {
            squares[i][i] += pulls[i];
            right[i] += pulls[i] * begin[i];
        }
        double[] fitted = solve(squares, right);
        return new AnswerLength(curriculum, family, fitted[0], fitted[1], fitted[2]);
    }

    private static void add(double[][] squares, double[] right, double[] row, double tokens) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                squares[i][j] += row[i] * row[j];
            }
            right[i] += row[i] * tokens;
        }
    }

    /** Gaussian elimination; the matrix is positive definite because of the pull. */
    private static double[] solve(double[][] matrix, double[] right) {
        int size = right.length;
        for (int pivot = 0; pivot < size; pivot++) {
            for (int row = pivot + 1; row < size; row++) {
                double factor = matrix[row][pivot] / matrix[pivot][pivot];
                for (int column = pivot; column < size; column++) {
                    matrix[row][column] -= factor * matrix[pivot][column];
                }
                right[row] -= factor * right[pivot];
            }
        }
        double[] solution = new double[size];
        for (int row = size - 1; row >= 0; row--) {
            double rest = right[row];
            for (int column = row + 1; column < size; column++) {
                rest -= matrix[row][column] * solution[column];
            }
            solution[row] = rest / matrix[row][row];
        }
        return solution;
    }
}
