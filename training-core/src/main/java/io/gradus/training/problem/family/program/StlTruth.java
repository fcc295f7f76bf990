package io.gradus.training.problem.family.program;

import io.gradus.training.problem.family.program.StlFormula.Atom;
import io.gradus.training.problem.family.program.StlFormula.Join;
import io.gradus.training.problem.family.program.StlFormula.Not;
import io.gradus.training.problem.family.program.StlFormula.Until;
import io.gradus.training.problem.family.program.StlFormula.Window;

/**
 * When formulas hold on given signals, at all times at once; in time proportional to the length of
 * the signals for each operator. Windows end where the signals end, so that only times with the
 * whole horizon ahead mean anything.
 *
 * @param signals values by letter (a is 0) and time
 */
record StlTruth(int[][] signals) {
    /** Whether it holds at time 0. */
    boolean holds(StlFormula formula) {
        return truth(formula)[0];
    }

    private boolean[] truth(StlFormula formula) {
        return switch (formula) {
            case Atom(char signal, String relation, int threshold) ->
                    compared(signals[signal - 'a'], relation, threshold);
            case Not(StlFormula body) -> negated(truth(body));
            case Join(String operator, StlFormula left, StlFormula right) ->
                    joined(operator, truth(left), truth(right));
            case Window(char operator, int from, int to, StlFormula body) ->
                    operator == 'F'
                            ? once(from, to, truth(body))
                            : negated(once(from, to, negated(truth(body))));
            case Until(int from, int to, StlFormula left, StlFormula right) ->
                    until(from, to, truth(left), truth(right));
        };
    }

    private static boolean[] compared(int[] values, String relation, int threshold) {
        boolean[] truth = new boolean[values.length];
        for (int t = 0; t < values.length; t++) {
            int order = Integer.compare(values[t], threshold);
            truth[t] =
                    switch (relation) {
                        case ">" -> order > 0;
                        case "<" -> order < 0;
                        case ">=" -> order >= 0;
                        default -> order <= 0;
                    };
        }
        return truth;
    }

    private static boolean[] negated(boolean[] body) {
        boolean[] truth = new boolean[body.length];
        for (int t = 0; t < body.length; t++) {
            truth[t] = !body[t];
        }
        return truth;
    }

    private static boolean[] joined(String operator, boolean[] left, boolean[] right) {
        boolean[] truth = new boolean[left.length];
        for (int t = 0; t < left.length; t++) {
            truth[t] =
                    switch (operator) {
                        case "&" -> left[t] && right[t];
                        case "|" -> left[t] || right[t];
                        default -> !left[t] || right[t];
                    };
        }
        return truth;
    }

    private static boolean[] once(int from, int to, boolean[] body) {
        int[] next = next(body, true);
        boolean[] truth = new boolean[body.length];
        for (int t = 0; t + from < body.length; t++) {
            truth[t] = next[t + from] <= t + to;
        }
        return truth;
    }

    private static boolean[] until(int from, int to, boolean[] left, boolean[] right) {
        int[] failure = next(left, false);
        int[] success = next(right, true);
        boolean[] truth = new boolean[left.length];
        for (int t = 0; t + from < left.length; t++) {
            int reached = success[t + from];
            truth[t] = reached <= t + to && failure[t] >= reached;
        }
        return truth;
    }

    /** For every time the first one from it on with this value; very late where there is none. */
    private static int[] next(boolean[] truth, boolean value) {
        int[] next = new int[truth.length];
        int found = Integer.MAX_VALUE;
        for (int t = truth.length - 1; t >= 0; t--) {
            found = truth[t] == value ? t : found;
            next[t] = found;
        }
        return next;
    }
}
