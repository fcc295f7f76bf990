package io.gradus.training.problem.family.program;

import io.gradus.training.problem.family.program.StlFormula.Atom;
import io.gradus.training.problem.family.program.StlFormula.Join;
import io.gradus.training.problem.family.program.StlFormula.Not;
import io.gradus.training.problem.family.program.StlFormula.Until;
import io.gradus.training.problem.family.program.StlFormula.Window;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A formula in a form that is equal for formulas that differ by double negation, De Morgan's laws,
 * the duality of G and F, what {@code ->} stands for, order, nesting and repetition of {@code &}
 * and {@code |}, G over {@code &}, or F over {@code |}; equal forms mean equal formulas.
 *
 * @param operator what joins the parts, {@code &} or {@code |}; of no meaning for a single part
 * @param parts texts of the parts, in order
 */
record StlNormalForm(char operator, SortedSet<String> parts) {
    /** The form of a formula. */
    static String of(StlFormula formula) {
        return normal(formula, false).text();
    }

    private static StlNormalForm normal(StlFormula formula, boolean negated) {
        return switch (formula) {
            case Atom(char signal, String relation, int threshold) ->
                    single(signal + (negated ? opposite(relation) : relation) + threshold);
            case Not(StlFormula body) -> normal(body, !negated);
            case Join(String operator, StlFormula left, StlFormula right) -> {
                boolean and = operator.equals("&");
                boolean flipped = operator.equals("->") != negated;
                yield joined(
                        and != negated ? '&' : '|', normal(left, flipped), normal(right, negated));
            }
            case Window(char operator, int from, int to, StlFormula body) -> {
                boolean all = (operator == 'G') != negated;
                yield normal(body, negated).within((all ? "G" : "F") + from + "," + to, all);
            }
            case Until(int from, int to, StlFormula left, StlFormula right) -> {
                String until = of(left) + "U" + from + "," + to + of(right);
                yield single((negated ? "!(" : "(") + until + ")");
            }
        };
    }

    private static StlNormalForm single(String text) {
        return new StlNormalForm('&', new TreeSet<>(List.of(text)));
    }

    private static StlNormalForm joined(char operator, StlNormalForm left, StlNormalForm right) {
        SortedSet<String> parts = new TreeSet<>();
        for (StlNormalForm side : List.of(left, right)) {
            if (side.operator == operator || side.parts.size() == 1) {
                parts.addAll(side.parts);
            } else {
                parts.add(side.text());
            }
        }
        return new StlNormalForm(operator, parts);
    }

    /** A window around it: around each part where that means the same. */
    private StlNormalForm within(String window, boolean all) {
        if (parts.size() == 1 || (operator == '&') == all) {
            return new StlNormalForm(
                    operator,
                    parts.stream()
                            .map(part -> window + " " + part)
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
        return single(window + " " + text());
    }

    private String text() {
        return parts.size() == 1
                ? parts.first()
                : "(" + String.join(String.valueOf(operator), parts) + ")";
    }

    private static String opposite(String relation) {
        return switch (relation) {
            case ">" -> "<=";
            case "<" -> ">=";
            case ">=" -> "<";
            default -> ">";
        };
    }
}
