package io.gradus.training.problem.family.arithmetic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One linear equation in the unknowns a, b, c and so on, {@code 2a-b+3=4}.
 *
 * @param coefficients of every unknown in order; unknowns with 0 are left out
 * @param constant on the left; left out where it is 0
 * @param right the number on the right
 */
record LinearEquation(List<BigInteger> coefficients, BigInteger constant, BigInteger right) {
    LinearEquation {
        coefficients = List.copyOf(coefficients);
    }

    /** The equation of these coefficients and constant that the solution fulfils. */
    static LinearEquation of(long[] coefficients, long constant, long[] solution) {
        List<BigInteger> exact = Arrays.stream(coefficients).mapToObj(BigInteger::valueOf).toList();
        List<BigInteger> values = Arrays.stream(solution).mapToObj(BigInteger::valueOf).toList();
        BigInteger added = BigInteger.valueOf(constant);
        return new LinearEquation(exact, added, sum(exact, values).add(added));
    }

    /** Reads what {@link #toString} wrote of an equation without zeros. */
    static LinearEquation read(String text) {
        String[] sides = text.split("=");
        List<BigInteger> coefficients = new ArrayList<>();
        BigInteger constant = BigInteger.ZERO;
        for (String term : sides[0].split("(?=[+-])")) {
            if (Character.isLetter(term.charAt(term.length() - 1))) {
                String factor = term.substring(0, term.length() - 1);
                boolean bare = factor.isEmpty() || factor.equals("+") || factor.equals("-");
                coefficients.add(new BigInteger(bare ? factor + "1" : factor));
            } else {
                constant = new BigInteger(term);
            }
        }
        return new LinearEquation(coefficients, constant, new BigInteger(sides[1]));
    }

    /** The name of the unknown at this place, from 0. */
    static String unknown(int place) {
        return Character.toString('a' + place);
    }

    boolean holds(List<BigInteger> values) {
        return sum(coefficients, values).add(constant).equals(right);
    }

    /** The same equation with all numbers on the right. */
    LinearEquation withoutConstant() {
        return new LinearEquation(coefficients, BigInteger.ZERO, right.subtract(constant));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < coefficients.size(); i++) {
            BigInteger size = coefficients.get(i).abs();
            if (size.signum() != 0) {
                text.append(sign(coefficients.get(i), text.isEmpty()));
                text.append(size.equals(BigInteger.ONE) ? "" : size).append(unknown(i));
            }
        }
        if (constant.signum() != 0) {
            text.append(sign(constant, false)).append(constant.abs());
        }
        return text.append('=').append(right).toString();
    }

    private static String sign(BigInteger number, boolean first) {
        if (number.signum() < 0) {
            return "-";
        }
        return first ? "" : "+";
    }

    private static BigInteger sum(List<BigInteger> coefficients, List<BigInteger> values) {
        return IntStream.range(0, values.size())
                .mapToObj(i -> coefficients.get(i).multiply(values.get(i)))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Equations with semicolons between them. */
    static List<LinearEquation> readAll(String list) {
        return Arrays.stream(list.split(";")).map(LinearEquation::read).toList();
    }

    /** The text that {@link #readAll} reads. */
    static String joined(List<LinearEquation> equations) {
        return equations.stream().map(LinearEquation::toString).collect(Collectors.joining(";"));
    }

    /** The names of so many unknowns, with commas between them. */
    static String unknowns(int variables) {
        return IntStream.range(0, variables)
                .mapToObj(LinearEquation::unknown)
                .collect(Collectors.joining(","));
    }
}
