package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.curriculum.condition.Possibility;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalRange;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.PlacedCondition;
import io.gradus.training.document.Findings;
import io.gradus.training.document.formula.Formula;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Refuses conditions that can never hold or never fail, by the ranges of their signals. */
record ConditionCheck(CurriculumDocument document, Findings findings) {
    private static final String OF_RANGE = "compare it with a value in between";

    void check() {
        for (int i = 0; i < document.stages().size(); i++) {
            PlacedCondition.in(document.stages().get(i), "stages[" + i + "]").stream()
                    .filter(condition -> !findings.hasAny(condition.path()))
                    .forEach(this::check);
        }
    }

    private void check(PlacedCondition placed) {
        Condition condition = Condition.parse(placed.text());
        List<Compare> senseless =
                condition.comparisons().distinct().filter(ConditionCheck::isSenseless).toList();
        senseless.forEach(compare -> add(placed, compare));
        if (!senseless.isEmpty()) {
            return;
        }
        if (!Possibility.canHold(condition)) {
            findings.add(
                    placed.path(),
                    "can never hold" + reason(condition, true, "meets all comparisons with it"));
        } else if (!Possibility.canFail(condition) && !isWait(placed, condition)) {
            findings.add(
                    placed.path(),
                    "always holds" + reason(condition, false, "fails all comparisons with it"));
        }
    }

    /** Whether a comparison says nothing, whatever stands around it. */
    private static boolean isSenseless(Compare compare) {
        return !compare.signal().range().contains(compare.target())
                || !Possibility.canHold(alone(compare));
    }

    private static Condition alone(Compare compare) {
        return new Condition(new Formula.Term<>(compare));
    }

    /** Whether it stands for "after so many steps" or for "once it was measured". */
    private static boolean isWait(PlacedCondition placed, Condition condition) {
        Stream<Signal> signals = condition.comparisons().map(Compare::signal);
        return placed.isDelayed()
                ? signals.allMatch(Signal.Count.class::isInstance)
                : signals.allMatch(Signal.HeldOut.class::isInstance);
    }

    private void add(PlacedCondition placed, Compare compare) {
        SignalRange range = compare.signal().range();
        findings.add(
                placed.path(),
                "'%s' %s, as %s %s; %s"
                        .formatted(
                                compare.text(),
                                Possibility.canHold(alone(compare))
                                        ? "always holds"
                                        : "can never hold",
                                compare.signal().kind().word(),
                                range.words(),
                                remedy(range)),
                share(compare));
    }

    private static String remedy(SignalRange range) {
        return Double.isFinite(range.most()) ? OF_RANGE : "compare it with a greater value";
    }

    /** Whoever writes 70 of a share means 70 %. */
    private static Optional<String> share(Compare compare) {
        double target = compare.target();
        return compare.signal().range().most() == 1 && target > 1 && target <= 100
                ? Optional.of("did you mean " + Condition.plain(target / 100) + "?")
                : Optional.empty();
    }

    private static String reason(Condition condition, boolean holding, String meets) {
        return Possibility.obstacle(condition, holding)
                .map(signal ->
                        ": %s %s, and no such value %s; change one of them"
                                .formatted(signal.text(), signal.range().words(), meets))
                .orElse(": no values of its signals make it otherwise; change its comparisons");
    }
}
