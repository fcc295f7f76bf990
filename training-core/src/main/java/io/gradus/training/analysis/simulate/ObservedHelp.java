package io.gradus.training.analysis.simulate;

import io.gradus.training.event.GivenHelp;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Measurement of a cell by a real run in a stretch of its steps with one level of help.
 *
 * @param cell the cell
 * @param step step in the middle of the stretch
 * @param help what was given, on average
 * @param passRate mean over the rollouts
 * @param rollouts number of rollouts
 */
record ObservedHelp(String cell, long step, HelpShare help, double passRate, long rollouts) {
    private record Level(String cell, String word) implements Comparable<Level> {
        @Override
        public int compareTo(Level other) {
            int byCell = cell.compareTo(other.cell);
            return byCell == 0 ? word.compareTo(other.word) : byCell;
        }
    }

    private record Sum(double share, double passed, long rollouts) {
        static final Sum NONE = new Sum(0, 0, 0);

        Sum plus(HelpShare help, GivenHelp given) {
            int more = given.rollouts();
            return new Sum(
                    share + more * help.share(), passed + more * given.passRate(), rollouts + more);
        }
    }

    /** All that a run measured with help of which is known how much it gives away. */
    static List<ObservedHelp> of(FinishedRun run, SkillSpace space) {
        int length = ObservedRate.length(run);
        List<ObservedHelp> all = new ArrayList<>();
        for (int from = 0; from < run.steps().size(); from += length) {
            int to = Math.min(from + length, run.steps().size());
            all.addAll(of(run.steps().subList(from, to), (from + to) / 2, space));
        }
        return all;
    }

    private static List<ObservedHelp> of(
            List<FinishedRun.Step> steps, long middle, SkillSpace space) {
        SequencedMap<Level, Sum> hints = new TreeMap<>();
        SequencedMap<Level, Sum> prefixes = new TreeMap<>();
        for (FinishedRun.Step step : steps) {
            for (FinishedRun.Group group : step.groups()) {
                int cell = space.number(group.cell());
                for (GivenHelp given : cell < 0 ? List.<GivenHelp>of() : group.given()) {
                    HelpShare.of(given, space.cell(cell).longest())
                            .ifPresent(help ->
                                    (help.isPrefix() ? prefixes : hints)
                                            .merge(
                                                    new Level(group.cell(), given.level()),
                                                    Sum.NONE.plus(help, given),
                                                    ObservedHelp::sum));
                }
            }
        }
        List<ObservedHelp> all = new ArrayList<>();
        hints.forEach((level, sum) -> all.add(observed(level, middle, false, sum)));
        prefixes.forEach((level, sum) -> all.add(observed(level, middle, true, sum)));
        return all;
    }

    private static Sum sum(Sum one, Sum other) {
        return new Sum(
                one.share + other.share, one.passed + other.passed, one.rollouts + other.rollouts);
    }

    private static ObservedHelp observed(Level level, long middle, boolean isPrefix, Sum sum) {
        double all = sum.rollouts();
        return new ObservedHelp(
                level.cell(),
                middle,
                new HelpShare(isPrefix, sum.share() / all),
                sum.passed() / all,
                sum.rollouts());
    }
}
