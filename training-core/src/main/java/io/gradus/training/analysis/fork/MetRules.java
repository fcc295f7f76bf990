package io.gradus.training.analysis.fork;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Measurement;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalValues;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.formula.Truth;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.TrainingEvent.StepCompleted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what ends the stage of a fork almost at once: rules of the changed document that hold
 * already by the values that the run reported at the checkpoint, and a step limit that is used up.
 * Values of signals that the run's own rules do not name are unknown, and rules with them are not
 * found.
 */
public final class MetRules {
    private final StageSpec stage;
    private final StepCompleted last;
    private final Map<Signal, Double> values = new HashMap<>();
    private final List<String> found = new ArrayList<>();

    private MetRules(StageSpec before, StageSpec stage, StepCompleted last) {
        this.stage = stage;
        this.last = last;
        before.promote().ifPresent(rule -> learn(rule, "promote"));
        before.demote().ifPresent(rule -> learn(rule, "demote"));
        before.stop().ifPresent(rule -> learn(rule, "stop"));
    }

    /**
     * A sentence for each of them; none where the changed document has no stage of the name.
     *
     * @param before the document that the run trained with
     * @param after the document that the fork continues with
     * @param last the run's step at the checkpoint
     */
    public static List<String> of(
            CurriculumDocument before, CurriculumDocument after, StepCompleted last) {
        StageSpec was = before.stages().get(last.stage());
        return after.stages().stream()
                .filter(stage -> stage.name().equals(was.name()))
                .findFirst()
                .map(stage -> new MetRules(was, stage, last).all())
                .orElse(List.of());
    }

    /** Takes over the values of a rule's comparisons, which a report has in the same order. */
    private void learn(RuleSpec rule, String kind) {
        report(kind)
                .ifPresent(report -> {
                    Iterator<ConditionTerm> terms = report.terms().iterator();
                    Condition.parse(rule.when())
                            .comparisons()
                            .takeWhile(compare -> terms.hasNext())
                            .forEach(compare ->
                                    values.put(compare.signal(), terms.next().current()));
                });
    }

    private Optional<ConditionReport> report(String kind) {
        return last.conditions().stream().filter(report -> report.kind().equals(kind)).findFirst();
    }

    private List<String> all() {
        stage.promote().ifPresent(rule -> add(rule, "leaves it"));
        stage.demote().ifPresent(rule -> add(rule, "falls back"));
        stage.stop().ifPresent(rule -> add(rule, "ends"));
        stage.maxSteps()
                .filter(most -> steps() >= most)
                .ifPresent(most ->
                        found.add(
                                "Stage %s has had %d steps and its limit is %d: the fork leaves it after its first step."
                                        .formatted(stage.name(), steps(), most)));
        return List.copyOf(found);
    }

    /** Steps that the run has spent in the stage; 0 where it has no rule to report them. */
    private long steps() {
        return last.conditions().stream()
                .mapToLong(ConditionReport::stepsInStage)
                .findFirst()
                .orElse(0);
    }

    private void add(RuleSpec rule, String effect) {
        Condition condition = Condition.parse(rule.when());
        SignalValues now = signal -> new Measurement(values.getOrDefault(signal, Double.NaN), 0, 0);
        if (condition.test(now) == Truth.HOLDS && steps() >= rule.minSteps()) {
            long more = rule.holds().orElse(1L);
            found.add(
                    "In stage %s, %s already at step %d: the fork %s after %s."
                            .formatted(
                                    stage.name(),
                                    condition.sentence(),
                                    last.step(),
                                    effect,
                                    more == 1 ? "its first step" : more + " steps"));
        }
    }
}
