package io.gradus.training.problem.family.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The numbers of a sequence, their differences, and so on down to those of the order that is
 * constant.
 *
 * @param rows the numbers first, each row one shorter than the row above; the last has two
 */
record DifferenceTable(List<List<BigInteger>> rows) {
    /** The table of a sequence that shows one number more than its rule needs. */
    static DifferenceTable of(List<BigInteger> numbers) {
        List<List<BigInteger>> rows = new ArrayList<>(List.of(numbers));
        while (rows.getLast().size() > 2) {
            List<BigInteger> above = rows.getLast();
            rows.add(
                    IntStream.range(1, above.size())
                            .mapToObj(i -> above.get(i).subtract(above.get(i - 1)))
                            .toList());
        }
        return new DifferenceTable(rows);
    }

    /** Whether the last differences are equal and above 0, and the first ones not below 0. */
    boolean isConstant() {
        List<BigInteger> last = rows.getLast();
        return last.getFirst().equals(last.getLast())
                && last.getFirst().signum() > 0
                && rows.stream().allMatch(row -> row.getFirst().signum() >= 0);
    }

    /** Most digits of the first number or of a first difference. */
    int digits() {
        return rows.stream()
                .mapToInt(row -> row.getFirst().toString().length())
                .max()
                .orElseThrow();
    }

    /** The end of the sequence, which goes on from there. */
    End end() {
        return new End(new ArrayList<>(rows.stream().map(List::getLast).toList()));
    }

    /** The last number of each row, which the next ones are added up from. */
    record End(List<BigInteger> last) {
        /** The next number of the sequence; each call goes one further. */
        BigInteger next() {
            for (int order = last.size() - 2; order >= 0; order--) {
                last.set(order, last.get(order).add(last.get(order + 1)));
            }
            return last.getFirst();
        }
    }
}
