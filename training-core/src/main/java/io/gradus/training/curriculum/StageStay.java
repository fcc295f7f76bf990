package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.EvidenceState;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.event.ConditionReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One stay in a stage: what was seen since it was entered, and how its rules stand. */
final class StageStay {
    private final Stage stage;
    private final StageEvidence evidence;
    private final List<RuleWatch> rules;

    /** Conditions of the way on that are shown beside the rules. */
    private final List<RuleWatch> watched;

    private boolean looked = true;

    StageStay(Stage stage, List<RuleWatch> watched, Evaluated last) {
        this.stage = stage;
        evidence = new StageEvidence(stage.rules().stream().map(Rule::condition), stage.cells());
        evidence.observe(last);
        rules = stage.rules().stream().map(rule -> new RuleWatch(rule, evidence)).toList();
        this.watched = List.copyOf(watched);
    }

    Stage stage() {
        return stage;
    }

    long steps() {
        return evidence.steps();
    }

    void observe(StepEvidence step) {
        evidence.observe(step);
        looked = false;
    }

    void observe(List<Metric> metrics) {
        evidence.observe(metrics);
    }

    void reported(List<Metric> metrics) {
        evidence.reported(metrics);
    }

    void observe(Evaluated last) {
        evidence.observe(last);
    }

    /** Every rule looks once at each step, however often it is asked. */
    private void look() {
        if (!looked) {
            all().forEach(rule -> rule.look(evidence.steps()));
            looked = true;
        }
    }

    private Stream<RuleWatch> all() {
        return Stream.concat(rules.stream(), watched.stream());
    }

    List<ConditionReport> reports() {
        look();
        return all().map(rule -> rule.report(evidence.steps())).toList();
    }

    /** Exits that the rules of a kind that fire would cause, in the order of the stage. */
    Stream<StageExit> firing(RuleKind kind) {
        look();
        return rules.stream()
                .filter(watch -> watch.rule().kind() == kind && watch.fires())
                .map(RuleWatch::exit);
    }

    EvidenceState save() {
        return evidence.save();
    }

    List<RuleState> saveRules() {
        look();
        return all().map(RuleWatch::save).toList();
    }

    void restore(EvidenceState seen, List<RuleState> states) {
        evidence.restore(seen);
        restore(states);
    }

    /** Takes over what was saved with other rules; names the windows that go on. */
    List<String> takeOver(EvidenceState seen, List<RuleState> states) {
        List<String> kept = new ArrayList<>(evidence.takeOver(seen));
        restore(states);
        return kept;
    }

    private void restore(List<RuleState> states) {
        all().forEach(rule -> {
            Optional<RuleState> state =
                    states.stream().filter(s -> s.rule().equals(rule.name())).findFirst();
            state.ifPresent(rule::restore);
        });
        looked = true;
    }
}
