package io.gradus.training.analysis.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Measurement of a cell by a real run in a stretch of its steps, without help.
 *
 * @param cell the cell
 * @param step step in the middle of the stretch
 * @param passRate mean over the groups
 * @param mixedShare share of the groups that are mixed
 * @param groups number of groups, >= 1
 * @param size mean number of rollouts of a group; 0 where that is not known
 */
record ObservedRate(
        String cell, long step, double passRate, double mixedShare, long groups, int size) {
    private static final int STRETCHES = 20;

    private record Sum(double passed, long mixed, long groups, long rollouts) {
        Sum plus(FinishedRun.Group group) {
            double rate = group.passRate();
            boolean isMixed = rate > 0 && rate < 1;
            return new Sum(
                    passed + rate,
                    mixed + (isMixed ? 1 : 0),
                    groups + 1,
                    rollouts + group.rollouts());
        }
    }

    /** Number of steps in each of a run's twenty stretches. */
    static int length(FinishedRun run) {
        return Math.ceilDiv(run.steps().size(), STRETCHES);
    }

    /** All that a run measured, by stretch and cell. */
    static List<ObservedRate> of(FinishedRun run) {
        int length = length(run);
        List<ObservedRate> rates = new ArrayList<>();
        for (int from = 0; from < run.steps().size(); from += length) {
            int to = Math.min(from + length, run.steps().size());
            long middle = (from + to) / 2;
            SequencedMap<String, Sum> sums = new TreeMap<>();
            for (FinishedRun.Step step : run.steps().subList(from, to)) {
                for (FinishedRun.Group group : plain(step)) {
                    Sum before = sums.getOrDefault(group.cell(), new Sum(0, 0, 0, 0));
                    sums.put(group.cell(), before.plus(group));
                }
            }
            sums.forEach((cell, sum) -> rates.add(observed(cell, middle, sum)));
        }
        return rates;
    }

    private static List<FinishedRun.Group> plain(FinishedRun.Step step) {
        return step.groups().stream().filter(g -> !Double.isNaN(g.passRate())).toList();
    }

    private static ObservedRate observed(String cell, long step, Sum sum) {
        return new ObservedRate(
                cell,
                step,
                sum.passed() / sum.groups(),
                (double) sum.mixed() / sum.groups(),
                sum.groups(),
                (int) Math.round((double) sum.rollouts() / sum.groups()));
    }
}
