package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import tools.jackson.databind.json.JsonMapper;

/** Draws the tasks that {@link Spdl} describes. */
final class SpdlTeacher extends TeacherSampler {
    private static final int HALVINGS = 40;

    private final Spdl spec;
    private Bell bell;
    private List<double[]> tasks = new ArrayList<>();
    private List<Double> passRates = new ArrayList<>();

    SpdlTeacher(Spdl spec, ArmSpace space) {
        super(space);
        this.spec = spec;
        bell = start();
    }

    private record State(Bell bell, List<double[]> tasks, List<Double> passRates) {}

    private Bell start() {
        return Bell.of(box().attributes(), spec.start(), spec.startDeviation());
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
        if (tasks.size() == spec.every()) {
            bell = moved();
            tasks.clear();
            passRates.clear();
        }
    }

    private Bell moved() {
        double mean = passRates.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        if (mean >= spec.threshold()) {
            Bell target = Bell.of(box().attributes(), spec.target(), spec.targetDeviation());
            return towards(target, moved -> expected(moved) >= spec.threshold());
        }
        if (mean == 0) {
            return towards(start(), _ -> true);
        }
        double[] weights = passRates.stream().mapToDouble(Double::doubleValue).toArray();
        return towards(Bell.of(tasks, weights, spec.least()), _ -> true);
    }

    /** As far as the limit and the condition allow; where it stands if they allow nothing. */
    private Bell towards(Bell other, Predicate<Bell> allowed) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double t = i == 0 ? 1 : (low + high) / 2;
            Bell there = bell.towards(other, t);
            if (there.divergence(bell) <= spec.divergence() && allowed.test(there)) {
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
            metrics.add(new Metric("centre/" + box().name(a), box().unscaled(a, bell.mean()[a])));
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
