package io.gradus.training.curriculum.document;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.document.formula.Formula;
import java.util.Optional;

/**
 * Finds promotions and demotions without a gap: rules of one comparison each that one value of the
 * same signal would make true at once.
 */
public final class RuleGap {
    private RuleGap() {}

    /**
     * Describes what is wrong with the rules of a checked stage, in a sentence; empty where nothing
     * is.
     */
    public static Optional<String> of(StageSpec stage) {
        return stage.promote()
                .flatMap(RuleGap::comparison)
                .flatMap(up ->
                        stage.demote()
                                .flatMap(RuleGap::comparison)
                                .filter(down -> down.signal().equals(up.signal()))
                                .filter(down -> overlap(up, down))
                                .map(down -> sentence(stage, up, down)));
    }

    private static Optional<Compare> comparison(RuleSpec rule) {
        return Condition.parse(rule.when()).formula() instanceof Formula.Term(Compare compare)
                ? Optional.of(compare)
                : Optional.empty();
    }

    /** Whether a value fulfils both; at a common end only where both include it. */
    private static boolean overlap(Compare up, Compare down) {
        if (up.comparison().wantsMore() == down.comparison().wantsMore()) {
            return true;
        }
        Compare least = up.comparison().wantsMore() ? up : down;
        Compare most = least == up ? down : up;
        return least.target() < most.target()
                || least.comparison().holds(least.target(), least.target())
                        && most.comparison().holds(least.target(), most.target());
    }

    private static String sentence(StageSpec stage, Compare up, Compare down) {
        return ("Stage %s has no gap between its rules: one value satisfies both '%s' and "
                        + "'%s', and promotion takes precedence.")
                .formatted(stage.name(), up.text(), down.text());
    }
}
