package io.gradus.training.curriculum.sampler;

import java.util.ArrayList;
import java.util.List;

/**
 * A box of tasks and the latest of its tasks, the oldest first.
 *
 * @param low its lower corner
 * @param high its upper corner
 * @param tasks its latest tasks
 * @param passRates what came of them
 * @param children numbers of its two halves; empty for a leaf
 */
record Region(
        double[] low,
        double[] high,
        List<double[]> tasks,
        List<Double> passRates,
        List<Integer> children) {
    Region {
        tasks = new ArrayList<>(tasks);
        passRates = new ArrayList<>(passRates);
        children = List.copyOf(children);
    }

    static Region empty(double[] low, double[] high) {
        return new Region(low, high, List.of(), List.of(), List.of());
    }

    boolean holds(double[] task) {
        for (int a = 0; a < task.length; a++) {
            if (task[a] < low[a] || task[a] > high[a]) {
                return false;
            }
        }
        return true;
    }

    void add(double[] task, double passRate, int most) {
        tasks.add(task);
        passRates.add(passRate);
        if (tasks.size() > most) {
            forget(tasks.size() - most);
        }
    }

    void forget(int oldest) {
        tasks.subList(0, oldest).clear();
        passRates.subList(0, oldest).clear();
    }

    Region parted(List<Integer> halves) {
        return new Region(low, high, tasks, passRates, halves);
    }

    /** The part of it below or above a place of one attribute, with the tasks there. */
    Region part(int attribute, double place, boolean below) {
        double[] from = low.clone();
        double[] to = high.clone();
        if (below) {
            to[attribute] = place;
        } else {
            from[attribute] = place;
        }
        Region part = empty(from, to);
        for (int i = 0; i < tasks.size(); i++) {
            if (tasks.get(i)[attribute] < place == below) {
                part.tasks.add(tasks.get(i));
                part.passRates.add(passRates.get(i));
            }
        }
        return part;
    }

    /** How far the mean pass rates of the older and the newer half of the latest tasks differ. */
    double progress(int window) {
        int size = passRates.size();
        if (size <= 2) {
            return 0;
        }
        int taken = Math.min(size, window);
        int half = taken / 2;
        return Math.abs(mean(size - taken, size - half) - mean(size - half, size));
    }

    private double mean(int from, int to) {
        return passRates.subList(from, to).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }

    /** The number of the task that went worst; of several, the oldest. */
    int worst() {
        int worst = 0;
        for (int i = 1; i < passRates.size(); i++) {
            worst = passRates.get(i) < passRates.get(worst) ? i : worst;
        }
        return worst;
    }
}
