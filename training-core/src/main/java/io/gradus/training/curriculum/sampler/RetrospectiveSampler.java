package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the weights that {@link Retrospective} describes, no problem twice in a step. */
final class RetrospectiveSampler extends WeightSampler {
    private final Retrospective spec;
    private final ArmValues sums = new ArmValues();
    private final ArmValues groups = new ArmValues();

    private record State(ArmValues.State sums, ArmValues.State groups) {}

    RetrospectiveSampler(Retrospective spec, ArmSpace space) {
        super(space, true);
        this.spec = spec;
    }

    @Override
    double weight(int arm) {
        return groups.has(arm)
                ? 1 / Math.max(spec.floor(), sums.get(arm) / groups.get(arm))
                : spec.unseen();
    }

    @Override
    public void observe(SampledStep step) {
        for (ArmResult result : step.results()) {
            int arm = result.arm();
            sums.set(arm, sums.get(arm, 0) + result.passRate());
            groups.set(arm, groups.get(arm, 0) + 1);
            reweigh(arm);
        }
    }

    @Override
    public List<Metric> report() {
        return List.of(new Metric("seen", groups.known()));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(sums.save(), groups.save()));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        sums.restore(state.sums());
        groups.restore(state.groups());
        reweigh();
    }
}
