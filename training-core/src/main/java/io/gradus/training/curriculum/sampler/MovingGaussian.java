package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.document.schedule.Span;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The data curriculum of Nemotron 3 Nano (arXiv:2512.20848, section 3.2.2): entries of problems
 * keep a fixed ratio, here alike; within each, cells are drawn by a bell over their pass rates
 * whose centre moves from easy to hard. The pass rates run along; what was never measured counts as
 * 0.5. All numbers are ours.
 */
@Choice(
        name = "moving-gaussian",
        explanation =
                "A bell over the cells' pass rates whose centre moves from easy to hard, within a fixed ratio of entries.",
        source = "arXiv:2512.20848")
public record MovingGaussian(
        @Setting(
                        explanation = "Pass rate that is sampled most often.",
                        defaults = "{linear: {from: 0.9, to: 0.1, over: stage}}",
                        min = 0,
                        max = 1)
                Schedule mean,
        @Setting(
                        explanation = "Standard deviation of the bell.",
                        defaults = "0.2",
                        min = 0.01,
                        max = 10)
                double deviation,
        @Setting(
                        explanation = "How far a step moves a running pass rate.",
                        defaults = "0.3",
                        min = 0.001,
                        max = 1)
                double rate)
        implements ArmSamplerSpec {
    @Override
    public List<Span> spans() {
        return mean.spans();
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(PassRates.State rates, double mean) {}

    private final class Sampler extends CategorySampler {
        private final int entries;
        private final PassRates rates;
        private double mean;

        Sampler(ArmSpace space) {
            super(space, ArmKind.CELLS);
            entries = space.entries();
            rates = new PassRates(rate, 0.5);
            mean = mean().at(ScheduleContext.startOf(OptionalLong.of(1)));
        }

        @Override
        void grow(int size) {
            rates.grow(size);
        }

        @Override
        void begin(Choosing choice) {
            mean = mean().at(choice.now());
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
                // relative to the nearest, so that a bell far off all cells still says which is
                // nearer
                weights[i] = StrictMath.exp(nearest[categories().entry(i)] - weights[i]);
                sums[categories().entry(i)] += weights[i];
            }
            Arrays.setAll(weights, i -> weights[i] / sums[categories().entry(i)] / entries);
            return weights;
        }

        private double distance(double passRate) {
            double away = (passRate - mean) / deviation;
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
}
