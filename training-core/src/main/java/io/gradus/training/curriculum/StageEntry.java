package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.document.EntrySpec;
import io.gradus.training.curriculum.document.LoopSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.formula.Truth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rules that decide whether a stage is entered and whether its loop goes back. They look back on
 * the whole run, whatever stages its groups came from.
 */
final class StageEntry {
    private final Stage stage;
    private final Optional<Condition> enter;
    private final Optional<Condition> skip;
    private final Optional<Condition> until;
    private final StageEvidence evidence;
    private long looped;

    StageEntry(Stage stage) {
        this.stage = stage;
        StageSpec spec = stage.spec();
        enter = spec.enter().map(e -> Condition.parse(e.when()));
        skip = spec.skip().map(s -> Condition.parse(s.when()));
        until = spec.loop().flatMap(LoopSpec::until).map(Condition::parse);
        evidence =
                new StageEvidence(
                        Stream.of(enter, skip, until).flatMap(Optional::stream), stage.cells());
    }

    Stage stage() {
        return stage;
    }

    void observe(StepEvidence step) {
        evidence.observe(step);
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

    /** Why it may not be entered now; empty where it may. */
    Optional<String> obstacle() {
        if (skip.isPresent() && skip.get().test(evidence) == Truth.HOLDS) {
            return Optional.of("skipped: " + RuleWords.reason(skip.get(), evidence));
        }
        return enter.filter(condition -> condition.test(evidence) != Truth.HOLDS)
                .map(condition -> "not entered: " + RuleWords.missing(condition, evidence));
    }

    /** Whether the stage before waits for it now that it may not be entered. */
    boolean isWaitedFor() {
        return waits() && (skip.isEmpty() || skip.get().test(evidence) != Truth.HOLDS);
    }

    /** Whether the stage before may have to wait for it. */
    boolean waits() {
        return stage.spec()
                .enter()
                .filter(e -> e.otherwise() == EntrySpec.Otherwise.WAIT)
                .isPresent();
    }

    /** The condition of its entry, to be watched while it is waited for. */
    Optional<RuleWatch> watched() {
        return enter.map(c -> new RuleWatch(Rule.watched(RuleKind.ENTER, c), evidence));
    }

    /** Rule that ends its loop, to be watched while it runs. */
    Optional<RuleWatch> watchedLoop() {
        return until.map(c -> new RuleWatch(Rule.watched(RuleKind.LOOP, c), evidence));
    }

    /** Where its loop goes back to instead of a promotion; empty where it has none, or it ended. */
    Optional<LoopSpec> loop() {
        return stage.spec()
                .loop()
                .filter(loop -> loop.times().map(most -> looped < most).orElse(true))
                .filter(_ -> until.map(c -> c.test(evidence) != Truth.HOLDS).orElse(true));
    }

    /** Counts a time that it went back. */
    void goBack() {
        looped++;
    }

    /** Its loop has ended; the next one is counted anew. */
    void goOn() {
        looped = 0;
    }

    /** Which time it goes back, in words: {@code loop 2 of 3}. */
    String count() {
        return "loop "
                + (looped + 1)
                + stage.spec().loop().flatMap(LoopSpec::times).map(n -> " of " + n).orElse("");
    }

    RouteState.StageMemory save() {
        return new RouteState.StageMemory(stage.name(), looped, evidence.save());
    }

    void restore(RouteState.StageMemory saved) {
        looped = saved.looped();
        evidence.takeOver(saved.seen());
    }
}
