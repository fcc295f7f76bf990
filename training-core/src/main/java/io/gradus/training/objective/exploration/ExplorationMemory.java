package io.gradus.training.objective.exploration;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/** What a run has explored so far, in all its stages. */
public final class ExplorationMemory implements Checkpointable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int PROJECTION = 3;

    private final HiddenStates hidden;
    private final RandomStreams streams;
    private final NoveltyNetworks networks;
    private final EntropyHistory history = new EntropyHistory();
    private final SolvedStreaks streaks = new SolvedStreaks();

    /** A memory of nothing yet, which asks this policy for its hidden states. */
    public ExplorationMemory(PolicyEngine engine, RandomStreams streams) {
        hidden = new HiddenStates(engine);
        this.streams = streams;
        networks = new NoveltyNetworks(streams);
    }

    /** One hidden state per rollout of a group. */
    double[][] hiddenStates(ScoredGroup group) {
        return hidden.of(group.group().rollouts());
    }

    /** Draws the projection of hidden states, the same at every call of a run. */
    SplittableRandom projection() {
        return streams.stream(Purpose.EXPLORATION, 0, PROJECTION, 0);
    }

    NetworkBonus network(RandomNetwork spec, int width) {
        return networks.of(spec, width);
    }

    EntropyHistory history() {
        return history;
    }

    SolvedStreaks streaks() {
        return streaks;
    }

    /** Takes note of a step's groups, before any filter. */
    public void observe(List<ScoredGroup> groups) {
        history.observe(groups);
        streaks.observe(groups);
    }

    /** State that is saved. */
    private record State(
            List<NoveltyNetworks.Saved> networks,
            List<EntropyHistory.Turn> turns,
            SequencedMap<String, Integer> streaks) {}

    @Override
    public String name() {
        return "exploration";
    }

    @Override
    public PartState save() {
        State state = new State(networks.save(), history.save(), streaks.save());
        return new PartState(name(), JSON.writeValueAsString(state));
    }

    @Override
    public void restore(PartState saved) {
        State state = JSON.readValue(saved.json(), State.class);
        networks.restore(state.networks());
        history.restore(state.turns());
        streaks.restore(state.streaks());
    }
}
