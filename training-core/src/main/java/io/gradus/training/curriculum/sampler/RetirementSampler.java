package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.BitSet;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Draws what {@link Retirement} has not dropped. */
final class RetirementSampler extends WeightSampler {
    private final Retirement spec;
    private BitSet retired = new BitSet();

    private record State(int[] retired) {}

    RetirementSampler(Retirement spec, ArmSpace space) {
        super(space, true);
        this.spec = spec;
    }

    @Override
    double weight(int arm) {
        return retired.get(arm) ? 0 : 1;
    }

    @Override
    public void observe(SampledStep step) {
        for (ArmResult result : step.results()) {
            if (result.passRate() >= spec.passRate()) {
                retired.set(result.arm());
                reweigh(result.arm());
            }
        }
    }

    @Override
    public List<Metric> report() {
        return List.of(new Metric("retired", retired.cardinality()));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(retired.stream().toArray()));
    }

    @Override
    public void restore(String saved) {
        retired = new BitSet();
        for (int arm : JsonMapper.shared().readValue(saved, State.class).retired()) {
            retired.set(arm);
        }
        reweigh();
    }
}
