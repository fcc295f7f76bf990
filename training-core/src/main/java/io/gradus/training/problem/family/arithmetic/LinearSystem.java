package io.gradus.training.problem.family.arithmetic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A system with one solution, its equations in an order in which each eliminates one unknown more.
 *
 * @param equations in that order
 * @param solution of the unknowns in their order, whole numbers
 */
record LinearSystem(List<LinearEquation> equations, List<BigInteger> solution) {
    /** Solves by elimination; empty where there is no or more than one solution, or a fraction. */
    static Optional<LinearSystem> solve(List<LinearEquation> equations) {
        int unknowns = equations.size();
        List<LinearEquation> left = new ArrayList<>(equations);
        List<LinearEquation> ordered = new ArrayList<>();
        List<LinearEquation> pivots = new ArrayList<>();
        for (int unknown = 0; unknown < unknowns; unknown++) {
            int pivot = unknown;
            Optional<LinearEquation> next =
                    left.stream().filter(e -> hasPivot(e, pivots, pivot)).findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            left.remove(next.get());
            ordered.add(next.get());
            pivots.add(eliminated(next.get(), pivots));
        }
        return substituted(pivots).map(solution -> new LinearSystem(ordered, solution));
    }

    private static boolean hasPivot(
            LinearEquation equation, List<LinearEquation> pivots, int unknown) {
        return eliminated(equation, pivots).coefficients().get(unknown).signum() != 0;
    }

    private static LinearEquation eliminated(LinearEquation equation, List<LinearEquation> pivots) {
        LinearEquation result = equation.withoutConstant();
        for (int unknown = 0; unknown < pivots.size(); unknown++) {
            result = Elimination.eliminated(result, pivots.get(unknown), unknown);
        }
        return result;
    }

    /** From the last unknown to the first; empty where one is no whole number. */
    private static Optional<List<BigInteger>> substituted(List<LinearEquation> pivots) {
        BigInteger[] values = new BigInteger[pivots.size()];
        for (int i = pivots.size() - 1; i >= 0; i--) {
            LinearEquation pivot = pivots.get(i);
            BigInteger known =
                    IntStream.range(i + 1, values.length)
                            .mapToObj(k -> pivot.coefficients().get(k).multiply(values[k]))
                            .reduce(BigInteger.ZERO, BigInteger::add);
            BigInteger[] parts =
                    pivot.right().subtract(known).divideAndRemainder(pivot.coefficients().get(i));
            if (parts[1].signum() != 0) {
                return Optional.empty();
            }
            values[i] = parts[0];
        }
        return Optional.of(List.of(values));
    }
}
