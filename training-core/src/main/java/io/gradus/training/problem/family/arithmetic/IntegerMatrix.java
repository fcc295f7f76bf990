package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.problem.Draws;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A square matrix of whole numbers, written row by row, {@code 1,2/3,4}.
 *
 * @param rows as many as each has entries
 */
record IntegerMatrix(List<List<BigInteger>> rows) {
    IntegerMatrix {
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** Entries uniform among the numbers of so many digits. */
    static IntegerMatrix draw(int size, int digits, SplittableRandom random) {
        return new IntegerMatrix(each(size, _ -> each(size, _ -> Draws.number(digits, random))));
    }

    /** Reads what {@link #toString} wrote. */
    static IntegerMatrix read(String text) {
        return new IntegerMatrix(
                Arrays.stream(text.split("/"))
                        .map(row -> Arrays.stream(row.split(",")).map(BigInteger::new).toList())
                        .toList());
    }

    int size() {
        return rows.size();
    }

    BigInteger entry(int row, int column) {
        return rows.get(row).get(column);
    }

    IntegerMatrix transposed() {
        return new IntegerMatrix(each(size(), i -> each(size(), j -> entry(j, i))));
    }

    IntegerMatrix plus(IntegerMatrix other) {
        return new IntegerMatrix(
                each(size(), i -> each(size(), j -> entry(i, j).add(other.entry(i, j)))));
    }

    IntegerMatrix times(IntegerMatrix other) {
        return new IntegerMatrix(each(size(), i -> each(size(), j -> product(i, other, j))));
    }

    /** The sum of the diagonal. */
    BigInteger trace() {
        return sum(i -> entry(i, i));
    }

    /** The row times the column of the other matrix. */
    private BigInteger product(int row, IntegerMatrix other, int column) {
        return sum(k -> entry(row, k).multiply(other.entry(k, column)));
    }

    private BigInteger sum(IntFunction<BigInteger> summand) {
        return IntStream.range(0, size())
                .mapToObj(summand)
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    private static <T> List<T> each(int size, IntFunction<T> entry) {
        return IntStream.range(0, size).mapToObj(entry).toList();
    }

    @Override
    public String toString() {
        return rows.stream()
                .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining(",")))
                .collect(Collectors.joining("/"));
    }
}
