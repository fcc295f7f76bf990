package io.gradus.training.policy.weights;

import io.gradus.training.policy.NamedTensor;
import java.util.Optional;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.SingularValueDecomposition;

/**
 * Over how many directions a matrix changed.
 *
 * @param rank singular values of the change above {@code max(rows, columns) * 2^-23} of the
 *     largest, as {@code torch.linalg.matrix_rank} counts them for Mukherjee et al. 2025
 * @param full the smaller side of the matrix
 */
public record UpdateRank(int rank, int full) {
    /** Single precision's distance from 1 to the next number. */
    private static final double EPSILON = 0x1p-23;

    /** Larger matrices would take minutes each. */
    public static final int WIDEST = 1024;

    /** Most elements: copies of a larger matrix would fill the heap. Ours. */
    static final int LARGEST = 1 << 21;

    /** The rank of a tensor's change; empty for vectors and for matrices that are too large. */
    public static Optional<UpdateRank> of(NamedTensor before, NamedTensor after) {
        if (before.shape().length != 2) {
            return Optional.empty();
        }
        int rows = (int) before.shape()[0];
        int columns = (int) before.shape()[1];
        if (Math.min(rows, columns) > WIDEST || (long) rows * columns > LARGEST) {
            return Optional.empty();
        }
        double[] singular =
                new SingularValueDecomposition(change(before, after, rows, columns))
                        .getSingularValues();
        double least = Math.max(rows, columns) * EPSILON * singular[0];
        int rank = 0;
        for (double value : singular) {
            rank += value > least ? 1 : 0;
        }
        return Optional.of(new UpdateRank(rank, Math.min(rows, columns)));
    }

    private static Array2DRowRealMatrix change(
            NamedTensor before, NamedTensor after, int rows, int columns) {
        double[][] change = new double[rows][columns];
        float[] from = before.values();
        float[] to = after.values();
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                int at = i * columns + j;
                change[i][j] = to[at] - from[at];
            }
        }
        return new Array2DRowRealMatrix(change, false);
    }
}
