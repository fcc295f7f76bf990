package io.gradus.training.trainer.step;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.allocation.Allocation;
import io.gradus.training.curriculum.allocation.AllocationSpec;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.trainer.stage.StepContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * How stages divide rollouts among their problems: one allocation each for the whole run. One that
 * was saved goes on where the stage of its name has the same one still.
 */
public final class Allocations implements StepPart {
    private final SequencedMap<String, Held> held = new LinkedHashMap<>();
    private List<Saved> saved = List.of();

    private record Held(AllocationSpec spec, Allocation allocation) {}

    /**
     * @param spec hash of what the document says of the allocation; the first stored runs kept its
     *     text instead
     */
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
                .filter(one -> DocumentWriter.isKeptFor(one.spec(), (Record) spec))
                .forEach(one -> allocation.restore(one.state()));
        return new Held(spec, allocation);
    }

    /** Metrics of a stage's allocation, as {@code allocation/...}. */
    @Override
    public List<Metric> report(StepContext at) {
        return of(at.stage()).report().stream()
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
                now.add(
                        new Saved(
                                stage,
                                DocumentWriter.hash((Record) one.spec()),
                                one.allocation().save())));
        return new PartState(name(), JsonMapper.shared().writeValueAsString(new State(now)));
    }

    @Override
    public void restore(PartState state) {
        held.clear();
        saved = JsonMapper.shared().readValue(state.json(), State.class).stages();
    }
}
