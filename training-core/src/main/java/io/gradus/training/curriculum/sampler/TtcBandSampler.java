package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Draws from the selection that {@link TtcBand} describes. */
final class TtcBandSampler extends CategorySampler {
    private final TtcBand spec;
    private final PassRates rates;
    private double[] selected = {};
    private long steps;

    TtcBandSampler(TtcBand spec, ArmSpace space) {
        super(space, spec.arms());
        this.spec = spec;
        rates = new PassRates(spec.rate(), spec.unknown().orElse(0.0));
    }

    private record State(PassRates.State rates, double[] selected, long steps) {}

    @Override
    void grow(int size) {
        rates.grow(size);
        selected = Grown.to(size, selected, 1);
    }

    @Override
    void learn(SampledStep step) {
        if (spec.offset() > 0) {
            moveOthers(ArmMeans.of(step.results(), ArmResult::passRate));
        }
        rates.learn(step.results());
        if (++steps % spec.every() == 0) {
            select();
        }
    }

    /** Moves the estimates of what the step did not measure, as those moved that it did. */
    private void moveOthers(ArmMeans measured) {
        double[] before = rates.values();
        LinearOffset offset =
                LinearOffset.between(before, measured, this::isEstimated, spec.offset());
        for (int cell = 0; cell < before.length; cell++) {
            if (isEstimated(cell) && !measured.has(cell)) {
                rates.set(cell, offset.moved(before[cell]));
            }
        }
    }

    private boolean isEstimated(int cell) {
        return rates.isMeasured(cell) || spec.unknown().isPresent();
    }

    private void select() {
        double[] distances = distances();
        int inside = (int) Arrays.stream(distances).filter(d -> d == 0).count();
        IntStream.range(0, selected.length).forEach(i -> selected[i] = distances[i] == 0 ? 1 : 0);
        if (inside < spec.least()) {
            IntStream.range(0, selected.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> distances[i]))
                    .limit(spec.least())
                    .forEach(i -> selected[i] = 1);
        }
    }

    /** How far each cell is from the band; 0 inside it. */
    private double[] distances() {
        double[] values = rates.values();
        return IntStream.range(0, values.length)
                .mapToDouble(i ->
                        isEstimated(i)
                                ? Math.max(
                                        0, Math.max(spec.from() - values[i], values[i] - spec.to()))
                                : 0)
                .toArray();
    }

    @Override
    double[] categoryShares() {
        return Probabilities.explored(Probabilities.normalised(selected), spec.explore());
    }

    @Override
    public List<Metric> report() {
        Metric count = new Metric("selected", Arrays.stream(selected).sum());
        return Stream.concat(super.report().stream(), Stream.of(count)).toList();
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(rates.save(), selected, steps));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        rates.restore(state.rates());
        selected = state.selected();
        steps = state.steps();
    }
}
