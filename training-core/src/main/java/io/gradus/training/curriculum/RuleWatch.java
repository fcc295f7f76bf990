package io.gradus.training.curriculum;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Measurement;
import io.gradus.training.curriculum.condition.RuleForecast;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.TermForecast;
import io.gradus.training.curriculum.condition.TermTrend;
import io.gradus.training.curriculum.condition.TrendState;
import io.gradus.training.document.formula.Truth;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.HoldEstimate;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** A rule during one stay: for how long its condition has held, and how its signals went. */
final class RuleWatch {
    private final Rule rule;
    private final StageEvidence evidence;
    private final SequencedMap<Signal, TermTrend> trends = new LinkedHashMap<>();
    private long held;

    RuleWatch(Rule rule, StageEvidence evidence) {
        this.rule = rule;
        this.evidence = evidence;
        rule.condition().comparisons().forEach(c -> trends.put(c.signal(), new TermTrend()));
    }

    Rule rule() {
        return rule;
    }

    /** Looks once after a step of the stay, from 1. */
    void look(long step) {
        switch (rule.condition().test(evidence)) {
            case HOLDS -> held++;
            case FAILS -> held = 0;
            case UNKNOWN -> {} // it cannot be told in this step
        }
        trends.forEach((signal, trend) -> trend.add(step, evidence.measure(signal)));
    }

    boolean fires() {
        return held >= rule.holds()
                && evidence.steps() >= rule.minSteps()
                && evidence.groups() >= rule.minGroups()
                && rule.condition().test(evidence) == Truth.HOLDS;
    }

    /** Exit that it causes now that it fires. */
    StageExit exit() {
        return new StageExit(
                rule.exit(),
                rule.condition().sentence(),
                words().reason(),
                rule.to(),
                rule.condition().comparisons().map(c -> term(c, false)).toList());
    }

    ConditionReport report(long stepsInStage) {
        boolean fires = fires();
        return new ConditionReport(
                rule.kind().word(),
                rule.condition().sentence(),
                fires,
                fires ? "" : words().missing(evidence.steps(), evidence.groups(), held),
                stepsInStage,
                rule.minSteps(),
                rule.condition().comparisons().map(c -> term(c, true)).toList(),
                Optional.of(fires ? HoldEstimate.now() : estimate()));
    }

    private RuleWords words() {
        return new RuleWords(rule, evidence);
    }

    private ConditionTerm term(Condition.Compare compare, boolean estimated) {
        Measurement measured = evidence.measure(compare.signal());
        return new ConditionTerm(
                compare.sentence(),
                measured.isSufficient() ? measured.value() : Double.NaN,
                compare.target(),
                measured.evidence(),
                measured.needed(),
                compare.test(evidence) == Truth.HOLDS,
                estimated ? Optional.of(estimate(compare)) : Optional.empty());
    }

    private HoldEstimate estimate(Condition.Compare compare) {
        return TermForecast.of(
                compare, evidence.measure(compare.signal()), trends.get(compare.signal()));
    }

    /** When it may fire: its condition, the steps in a row, and what the stage needs before. */
    private HoldEstimate estimate() {
        HoldEstimate condition = new RuleForecast(this::estimate).of(rule.condition());
        if (condition.steps().isEmpty()) {
            return condition;
        }
        boolean isTrue = rule.condition().test(evidence) == Truth.HOLDS;
        long more = rule.holds() - (isTrue ? Math.min(held, rule.holds()) : 1);
        double pace = (double) evidence.groups() / Math.max(1, evidence.steps());
        long groups = rule.minGroups() - evidence.groups();
        if (groups > 0 && pace == 0) {
            return HoldEstimate.none("no group has been scored yet");
        }
        long dwell =
                Math.max(
                        rule.minSteps() - evidence.steps(),
                        groups > 0 ? (long) StrictMath.ceil(groups / pace) : 0);
        return RuleForecast.later(condition.plus(more), HoldEstimate.exactly(Math.max(0, dwell)));
    }

    RuleState save() {
        return new RuleState(
                name(),
                held,
                trends.entrySet().stream()
                        .map(e -> new TrendState(e.getKey().sentence(), e.getValue().points()))
                        .toList());
    }

    /** Takes over what was saved of the same rule. */
    void restore(RuleState saved) {
        held = saved.held();
        for (TrendState trend : saved.trends()) {
            trends.forEach((signal, own) -> {
                if (signal.sentence().equals(trend.signal())) {
                    own.restore(trend.points());
                }
            });
        }
    }

    /** Name by which it is found again in a checkpoint. */
    String name() {
        return rule.exit() + " " + rule.kind().word() + ": " + rule.condition().text();
    }
}
