package io.gradus.training.problem.family.arithmetic;

import java.util.SplittableRandom;

/**
 * Draws square matrices whose determinant is not 0. All leading squares are kept regular modulo the
 * prime 2^31 - 1, so that they are regular over the whole numbers too: the determinant of a leading
 * square is its last entry times that of the one before plus a number without that entry, so where
 * it is 0, turning the sign of the entry makes it something else.
 */
final class RegularMatrix {
    private static final long PRIME = Integer.MAX_VALUE;

    private RegularMatrix() {}

    /** Entries uniform in 1 to {@code largest} with a random sign, but for the turned signs. */
    static long[][] draw(int size, int largest, SplittableRandom random) {
        long[][] rows = new long[size][size];
        for (long[] row : rows) {
            for (int i = 0; i < size; i++) {
                long entry = random.nextLong(1, largest + 1L);
                row[i] = random.nextBoolean() ? entry : -entry;
            }
        }
        makeRegular(rows);
        return rows;
    }

    /** Eliminates row by row; the pivot of a row is its diagonal entry plus what was subtracted. */
    private static void makeRegular(long[][] rows) {
        long[][] left = new long[rows.length][];
        for (int row = 0; row < rows.length; row++) {
            left[row] = eliminated(rows[row], left, row);
            if (left[row][row] == 0) {
                rows[row][row] = -rows[row][row];
                left[row] = eliminated(rows[row], left, row);
            }
        }
    }

    /** The row modulo the prime after the first rows were subtracted so that it begins in zeros. */
    private static long[] eliminated(long[] row, long[][] first, int count) {
        long[] result = new long[row.length];
        for (int i = 0; i < row.length; i++) {
            result[i] = Math.floorMod(row[i], PRIME);
        }
        for (int pivot = 0; pivot < count; pivot++) {
            long factor = result[pivot] * inverse(first[pivot][pivot]) % PRIME;
            for (int i = pivot; i < row.length; i++) {
                result[i] = Math.floorMod(result[i] - factor * first[pivot][i], PRIME);
            }
        }
        return result;
    }

    /** By Fermat: the power to the prime minus 2. */
    private static long inverse(long number) {
        long result = 1;
        long square = number;
        for (long exponent = PRIME - 2; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = result * square % PRIME;
            }
            square = square * square % PRIME;
        }
        return result;
    }
}
