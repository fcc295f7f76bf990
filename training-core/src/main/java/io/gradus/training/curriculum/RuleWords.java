package io.gradus.training.curriculum;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.curriculum.condition.Measurement;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalValues;
import io.gradus.training.document.formula.Formula;
import io.gradus.training.document.formula.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says of a rule why it fires and what it lacks. */
record RuleWords(Rule rule, SignalValues evidence) {
    /** The rule, with the values that made it fire. */
    String reason() {
        return reason(rule.condition(), evidence);
    }

    /** A condition, with the values that its comparisons have. */
    static String reason(Condition condition, SignalValues evidence) {
        String values =
                condition
                        .comparisons()
                        .map(c -> display(evidence.measure(c.signal()).value()))
                        .distinct()
                        .collect(Collectors.joining(", "));
        return condition.sentence() + " (" + values + ")";
    }

    /** Describes what is missing, after the condition has held for so many steps in a row. */
    String missing(long steps, long groups, long held) {
        List<String> missing = new ArrayList<>();
        boolean isTrue = rule.condition().test(evidence) == Truth.HOLDS;
        if (!isTrue) {
            missing.add(missing(rule.condition(), evidence));
        } else if (held < rule.holds()) {
            missing.add("has held for " + held + " of " + rule.holds() + " steps in a row");
        }
        if (steps < rule.minSteps()) {
            missing.add("the stage lasts at least " + rule.minSteps() + " steps, has " + steps);
        }
        if (groups < rule.minGroups()) {
            missing.add("the stage needs " + rule.minGroups() + " groups in all, has " + groups);
        }
        return String.join("; ", missing);
    }

    /** Describes what keeps a condition from holding. */
    static String missing(Condition condition, SignalValues evidence) {
        return switch (condition.formula()) {
            case Formula.And(var parts) -> joined(parts, "; ", evidence);
            case Formula.Or(var parts) -> joined(parts, " or ", evidence);
            case Formula.Not<Compare> not ->
                    not.terms().allMatch(c -> evidence.measure(c.signal()).isSufficient())
                            ? condition.sentence() + " is false"
                            : condition.sentence() + " is not known yet";
            case Formula.Term(Compare compare) ->
                    missing(compare, evidence.measure(compare.signal()));
        };
    }

    private static String missing(Compare compare, Measurement measured) {
        if (measured.evidence() >= measured.needed()) {
            return compare.sentence() + ", now " + display(measured.value());
        }
        return compare.signal() instanceof Signal.Windowed windowed
                ? "needs "
                        + measured.needed()
                        + " "
                        + windowed.window().unit().word()
                        + ", has "
                        + measured.evidence()
                : "needs an evaluation on held-out problems, has none";
    }

    private static String joined(List<Formula<Compare>> parts, String word, SignalValues evidence) {
        return parts.stream()
                .map(Condition::new)
                .filter(p -> p.test(evidence) != Truth.HOLDS)
                .map(p -> missing(p, evidence))
                .distinct()
                .collect(Collectors.joining(word));
    }

    /**
     * Whole numbers as such, others with three decimals; the language of the machine does not
     * matter.
     */
    private static String display(double value) {
        if (Double.isNaN(value)) {
            return "nothing yet";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.3f", value);
    }
}
