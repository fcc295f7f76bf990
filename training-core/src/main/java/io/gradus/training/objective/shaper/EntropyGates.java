package io.gradus.training.objective.shaper;

import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import tools.jackson.databind.json.JsonMapper;

/** Which entropy gates of a run are shut. Gates of the same bounds are one. */
public final class EntropyGates implements Checkpointable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final SequencedSet<EntropyGate> shut = new LinkedHashSet<>();

    /** The gates that are shut, in the order in which they were. */
    private record State(List<EntropyGate> shut) {}

    /**
     * Whether a gate is shut after a step of this mean entropy: it shuts above its upper bound and
     * opens below its lower one.
     */
    public boolean isShut(EntropyGate gate, double entropy) {
        if (entropy > gate.high()) {
            shut.add(gate);
        } else if (entropy < gate.low()) {
            shut.remove(gate);
        }
        return shut.contains(gate);
    }

    @Override
    public String name() {
        return "entropy-gates";
    }

    @Override
    public PartState save() {
        return new PartState(name(), JSON.writeValueAsString(new State(List.copyOf(shut))));
    }

    @Override
    public void restore(PartState saved) {
        shut.clear();
        shut.addAll(JSON.readValue(saved.json(), State.class).shut());
    }
}
