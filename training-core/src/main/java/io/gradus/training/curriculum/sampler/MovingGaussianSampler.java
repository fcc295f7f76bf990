package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.schedule.ScheduleContext;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Draws from the bell that {@link MovingGaussian} describes. */
final class MovingGaussianSampler extends CategorySampler {
    private final MovingGaussian spec;
    private final int entries;
    private final PassRates rates;
    private double mean;

    MovingGaussianSampler(MovingGaussian spec, ArmSpace space) {
        super(space, ArmKind.CELLS);
        this.spec = spec;
        entries = space.entries();
        rates = new PassRates(spec.rate(), 0.5);
        mean = spec.mean().at(ScheduleContext.startOf(OptionalLong.of(1)));
    }

    private record State(PassRates.State rates, double mean) {}

    @Override
    void grow(int size) {
        rates.grow(size);
    }

    @Override
    void begin(Choosing choice) {
        mean = spec.mean().at(choice.now());
    }

    @Override
    void learn(SampledStep step) {
        rates.learn(step.results());
    }

    @Override
    double[] categoryShares() {
        double[] weights = rates.values();
        double[] nearest = new double[entries];
        Arrays.fill(nearest, Double.MAX_VALUE);
        for (int i = 0; i < weights.length; i++) {
            weights[i] = distance(weights[i]);
            int entry = categories().entry(i);
            nearest[entry] = Math.min(nearest[entry], weights[i]);
        }
        double[] sums = new double[entries];
        for (int i = 0; i < weights.length; i++) {
            // relative to the nearest, so that a bell far off all cells still says which is nearer
            weights[i] = StrictMath.exp(nearest[categories().entry(i)] - weights[i]);
            sums[categories().entry(i)] += weights[i];
        }
        Arrays.setAll(weights, i -> weights[i] / sums[categories().entry(i)] / entries);
        return weights;
    }

    private double distance(double passRate) {
        double away = (passRate - mean) / spec.deviation();
        return away * away / 2;
    }

    @Override
    public List<Metric> report() {
        return Stream.concat(super.report().stream(), Stream.of(new Metric("value/mean", mean)))
                .toList();
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(rates.save(), mean));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        rates.restore(state.rates());
        mean = state.mean();
    }
}
