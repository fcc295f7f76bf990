package io.gradus.training.problem.family.arithmetic;

import java.util.ArrayList;
import java.util.List;

/**
 * A value with its expression and the step that made it.
 *
 * @param value a whole number, at least 1
 * @param text the expression
 * @param strength 0 for sums, 1 for products and 2 for single numbers
 * @param step {@code 3*8=24}; empty for a single number
 */
record CountdownTerm(long value, String text, int strength, String step) {
    static CountdownTerm of(int number) {
        return new CountdownTerm(number, Integer.toString(number), 2, "");
    }

    /**
     * Terms that two terms can become within so large a value; never nothing, because different
     * terms have a difference and equal ones a quotient.
     */
    List<CountdownTerm> joined(CountdownTerm second, long maxResult) {
        CountdownTerm large = value >= second.value ? this : second;
        CountdownTerm small = large == this ? second : this;
        List<CountdownTerm> results = new ArrayList<>();
        if (large.value + small.value <= maxResult) {
            results.add(sum(this, second));
        }
        if (large.value > small.value) {
            results.add(difference(large, small));
        }
        if (large.value * small.value <= maxResult) {
            results.add(product(this, second));
        }
        if (large.value % small.value == 0) {
            results.add(quotient(large, small));
        }
        return results;
    }

    private static CountdownTerm sum(CountdownTerm left, CountdownTerm right) {
        String text = left.text + "+" + right.text;
        return joined(left, '+', right, left.value + right.value, text, 0);
    }

    private static CountdownTerm difference(CountdownTerm left, CountdownTerm right) {
        String text = left.text + "-" + right.atLeast(1);
        return joined(left, '-', right, left.value - right.value, text, 0);
    }

    private static CountdownTerm product(CountdownTerm left, CountdownTerm right) {
        String text = left.atLeast(1) + "*" + right.atLeast(1);
        return joined(left, '*', right, left.value * right.value, text, 1);
    }

    private static CountdownTerm quotient(CountdownTerm left, CountdownTerm right) {
        String text = left.atLeast(1) + "/" + right.atLeast(2);
        return joined(left, '/', right, left.value / right.value, text, 1);
    }

    private static CountdownTerm joined(
            CountdownTerm left,
            char operator,
            CountdownTerm right,
            long value,
            String text,
            int strength) {
        String step = "" + left.value + operator + right.value + "=" + value;
        return new CountdownTerm(value, text, strength, step);
    }

    /** The expression, in parentheses where it binds more weakly. */
    private String atLeast(int needed) {
        return strength >= needed ? text : "(" + text + ")";
    }
}
