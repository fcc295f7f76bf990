package io.gradus.training.curriculum;

import io.gradus.training.pool.PoolState;
import io.gradus.training.rubric.RubricState;
import io.gradus.training.sampler.SamplerState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * What a stage has seen since it was entered: its counters, and one window per windowed signal that
 * a rule names.
 */
final class StageEvidence implements Evidence {
    private final Set<String> topCells;
    private final SequencedMap<Signal.Windowed, SampleWindow> windows = new LinkedHashMap<>();
    private long steps;
    private long tokens;
    private long groups;

    /**
     * Evidence for these signals; {@code topCells} are the cells at the highest levels, as {@code
     * ProblemKey.cell} names them.
     */
    StageEvidence(List<Signal> signals, Set<String> topCells) {
        this.topCells = topCells;
        for (Signal signal : signals) {
            if (signal instanceof Signal.Windowed windowed) {
                windows.putIfAbsent(windowed, new SampleWindow(windowed.window().size()));
            }
        }
    }

    void observe(StepEvidence step) {
        steps++;
        tokens += step.tokens();
        groups += step.groups().size();
        windows.forEach((signal, window) -> observe(signal, window, step));
    }

    private void observe(Signal.Windowed signal, SampleWindow window, StepEvidence step) {
        switch (signal) {
            case Signal.PassRate(Scope scope, Window look) ->
                    addGroups(
                            window,
                            look,
                            step.groups().stream().filter(within(scope)).toList(),
                            GroupEvidence::passRate);
            case Signal.Reward(Window look) ->
                    addGroups(window, look, step.groups(), GroupEvidence::meanReward);
            case Signal.Entropy _ -> window.add(Sample.of(step.meanEntropy()));
            case Signal.Length _ -> window.add(Sample.of(step.meanLength()));
        }
    }

    private static void addGroups(
            SampleWindow window,
            Window look,
            List<GroupEvidence> groups,
            ToDoubleFunction<GroupEvidence> value) {
        switch (look.unit()) {
            case GROUPS -> groups.forEach(g -> window.add(Sample.of(value.applyAsDouble(g))));
            case STEPS ->
                    window.add(new Sample(groups.stream().mapToDouble(value).sum(), groups.size()));
        }
    }

    private Predicate<GroupEvidence> within(Scope scope) {
        return switch (scope) {
            case Scope.Top() -> g -> topCells.contains(g.cell());
            case Scope.All() -> _ -> true;
            case Scope.Family(String name) -> g -> g.family().equals(name);
        };
    }

    @Override
    public Measurement measure(Signal signal) {
        return switch (signal) {
            case Signal.Windowed windowed -> windows.get(windowed).measure();
            case Signal.Steps() -> Measurement.count(steps);
            case Signal.Tokens() -> Measurement.count(tokens);
            case Signal.Groups() -> Measurement.count(groups);
        };
    }

    long steps() {
        return steps;
    }

    CurriculumState save(
            String documentHash,
            int stage,
            List<RubricState> rubrics,
            List<PoolState> pools,
            List<SamplerState> samplers) {
        List<WindowState> saved =
                windows.entrySet().stream()
                        .map(e -> new WindowState(e.getKey().sentence(), e.getValue().samples()))
                        .toList();
        return new CurriculumState(
                documentHash, stage, steps, tokens, groups, saved, rubrics, pools, samplers);
    }

    /** Takes over what was saved; the windows are those of the same document, in the same order. */
    void restore(CurriculumState state) {
        count(state);
        Map<String, SampleWindow> bySentence = bySentence();
        for (WindowState saved : state.windows()) {
            SampleWindow window = bySentence.get(saved.signal());
            if (window == null) {
                throw new IllegalArgumentException(
                        "stage has no window '"
                                + saved.signal()
                                + "', it has "
                                + bySentence.keySet());
            }
            saved.samples().forEach(window::add);
        }
    }

    /** Takes over what was saved with other rules: the counters, and the windows that both have. */
    void takeOver(CurriculumState state) {
        count(state);
        Map<String, SampleWindow> bySentence = bySentence();
        for (WindowState saved : state.windows()) {
            SampleWindow window = bySentence.get(saved.signal());
            if (window != null) {
                saved.samples().forEach(window::add);
            }
        }
    }

    private void count(CurriculumState state) {
        steps = state.steps();
        tokens = state.tokens();
        groups = state.groups();
    }

    private Map<String, SampleWindow> bySentence() {
        Map<String, SampleWindow> bySentence = new LinkedHashMap<>();
        windows.forEach((signal, window) -> bySentence.put(signal.sentence(), window));
        return bySentence;
    }
}
