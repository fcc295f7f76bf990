package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import tools.jackson.databind.json.JsonMapper;

/**
 * Self-paced learning of a Gaussian over tasks (SPDL, arXiv:2004.11812, in the form with a
 * threshold of arXiv:2102.13176): after every so many tasks, where their mean pass rate has reached
 * the threshold, the Gaussian moves towards a target as far as a limit of the Kullback-Leibler
 * divergence allows and the pass rate that is expected there, by importance weights, stays above
 * the threshold; else it moves as far towards the tasks that passed, or towards its start where
 * none did. Along the way from p to q it is {@code p^(1 - t) q^t}, which is the nearest to q of all
 * that keep the limit. Attributes are independent of each other. The target's two numbers are the
 * moments of the whole space; all numbers are ours.
 */
@Choice(
        name = "spdl",
        explanation =
                "A Gaussian over the attributes that moves towards a target as fast as the pass rate allows.",
        source = "arXiv:2004.11812")
public record Spdl(
        @Setting(
                        explanation = "Groups between two moves.",
                        defaults = "64",
                        min = 2,
                        max = 10000,
                        unit = "groups",
                        stretch = true)
                int every,
        @Setting(
                        explanation = "Maximum Kullback-Leibler divergence of a move.",
                        defaults = "0.5",
                        min = 0.0001,
                        max = 100,
                        unit = "nats")
                double divergence,
        @Setting(
                        explanation = "Mean pass rate that lets it move towards the target.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double threshold,
        @Setting(
                        explanation = "Mean at the start; 0 is the easiest value of an attribute.",
                        defaults = "0",
                        min = 0,
                        max = 1)
                double start,
        @Setting(
                        explanation = "Standard deviation at the start.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 10)
                double startDeviation,
        @Setting(
                        explanation = "Mean of the target; 1 is the hardest value of an attribute.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double target,
        @Setting(
                        explanation = "Standard deviation of the target.",
                        defaults = "0.29",
                        min = 0.001,
                        max = 10)
                double targetDeviation,
        @Setting(
                        explanation =
                                "Minimum standard deviation, so that the choice never freezes.",
                        defaults = "0.05",
                        min = 0.001,
                        max = 1)
                double least)
        implements TeacherSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(Bell bell, List<double[]> tasks, List<Double> passRates) {}

    private final class Sampler extends TeacherSampler {
        private static final int HALVINGS = 40;

        private Bell bell;
        private List<double[]> tasks = new ArrayList<>();
        private List<Double> passRates = new ArrayList<>();

        Sampler(ArmSpace space) {
            super(space);
            bell = start();
        }

        private Bell start() {
            return Bell.of(box().attributes(), start, startDeviation);
        }

        @Override
        double[] task(SplittableRandom random) {
            double[] task = bell.mean().clone();
            for (int a = 0; a < task.length; a++) {
                task[a] += bell.deviation()[a] * Normals.next(random);
            }
            return task;
        }

        @Override
        void learn(double[] task, double passRate) {
            tasks.add(task);
            passRates.add(passRate);
            if (tasks.size() == every) {
                bell = moved();
                tasks.clear();
                passRates.clear();
            }
        }

        private Bell moved() {
            double mean =
                    passRates.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
            if (mean >= threshold) {
                Bell target = Bell.of(box().attributes(), target(), targetDeviation);
                return towards(target, moved -> expected(moved) >= threshold);
            }
            if (mean == 0) {
                return towards(start(), _ -> true);
            }
            double[] weights = passRates.stream().mapToDouble(Double::doubleValue).toArray();
            return towards(Bell.of(tasks, weights, least), _ -> true);
        }

        /** As far as the limit and the condition allow; where it stands if they allow nothing. */
        private Bell towards(Bell other, Predicate<Bell> allowed) {
            double low = 0;
            double high = 1;
            for (int i = 0; i < HALVINGS; i++) {
                double t = i == 0 ? 1 : (low + high) / 2;
                Bell there = bell.towards(other, t);
                if (there.divergence(bell) <= divergence && allowed.test(there)) {
                    low = t;
                } else {
                    high = t;
                }
            }
            return bell.towards(other, low);
        }

        /** The mean pass rate that is expected under another Gaussian, by importance weights. */
        private double expected(Bell other) {
            double sum = 0;
            double all = 0;
            for (int i = 0; i < tasks.size(); i++) {
                double[] task = tasks.get(i);
                double weight = StrictMath.exp(other.logDensity(task) - bell.logDensity(task));
                sum += weight * passRates.get(i);
                all += weight;
            }
            return all == 0 ? 0 : sum / all;
        }

        /** Mean and deviation of each attribute, in its own unit. */
        @Override
        public List<Metric> report() {
            List<Metric> metrics = new ArrayList<>();
            for (int a = 0; a < box().attributes(); a++) {
                double width = box().unscaled(a, 1) - box().unscaled(a, 0);
                metrics.add(
                        new Metric("centre/" + box().name(a), box().unscaled(a, bell.mean()[a])));
                metrics.add(new Metric("deviation/" + box().name(a), bell.deviation()[a] * width));
            }
            return metrics;
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(bell, tasks, passRates));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            bell = state.bell();
            tasks = new ArrayList<>(state.tasks());
            passRates = new ArrayList<>(state.passRates());
        }
    }
}
