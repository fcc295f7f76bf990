package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Bidirectional learning progress (arXiv:2106.14876, with the numbers of Syllabus): a fast and a
 * slow moving average of each pass rate, the slow one following the fast, {@code fast = a p + (1 -
 * a) fast} and {@code slow = a fast + (1 - a) slow}; progress is the distance of the two after
 * {@code p (1 - theta) / (p + theta (1 - 2 p))}; cells are drawn by the sigmoid of its z-score.
 * Unlike Syllabus, a pass rate of 0 is a measurement as any other, and every cell keeps a share.
 */
@Choice(
        name = "learning-progress",
        explanation =
                "Cells whose pass rate moves, up or down, are sampled more often than those where it does not.",
        source = "arXiv:2106.14876")
public record LearningProgress(
        @Setting(
                        explanation =
                                "How far a step moves the fast average, and that the slow one.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation =
                                "How much more progress counts at low pass rates; 0.5 weighs all alike.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 0.999)
                double focus,
        @Setting(explanation = "What counts as one task.", defaults = "cells") ArmKind arms)
        implements CategorySamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(double[] fast, double[] slow, long[] steps) {}

    private final class Sampler extends CategorySampler {
        private double[] fast = {};
        private double[] slow = {};
        private long[] steps = {};

        Sampler(ArmSpace space) {
            super(space, arms);
        }

        @Override
        void grow(int size) {
            fast = Grown.to(size, fast, 0);
            slow = Grown.to(size, slow, 0);
            steps = Grown.to(size, steps);
        }

        @Override
        void learn(SampledStep step) {
            ArmMeans.of(step.results(), ArmResult::passRate)
                    .forEach((task, rate) -> {
                        double moves = steps[task] == 0 ? 1 : rate();
                        fast[task] = moves * rate + (1 - moves) * fast[task];
                        slow[task] = moves * fast[task] + (1 - moves) * slow[task];
                        steps[task]++;
                    });
        }

        private double[] progress() {
            double[] progress = new double[fast.length];
            Arrays.setAll(progress, i -> Math.abs(weighed(fast[i]) - weighed(slow[i])));
            return progress;
        }

        private double weighed(double rate) {
            return rate * (1 - focus) / (rate + focus * (1 - 2 * rate));
        }

        @Override
        double[] categoryShares() {
            double[] progress = progress();
            double mean = Arrays.stream(progress).average().orElseThrow();
            double square =
                    Arrays.stream(progress)
                            .map(p -> (p - mean) * (p - mean))
                            .average()
                            .orElseThrow();
            double deviation = square > 0 ? StrictMath.sqrt(square) : 1;
            return Probabilities.normalised(
                    Arrays.stream(progress)
                            .map(p -> 1 / (1 + StrictMath.exp((mean - p) / deviation)))
                            .toArray());
        }

        @Override
        public List<Metric> report() {
            double mean = Arrays.stream(progress()).average().orElseThrow();
            return Stream.concat(
                            super.report().stream(), Stream.of(new Metric("value/progress", mean)))
                    .toList();
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(fast, slow, steps));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            fast = state.fast();
            slow = state.slow();
            steps = state.steps();
        }
    }
}
