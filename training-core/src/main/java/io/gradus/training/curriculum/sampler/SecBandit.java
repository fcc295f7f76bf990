package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The bandit of Self-Evolving Curriculum (arXiv:2505.14970): an arm is worth what its groups teach,
 * the mean absolute advantage, by TD(0), Q = rate * reward + (1 - rate) * Q; arms are drawn by
 * softmax(Q / temperature). Arms that a step did not ask keep their value; all begin at 0. The two
 * numbers are those of the authors' released command for mathematics; they take 0.5 everywhere, and
 * a temperature of 1 for Countdown and of 0.2 for puzzles by kind and level.
 */
@Choice(
        name = "sec",
        explanation =
                "A bandit over cells: those whose groups had the largest absolute advantages are asked more often.",
        source = "arXiv:2505.14970")
public record SecBandit(
        @Setting(
                        explanation = "How far a step moves the value of a cell.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double rate,
        @Setting(
                        explanation = "How even the choice is: large is uniform, small is greedy.",
                        defaults = "0.4",
                        min = 0.001,
                        max = 1000)
                double temperature,
        @Setting(explanation = "What counts as one category.", defaults = "cells") ArmKind arms)
        implements CategorySamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(double[] values) {}

    private final class Sampler extends CategorySampler {
        private double[] values = {};

        Sampler(ArmSpace space) {
            super(space, arms);
        }

        @Override
        void grow(int size) {
            values = Grown.to(size, values, 0);
        }

        @Override
        void learn(SampledStep step) {
            ArmMeans.of(step.results(), ArmResult::meanAbsoluteAdvantage)
                    .forEach((arm, reward) ->
                            values[arm] = rate * reward + (1 - rate) * values[arm]);
        }

        @Override
        double[] categoryShares() {
            return Probabilities.softmax(values, temperature);
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
}
