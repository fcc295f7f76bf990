package io.gradus.training.step;

import io.gradus.training.checkpoint.PartState;
import io.gradus.training.checkpoint.StatefulPart;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.event.Metric;
import io.gradus.training.round.Allocation;
import io.gradus.training.round.AllocationSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * How stages divide rollouts among their problems: one allocation each for the whole run. One that
 * was saved goes on where the stage of its name has the same one still.
 */
public final class Allocations implements StatefulPart {
    private final SequencedMap<String, Held> held = new LinkedHashMap<>();
    private List<Saved> saved = List.of();

    private record Held(AllocationSpec spec, Allocation allocation) {}

    private record Saved(String stage, String spec, String state) {}

    private record State(List<Saved> stages) {}

    /** The allocation of a stage. */
    public Allocation of(Stage stage) {
        return held.computeIfAbsent(stage.name(), _ -> begin(stage)).allocation();
    }

    private Held begin(Stage stage) {
        AllocationSpec spec = stage.spec().allocation();
        Allocation allocation = spec.begin();
        saved.stream()
                .filter(one -> one.stage().equals(stage.name()))
                .filter(one -> one.spec().equals(spec.toString()))
                .forEach(one -> allocation.restore(one.state()));
        return new Held(spec, allocation);
    }

    /** What a stage's allocation tells, as {@code allocation/...}. */
    public List<Metric> report(Stage stage) {
        return of(stage).report().stream()
                .map(metric -> new Metric("allocation/" + metric.name(), metric.value()))
                .toList();
    }

    @Override
    public String name() {
        return "allocations";
    }

    @Override
    public PartState save() {
        List<Saved> now = new ArrayList<>();
        saved.stream().filter(one -> !held.containsKey(one.stage())).forEach(now::add);
        held.forEach((stage, one) ->
                now.add(new Saved(stage, one.spec().toString(), one.allocation().save())));
        return new PartState(name(), JsonMapper.shared().writeValueAsString(new State(now)));
    }

    @Override
    public void restore(PartState state) {
        held.clear();
        saved = JsonMapper.shared().readValue(state.json(), State.class).stages();
    }
}
