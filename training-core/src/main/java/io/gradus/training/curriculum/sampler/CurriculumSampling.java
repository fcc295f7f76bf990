package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reinforcement Learning with Curriculum Sampling (RLCS) of GLM-4.1V-Thinking (arXiv:2507.01006): a
 * problem's weight joins a label of its difficulty from before the run with how its rollouts go, so
 * that problems of middle difficulty dominate, and an exponential moving average of the share of
 * useful groups says how many must be sampled so that a batch is full after the useless ones are
 * dropped. Here the label is the level of the problem's cell, the weight floor + 4 p (1 - p) with p
 * = label (1 - level) + (1 - label) passRate. A step begins with 1 / share times the problems that
 * it wants, at most {@code expand} times; what is left over of the useful ones is dropped. The
 * report names no constants; all are ours.
 */
@Choice(
        name = "rlcs",
        explanation =
                "Problems of middle difficulty are drawn most often, by their level and how their rollouts went.",
        source = "arXiv:2507.01006")
public record CurriculumSampling(
        @Setting(
                        explanation = "Weight of the level once a problem was sampled.",
                        defaults = "0.25",
                        min = 0,
                        max = 1)
                double label,
        @Setting(
                        explanation = "How slowly pass rates and the share of useful groups move.",
                        defaults = "0.7",
                        min = 0,
                        max = 0.999)
                double decay,
        @Setting(
                        explanation = "Weight of a problem that is always or never solved.",
                        defaults = "0.05",
                        min = 0,
                        max = 1)
                double floor,
        @Setting(
                        explanation =
                                "A step begins with more problems than it wants, one over the moving average of the share of useful groups, at most this many times; 1 begins with as many as it wants.",
                        defaults = "1",
                        min = 1,
                        max = 8,
                        source = "arXiv:2507.01006")
                double expand)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    @Override
    public boolean expands() {
        return expand > 1;
    }

    private record State(ArmValues.State rates, double useful) {}

    /** Draws no problem twice in a step. */
    private final class Sampler extends WeightSampler {
        /** The share of useful groups is told as if it were at least this. */
        private static final double LEAST_USEFUL = 0.01;

        private final ArmValues rates = new ArmValues();
        private double[] levels = new double[0];

        /** Arms whose levels the levels were measured among. */
        private int met;

        private double useful = 1;

        Sampler(ArmSpace space) {
            super(space, true);
        }

        @Override
        double weight(int arm) {
            double easy = 1 - levels[arm];
            double p = rates.has(arm) ? label * easy + (1 - label) * rates.get(arm) : easy;
            return floor + 4 * p * (1 - p);
        }

        private void meet(int arms) {
            levels = ArmLevels.of(space(), arms);
            met = arms;
        }

        private void grow() {
            if (met < space().size()) {
                meet(space().size());
                reweigh();
            }
        }

        @Override
        public int[] choose(Choosing choice) {
            grow();
            return super.choose(choice);
        }

        @Override
        public double[] shares() {
            grow();
            return super.shares();
        }

        @Override
        public void observe(SampledStep step) {
            grow();
            double share = decay;
            for (ArmResult result : step.results()) {
                int arm = result.arm();
                double before = rates.get(arm, result.passRate());
                rates.set(arm, share * before + (1 - share) * result.passRate());
                reweigh(arm);
            }
            step.results().stream()
                    .mapToDouble(r -> 0 < r.passRate() && r.passRate() < 1 ? 1 : 0)
                    .average()
                    .ifPresent(now -> useful = share * useful + (1 - share) * now);
        }

        @Override
        public double expansion() {
            return Math.min(expand, needed());
        }

        /** Multiple of the wanted problems that fills a batch, as things went so far. */
        private double needed() {
            return 1 / Math.max(useful, LEAST_USEFUL);
        }

        @Override
        public List<Metric> report() {
            return List.of(new Metric("expansion", needed()));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(rates.save(), useful));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            rates.restore(state.rates());
            useful = state.useful();
            meet(space().size());
            reweigh();
        }
    }
}
