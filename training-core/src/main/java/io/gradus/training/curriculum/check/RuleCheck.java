package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.PlacedCondition;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Findings;
import io.gradus.training.document.formula.FormulaSyntaxException;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks the conditions of one stage. */
record RuleCheck(CurriculumDocument document, String path, StageSpec stage, Findings findings) {
    void check() {
        stage.promote().ifPresent(rule -> lasting(path + ".promote", rule));
        stage.demote().ifPresent(rule -> lasting(path + ".demote", rule));
        stage.stop().ifPresent(rule -> lasting(path + ".stop", rule));
        PlacedCondition.in(stage, path).forEach(c -> condition(c.path(), c.text()));
    }

    private void lasting(String place, RuleSpec rule) {
        within(place + ".minSteps", Optional.of(rule.minSteps()));
        within(place + ".holds", rule.holds());
    }

    /** The stage has to last long enough for what a rule asks, where its own length is right. */
    private void within(String place, Optional<Long> steps) {
        if (findings.hasAny(path + ".maxSteps")) {
            return;
        }
        Stream.of(steps)
                .flatMap(Optional::stream)
                .filter(n -> stage.maxSteps().filter(max -> n > max).isPresent())
                .forEach(n ->
                        findings.add(
                                place,
                                "must be <= the stage's maxSteps, "
                                        + stage.maxSteps().orElseThrow()
                                        + ", was "
                                        + n));
    }

    private void condition(String place, String text) {
        try {
            SignalCheck signals = new SignalCheck(document, stage, place, findings);
            Condition.parse(text).comparisons().forEach(c -> signals.check(c.signal()));
        } catch (FormulaSyntaxException e) {
            findings.add(place, e.offset(), e.getMessage(), e.suggestion());
        }
    }
}
