package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.EvidenceState;
import io.gradus.training.curriculum.condition.Measurement;
import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.curriculum.condition.SignalValues;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.condition.WindowState;
import io.gradus.training.curriculum.document.ScopeCells;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * Evidence seen since a stage was entered, or since the run began: counters, and one window per
 * windowed signal that a condition names.
 */
public final class StageEvidence implements SignalValues {
    private final ScopeCells cells;
    private final SequencedMap<Signal.Windowed, SignalWindow> windows = new LinkedHashMap<>();
    private Evaluated evaluated = Evaluated.NONE;
    private long steps;
    private long tokens;
    private long groups;

    /** Evidence for the signals of these conditions. */
    public StageEvidence(Stream<Condition> conditions, ScopeCells cells) {
        this.cells = cells;
        conditions
                .flatMap(Condition::comparisons)
                .map(Condition.Compare::signal)
                .filter(Signal.Windowed.class::isInstance)
                .map(Signal.Windowed.class::cast)
                .forEach(s -> windows.computeIfAbsent(s, _ -> new SignalWindow(s, cells)));
    }

    public void observe(StepEvidence step) {
        steps++;
        tokens += step.tokens();
        groups += step.groups().size();
        windows.values().forEach(window -> window.observe(step));
    }

    /** Takes note of the metrics that the step emitted which was observed last. */
    public void observe(List<Metric> metrics) {
        windows.values().forEach(window -> window.observe(metrics));
    }

    /** Takes note of metrics that a trainer outside measured. */
    public void reported(List<Metric> metrics) {
        windows.values().forEach(window -> window.reported(metrics));
    }

    /** Takes note of the newest evaluation. */
    public void observe(Evaluated last) {
        evaluated = last;
    }

    @Override
    public Measurement measure(Signal signal) {
        return switch (signal) {
            case Signal.Windowed windowed -> windows.get(windowed).measure();
            case Signal.HeldOut(Scope scope) -> evaluated.measure(scope, cells);
            case Signal.Count(SignalKind kind) -> Measurement.count(count(kind));
        };
    }

    private long count(SignalKind kind) {
        return switch (kind) {
            case STEPS -> steps;
            case TOKENS -> tokens;
            case GROUPS -> groups;
            default -> throw new IllegalStateException(kind + " is no count");
        };
    }

    long steps() {
        return steps;
    }

    long groups() {
        return groups;
    }

    EvidenceState save() {
        return new EvidenceState(
                steps,
                tokens,
                groups,
                windows.values().stream().flatMap(window -> window.save().stream()).toList());
    }

    /** Takes over what was saved; the windows are those of the same document. */
    void restore(EvidenceState state) {
        List<String> found = takeOver(state);
        for (WindowState saved : state.windows()) {
            if (!found.contains(saved.signal())) {
                throw new IllegalArgumentException(
                        "stage has no window '"
                                + saved.signal()
                                + "', it has "
                                + windows.keySet().stream().map(Signal::sentence).toList());
            }
        }
    }

    /**
     * Takes over what was saved with other rules: the counters, and the windows that both have,
     * which it names.
     */
    List<String> takeOver(EvidenceState state) {
        steps = state.steps();
        tokens = state.tokens();
        groups = state.groups();
        Map<String, WindowState> bySignal = new LinkedHashMap<>();
        state.windows().forEach(window -> bySignal.put(window.signal(), window));
        List<String> found = new ArrayList<>();
        windows.values().forEach(window -> found.addAll(window.restore(bySignal)));
        return found;
    }
}
