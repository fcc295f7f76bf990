package io.gradus.training.objective.advantage;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * The moving averages of rewards that a run remembers, one for each game and role. All stages share
 * them.
 */
public final class RoleBaselines implements Checkpointable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final SequencedMap<String, Double> values = new TreeMap<>();

    /**
     * The baseline of one role of one game.
     *
     * @param key {@code FAMILY/ROLE}
     * @param bits its value as {@link Double#doubleToLongBits} tells it, so that nothing is lost
     */
    private record Saved(String key, long bits) {}

    /** All baselines as they are written down. */
    private record State(List<Saved> baselines) {}

    /** Moves a baseline towards a reward and gives what it is then; one not known is at start. */
    double move(String family, String role, double reward, double decay, double start) {
        String key = family + "/" + role;
        double moved = decay * values.getOrDefault(key, start) + (1 - decay) * reward;
        values.put(key, moved);
        return moved;
    }

    /** {@code advantage/baseline/FAMILY/ROLE} of all baselines, in units of reward. */
    public List<Metric> report() {
        List<Metric> report = new ArrayList<>();
        values.forEach((key, value) -> report.add(new Metric("advantage/baseline/" + key, value)));
        return report;
    }

    @Override
    public String name() {
        return "role-baselines";
    }

    @Override
    public PartState save() {
        List<Saved> saved = new ArrayList<>();
        values.forEach((key, value) -> saved.add(new Saved(key, Double.doubleToLongBits(value))));
        return new PartState(name(), JSON.writeValueAsString(new State(saved)));
    }

    @Override
    public void restore(PartState saved) {
        values.clear();
        for (Saved one : JSON.readValue(saved.json(), State.class).baselines()) {
            values.put(one.key(), Double.longBitsToDouble(one.bits()));
        }
    }
}
