package io.gradus.training.problem.family.arithmetic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Gaussian elimination in whole numbers, as a trace: the equations without constants on the left,
 * each later equation after the unknowns before it are gone, and the unknowns from the last to the
 * first. Every eliminated equation is divided by the greatest common divisor of its numbers, which
 * keeps them no longer than the system's minors.
 */
final class Elimination {
    private Elimination() {}

    /** The steps for a system whose leading squares are regular. */
    static List<String> steps(List<LinearEquation> equations, List<BigInteger> solution) {
        List<String> steps = new ArrayList<>();
        List<LinearEquation> done = new ArrayList<>();
        for (LinearEquation equation : equations) {
            LinearEquation moved = equation.withoutConstant();
            steps.add(moved.toString());
            done.add(moved);
        }
        for (int row = 1; row < done.size(); row++) {
            for (int pivot = 0; pivot < row; pivot++) {
                done.set(row, eliminated(done.get(row), done.get(pivot), pivot));
            }
            steps.add(done.get(row).toString());
        }
        for (int i = solution.size() - 1; i >= 0; i--) {
            steps.add(LinearEquation.unknown(i) + "=" + solution.get(i));
        }
        return steps;
    }

    /** The row without the unknown of the pivot, divided by what its numbers have in common. */
    static LinearEquation eliminated(LinearEquation row, LinearEquation pivotRow, int pivot) {
        BigInteger keep = pivotRow.coefficients().get(pivot);
        BigInteger take = row.coefficients().get(pivot);
        List<BigInteger> coefficients =
                IntStream.range(0, row.coefficients().size())
                        .mapToObj(i ->
                                row.coefficients()
                                        .get(i)
                                        .multiply(keep)
                                        .subtract(pivotRow.coefficients().get(i).multiply(take)))
                        .toList();
        BigInteger right = row.right().multiply(keep).subtract(pivotRow.right().multiply(take));
        BigInteger common = coefficients.stream().reduce(right, BigInteger::gcd);
        BigInteger divisor = common.signum() == 0 ? BigInteger.ONE : common;
        return new LinearEquation(
                coefficients.stream().map(c -> c.divide(divisor)).toList(),
                BigInteger.ZERO,
                right.divide(divisor));
    }
}
