package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Fits a mixture of Gaussians to the latest tasks and what came of them, and draws tasks of
 * components by how much each of them teaches.
 */
abstract class MixtureTeacher extends TeacherSampler {
    /** Added to the variance of what is no attribute, as scikit-learn does. */
    private static final double LEAST_VARIANCE = 1e-6;

    private final MixtureFitting fitting;
    private Seen seen = new Seen(0, new ArrayList<>(), null);

    MixtureTeacher(MixtureFitting fitting, ArmSpace space) {
        super(space);
        this.fitting = fitting;
    }

    /**
     * Memory of the teacher.
     *
     * @param tasks tasks so far
     * @param rows the latest of them, each its place and what came of it
     * @param mixture what was fitted last; null before
     */
    record Seen(long tasks, List<double[]> rows, GaussianMixture mixture) {
        Seen {
            rows = new ArrayList<>(rows);
        }
    }

    /** Values that are fitted beside a task's place. */
    abstract double[] outcome(double[] task, double passRate, long tasks);

    /** Returns how much a component teaches, at least 0. */
    abstract double value(GaussianMixture mixture, int component);

    final Seen seen() {
        return seen;
    }

    final void resume(Seen saved) {
        seen = saved;
    }

    private double[] values() {
        return IntStream.range(0, seen.mixture().components())
                .mapToDouble(c -> Math.max(0, value(seen.mixture(), c)))
                .toArray();
    }

    @Override
    final double[] task(SplittableRandom random) {
        if (seen.mixture() == null || random.nextDouble() < fitting.random()) {
            return box().anywhere(random);
        }
        int component = proportional(values(), random);
        return Arrays.copyOf(seen.mixture().draw(component, random), box().attributes());
    }

    @Override
    final void learn(double[] task, double passRate) {
        double[] outcome = outcome(task, passRate, seen.tasks());
        double[] row = Arrays.copyOf(task, task.length + outcome.length);
        System.arraycopy(outcome, 0, row, task.length, outcome.length);
        seen.rows().add(row);
        if (seen.rows().size() > fitting.every()) {
            seen.rows().removeFirst();
        }
        long tasks = seen.tasks() + 1;
        seen = new Seen(tasks, seen.rows(), tasks % fitting.every() == 0 ? fit() : seen.mixture());
    }

    private GaussianMixture fit() {
        double[][] data = seen.rows().toArray(double[][]::new);
        double[] added = new double[data[0].length];
        Arrays.fill(added, LEAST_VARIANCE);
        for (int a = 0; a < box().attributes(); a++) {
            // what a number spread evenly over its cell varies by: cells stand on a lattice
            double width = box().values(a) > 1 ? 1.0 / (box().values(a) - 1) : 0;
            added[a] += width * width / 12;
        }
        return MixtureFit.best(data, fitting.least(), fitting.most(), added);
    }

    /** Number of components, and where tasks are drawn in the mean, attribute by attribute. */
    @Override
    public List<Metric> report() {
        if (seen.mixture() == null) {
            return List.of(new Metric("components", 0));
        }
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("components", seen.mixture().components()));
        double[] shares = Probabilities.normalised(values());
        for (int a = 0; a < box().attributes(); a++) {
            double centre = 0;
            for (int c = 0; c < shares.length; c++) {
                centre += shares[c] * seen.mixture().means()[c][a];
            }
            metrics.add(new Metric("centre/" + box().name(a), box().unscaled(a, centre)));
        }
        return metrics;
    }
}
