package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Thompson sampling of how often a cell's groups inform, that is hold different rewards
 * (marin-community/marin, issue 8765): each cell has a beta posterior over that share, whose
 * evidence decays from step to step; every group draws one number of each posterior and asks the
 * cell with the greatest. The report says that cells without informative groups fall to about 1 %;
 * {@code explore} keeps more than that. All numbers are ours.
 */
@Choice(
        name = "thompson",
        explanation =
                "Thompson sampling of the cells whose groups most often hold different rewards.",
        source = "https://github.com/marin-community/marin/issues/8765")
public record Thompson(
        @Setting(
                        explanation = "Share of a cell's evidence that is kept after each step.",
                        defaults = "0.95",
                        min = 0,
                        max = 1)
                double decay,
        @Setting(
                        explanation = "Groups of either kind that each cell counts as seen.",
                        defaults = "1",
                        min = 0.01,
                        max = 1000,
                        unit = "groups")
                double prior,
        @Setting(
                        explanation = "Share of the groups drawn evenly over all.",
                        defaults = "0.05",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(explanation = "What counts as one cell.", defaults = "cells") ArmKind arms)
        implements CategorySamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(double[] informative, double[] idle) {}

    private final class Sampler extends CategorySampler {
        /** Rewards that differ by no more are the same. */
        private static final double SAME = 1e-6;

        private double[] informative = {};
        private double[] idle = {};

        Sampler(ArmSpace space) {
            super(space, arms);
        }

        @Override
        void grow(int size) {
            informative = Grown.to(size, informative, 0);
            idle = Grown.to(size, idle, 0);
        }

        @Override
        void learn(SampledStep step) {
            for (int i = 0; i < idle.length; i++) {
                informative[i] *= decay;
                idle[i] *= decay;
            }
            for (ArmResult result : step.results()) {
                double[] counts = result.rewardDeviation() > SAME ? informative : idle;
                counts[result.arm()]++;
            }
        }

        @Override
        ToIntFunction<SplittableRandom> drawer() {
            return random ->
                    random.nextDouble() < explore ? random.nextInt(idle.length) : best(random);
        }

        private int best(SplittableRandom random) {
            int best = 0;
            double most = -1;
            for (int i = 0; i < idle.length; i++) {
                double drawn = Normals.beta(prior + informative[i], prior + idle[i], random);
                if (drawn > most) {
                    best = i;
                    most = drawn;
                }
            }
            return best;
        }

        /** Unknown: that one posterior's draw is the greatest has no closed form. */
        @Override
        double[] categoryShares() {
            return new double[0];
        }

        /** The mean share of informative groups that is expected of the cells. */
        @Override
        public List<Metric> report() {
            double mean =
                    IntStream.range(0, idle.length)
                            .mapToDouble(i ->
                                    (prior + informative[i])
                                            / (2 * prior + informative[i] + idle[i]))
                            .average()
                            .orElseThrow();
            return List.of(new Metric("value/informative", mean));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(informative, idle));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            informative = state.informative();
            idle = state.idle();
        }
    }
}
