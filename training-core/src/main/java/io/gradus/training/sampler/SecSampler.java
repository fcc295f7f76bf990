package io.gradus.training.sampler;

import io.gradus.training.event.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the values that {@link SecBandit} describes. */
final class SecSampler implements DrawnSampler {
    private final SecBandit spec;
    private final ArmSpace space;
    private double[] values;

    SecSampler(SecBandit spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
        values = new double[space.size()];
    }

    private record State(double[] values) {}

    @Override
    public int draw(Choosing choice, SplittableRandom random) {
        return Shares.draw(shares(), random);
    }

    @Override
    public void observe(SampledStep step) {
        ArmMeans means = ArmMeans.of(step.results(), ArmResult::meanAbsoluteAdvantage);
        means.forEach((arm, reward) -> {
            grow();
            values[arm] = spec.rate() * reward + (1 - spec.rate()) * values[arm];
        });
    }

    @Override
    public double[] shares() {
        grow();
        return Shares.softmax(values, spec.temperature());
    }

    @Override
    public List<Metric> report() {
        return List.of(new Metric("value/max", Arrays.stream(values).max().orElseThrow()));
    }

    private void grow() {
        values = Arrays.copyOf(values, space.size());
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
