package io.gradus.training.curriculum;

import io.gradus.training.problem.ProblemKey;
import io.gradus.training.rubric.RubricState;
import io.gradus.training.rubric.ScoredGroup;
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
     * Evidence for these signals; {@code topCells} are the cells at the highest levels, as {@link
     * ProblemKey#cell} names them.
     */
    StageEvidence(List<Signal> signals, Set<String> topCells) {
        this.topCells = topCells;
        for (Signal signal : signals) {
            if (signal instanceof Signal.Windowed windowed) {
                windows.putIfAbsent(windowed, new SampleWindow(windowed.window().size()));
            }
        }
    }

    void observe(StepOutcome outcome) {
        steps++;
        tokens += outcome.tokens();
        groups += outcome.scored().size();
        windows.forEach((signal, window) -> observe(signal, window, outcome));
    }

    private void observe(Signal.Windowed signal, SampleWindow window, StepOutcome outcome) {
        switch (signal) {
            case Signal.PassRate(Scope scope, Window look) ->
                    addGroups(
                            window,
                            look,
                            outcome.scored().stream().filter(within(scope)).toList(),
                            ScoredGroup::passRate);
            case Signal.Reward(Window look) ->
                    addGroups(window, look, outcome.scored(), ScoredGroup::meanReward);
            case Signal.Entropy _ -> window.add(Sample.of(outcome.meanEntropy()));
            case Signal.Length _ -> window.add(Sample.of(outcome.meanLength()));
        }
    }

    private static void addGroups(
            SampleWindow window,
            Window look,
            List<ScoredGroup> groups,
            ToDoubleFunction<ScoredGroup> value) {
        switch (look.unit()) {
            case GROUPS -> groups.forEach(g -> window.add(Sample.of(value.applyAsDouble(g))));
            case STEPS ->
                    window.add(new Sample(groups.stream().mapToDouble(value).sum(), groups.size()));
        }
    }

    private Predicate<ScoredGroup> within(Scope scope) {
        return switch (scope) {
            case Scope.Top() -> g -> topCells.contains(key(g).cell());
            case Scope.All() -> _ -> true;
            case Scope.Family(String name) -> g -> key(g).family().equals(name);
        };
    }

    private static ProblemKey key(ScoredGroup group) {
        return group.group().problem().key();
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

    CurriculumState save(String documentHash, int stage, List<RubricState> rubrics) {
        List<WindowState> saved =
                windows.entrySet().stream()
                        .map(e -> new WindowState(e.getKey().sentence(), e.getValue().samples()))
                        .toList();
        return new CurriculumState(documentHash, stage, steps, tokens, groups, saved, rubrics);
    }

    /** Takes over what was saved; the windows are those of the same document, in the same order. */
    void restore(CurriculumState state) {
        steps = state.steps();
        tokens = state.tokens();
        groups = state.groups();
        Map<String, SampleWindow> bySentence = new LinkedHashMap<>();
        windows.forEach((signal, window) -> bySentence.put(signal.sentence(), window));
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
}
