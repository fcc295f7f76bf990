package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * The bandit of DUMP (arXiv:2504.09710): the mean absolute advantage of a distribution's last
 * rollouts plus {@code sqrt(2 ln(N + 1) / (n + 1))}, N rollouts of all and n of this distribution
 * so far; distributions are drawn by the softmax of that. The three numbers are those of the
 * authors' code (ZhentingWang/DUMP). A group counts as rollouts of the same absolute advantage.
 */
@Choice(
        name = "dump",
        explanation =
                "A bandit over cells by upper confidence bounds: large absolute advantages lately, or few rollouts so far.",
        source = "arXiv:2504.09710")
public record Dump(
        @Setting(
                        explanation = "Rollouts that the mean absolute advantage looks back on.",
                        defaults = "300",
                        min = 1,
                        max = 100000,
                        unit = "rollouts",
                        stretch = true)
                int window,
        @Setting(
                        explanation = "Factor of the bonus for cells with few rollouts.",
                        defaults = "1",
                        min = 0,
                        max = 100)
                double exploration,
        @Setting(
                        explanation = "How even the choice is: large is uniform, small is greedy.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 1000)
                double temperature,
        @Setting(explanation = "What counts as one distribution.", defaults = "cells") ArmKind arms)
        implements CategorySamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /** A group's mean absolute advantage and how many rollouts it had. */
    private record Seen(double value, int rollouts) {}

    private record State(List<List<Seen>> windows, long[] rollouts) {}

    private final class Sampler extends CategorySampler {
        private final List<Deque<Seen>> windows = new ArrayList<>();
        private double[] means = {};
        private long[] rollouts = {};

        Sampler(ArmSpace space) {
            super(space, arms);
        }

        @Override
        void grow(int size) {
            while (windows.size() < size) {
                windows.add(new ArrayDeque<>());
            }
            means = Grown.to(size, means, 0);
            rollouts = Grown.to(size, rollouts);
        }

        @Override
        void learn(SampledStep step) {
            for (ArmResult result : step.results()) {
                int arm = result.arm();
                windows.get(arm)
                        .addLast(new Seen(result.meanAbsoluteAdvantage(), result.rollouts()));
                rollouts[arm] += result.rollouts();
                means[arm] = mean(windows.get(arm));
            }
        }

        /** The mean over the window's rollouts, newest first; groups beyond it are forgotten. */
        private double mean(Deque<Seen> groups) {
            double sum = 0;
            int counted = 0;
            int kept = 0;
            for (Seen group : groups.reversed()) {
                int counts = Math.min(group.rollouts(), window - counted);
                sum += counts * group.value();
                counted += counts;
                kept += counts > 0 ? 1 : 0;
            }
            while (groups.size() > kept) {
                groups.removeFirst();
            }
            return sum / counted;
        }

        @Override
        double[] categoryShares() {
            double all = 2 * StrictMath.log(Math.max(1, Arrays.stream(rollouts).sum()) + 1.0);
            double[] bounds = new double[means.length];
            Arrays.setAll(
                    bounds, i -> means[i] + exploration * StrictMath.sqrt(all / (rollouts[i] + 1)));
            return Probabilities.softmax(bounds, temperature);
        }

        @Override
        public String save() {
            List<List<Seen>> groups = windows.stream().map(List::copyOf).toList();
            return JsonMapper.shared().writeValueAsString(new State(groups, rollouts));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            windows.clear();
            state.windows().forEach(groups -> windows.add(new ArrayDeque<>(groups)));
            rollouts = state.rollouts();
            means = windows.stream().mapToDouble(w -> w.isEmpty() ? 0 : mean(w)).toArray();
        }
    }
}
