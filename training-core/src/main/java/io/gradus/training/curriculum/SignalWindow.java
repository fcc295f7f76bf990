package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.curriculum.condition.Measurement;
import io.gradus.training.curriculum.condition.MetricSource;
import io.gradus.training.curriculum.condition.SampleWindow;
import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.condition.Window;
import io.gradus.training.curriculum.condition.WindowEntry;
import io.gradus.training.curriculum.condition.WindowState;
import io.gradus.training.curriculum.document.ScopeCells;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Windows that one windowed signal looks back on: one window, or one per cell where the worst cell
 * is asked for.
 */
final class SignalWindow {
    private static final String ONE = "";

    /** Name of the metric that tells the policy's mean entropy, nats. */
    private static final String ENTROPY = "entropy/mean";

    private final Signal.Windowed signal;
    private final Predicate<String> within;
    private final SequencedMap<String, SampleWindow> windows = new LinkedHashMap<>();

    SignalWindow(Signal.Windowed signal, ScopeCells cells) {
        this.signal = signal;
        if (signal instanceof Signal.OfGroups(var _, Scope scope, Window window)) {
            // all groups count, whatever their cells are: pools may hold written problems
            within = scope instanceof Scope.All ? _ -> true : cells.within(scope);
            List<String> keys =
                    scope instanceof Scope.Worst ? List.copyOf(cells.all()) : List.of(ONE);
            keys.forEach(key -> windows.put(key, new SampleWindow(window)));
        } else {
            within = _ -> true;
            windows.put(ONE, new SampleWindow(signal.window()));
        }
    }

    void observe(StepEvidence step) {
        windows.values().forEach(SampleWindow::begin);
        switch (signal.kind().reading()) {
            case MetricSource.Groups(var value) -> groups(step, value);
            case MetricSource.Steps(var value) -> addKnown(step, value.applyAsDouble(step));
            case MetricSource.Named(),
                    MetricSource.Always _,
                    MetricSource.HeldOut(),
                    MetricSource.Counter() -> {}
        }
    }

    /** A step of a trainer outside does not know everything; what is not known is no sample. */
    private void addKnown(StepEvidence step, double value) {
        if (!Double.isNaN(value)) {
            only().add(
                            signal.window().unit() == Window.Unit.TOKENS
                                    ? new WindowEntry(value, 1, step.tokens())
                                    : WindowEntry.of(value));
        }
    }

    /** Takes note of the metrics that a step emitted, after it was observed. */
    void observe(List<Metric> metrics) {
        if (signal instanceof Signal.OfMetric(var _, String name, var _)) {
            add(name, metrics);
        }
    }

    /**
     * Takes note of metrics that a trainer outside measured; the policy's entropy, which each step
     * of a run knows by itself, is one of them.
     */
    void reported(List<Metric> metrics) {
        if (signal.kind() == SignalKind.ENTROPY) {
            add(ENTROPY, metrics);
        } else {
            observe(metrics);
        }
    }

    private void add(String name, List<Metric> metrics) {
        metrics.stream()
                .filter(m -> m.name().equals(name))
                .findFirst()
                .ifPresent(m -> only().add(WindowEntry.of(m.value())));
    }

    private SampleWindow only() {
        return windows.firstEntry().getValue();
    }

    private void groups(StepEvidence step, ToDoubleFunction<GroupEvidence> value) {
        List<GroupEvidence> seen =
                step.groups().stream().filter(g -> within.test(g.cell())).toList();
        if (windows.containsKey(ONE)) {
            add(only(), seen, value);
            return;
        }
        SequencedMap<String, List<GroupEvidence>> byCell = new LinkedHashMap<>();
        seen.forEach(g -> byCell.computeIfAbsent(g.cell(), _ -> new ArrayList<>()).add(g));
        windows.forEach((cell, window) -> add(window, byCell.getOrDefault(cell, List.of()), value));
    }

    private void add(
            SampleWindow window,
            List<GroupEvidence> groups,
            ToDoubleFunction<GroupEvidence> value) {
        switch (signal.window().unit()) {
            case GROUPS -> groups.forEach(g -> window.add(WindowEntry.of(value.applyAsDouble(g))));
            case STEPS -> window.add(new WindowEntry(sum(groups, value), groups.size()));
            case TOKENS -> {
                long tokens = groups.stream().mapToLong(GroupEvidence::tokens).sum();
                window.add(new WindowEntry(sum(groups, value), groups.size(), tokens));
            }
        }
    }

    private static double sum(List<GroupEvidence> groups, ToDoubleFunction<GroupEvidence> value) {
        return groups.stream().mapToDouble(value).sum();
    }

    /** Its mean; of several windows the lowest mean, and as much evidence as the emptiest has. */
    Measurement measure() {
        return windows.values().stream()
                .map(SampleWindow::measure)
                .reduce(Measurement::lower)
                .orElseGet(() -> new Measurement(Double.NaN, 0, signal.window().size()));
    }

    List<WindowState> save() {
        List<WindowState> saved = new ArrayList<>();
        windows.forEach((cell, window) -> saved.add(new WindowState(name(cell), window.samples())));
        return saved;
    }

    /** Takes over those of the saved windows that it has; their names. */
    List<String> restore(Map<String, WindowState> saved) {
        List<String> found = new ArrayList<>();
        windows.forEach((cell, window) -> {
            WindowState state = saved.get(name(cell));
            if (state != null) {
                state.samples().forEach(window::add);
                found.add(state.signal());
            }
        });
        return found;
    }

    private String name(String cell) {
        return cell.isEmpty() ? signal.sentence() : signal.sentence() + ": " + cell;
    }
}
