package io.gradus.training.analysis.picture;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.document.formula.Comparison;

/**
 * A comparison of a gate: a threshold on the curve of a signal.
 *
 * @param signal the signal as conditions write it, for example {@code passRate(all, 64 groups)}
 * @param comparison how the signal has to compare
 * @param target the threshold
 * @param isRate whether the signal lies between 0 and 1
 */
public record GateTerm(String signal, Comparison comparison, double target, boolean isRate) {
    /** The comparison as a condition has it. */
    public String words() {
        return signal + " " + comparison.sign() + " " + Condition.plain(target);
    }

    static GateTerm of(Condition.Compare compare) {
        var range = compare.signal().range();
        return new GateTerm(
                compare.signal().text(),
                compare.comparison(),
                compare.target(),
                range.least() >= 0 && range.most() <= 1);
    }
}
