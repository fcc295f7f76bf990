package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the values that {@link SecBandit} describes. */
final class SecSampler extends CategorySampler {
    private final SecBandit spec;
    private double[] values = {};

    SecSampler(SecBandit spec, ArmSpace space) {
        super(space, spec.arms());
        this.spec = spec;
    }

    private record State(double[] values) {}

    @Override
    void grow(int size) {
        values = Grown.to(size, values, 0);
    }

    @Override
    void learn(SampledStep step) {
        ArmMeans.of(step.results(), ArmResult::meanAbsoluteAdvantage)
                .forEach((arm, reward) ->
                        values[arm] = spec.rate() * reward + (1 - spec.rate()) * values[arm]);
    }

    @Override
    double[] categoryShares() {
        return Probabilities.softmax(values, spec.temperature());
    }

    @Override
    public List<Metric> report() {
        Metric most = new Metric("value/max", Arrays.stream(values).max().orElseThrow());
        return Stream.concat(super.report().stream(), Stream.of(most)).toList();
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(values));
    }

    @Override
    public void restore(String saved) {
        values = JsonMapper.shared().readValue(saved, State.class).values();
    }
}
