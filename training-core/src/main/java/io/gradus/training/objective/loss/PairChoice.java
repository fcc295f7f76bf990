package io.gradus.training.objective.loss;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Which rollouts of a group are compared: of any two the one with the higher reward is better. */
public enum PairChoice {
    /** Every two rollouts of a group whose rewards differ. */
    ALL,
    /** The best and the worst rollout of a group. */
    EXTREMES;

    /** A step between rewards that is none. */
    private static final double SAME = 1e-9;

    /**
     * Two rows of one group.
     *
     * @param better index of the row with the higher reward
     * @param worse index of the other
     */
    record Pair(int better, int worse) {}

    /** The pairs of a batch's rows, group by group. */
    List<Pair> of(List<TrainingRow> rows) {
        List<Pair> pairs = new ArrayList<>();
        for (List<Integer> group : RowGroups.of(rows)) {
            List<Pair> own = within(group, rows);
            pairs.addAll(this == ALL || own.isEmpty() ? own : List.of(widest(own, rows)));
        }
        return pairs;
    }

    private static List<Pair> within(List<Integer> group, List<TrainingRow> rows) {
        List<Pair> pairs = new ArrayList<>();
        for (int i : group) {
            for (int j : group) {
                if (gap(i, j, rows) > SAME) {
                    pairs.add(new Pair(i, j));
                }
            }
        }
        return pairs;
    }

    private static Pair widest(List<Pair> pairs, List<TrainingRow> rows) {
        Pair widest = pairs.getFirst();
        for (Pair pair : pairs) {
            if (gap(pair.better(), pair.worse(), rows)
                    > gap(widest.better(), widest.worse(), rows)) {
                widest = pair;
            }
        }
        return widest;
    }

    /** The rows of pairs, the better one of each before the other. */
    static IntStream rows(List<Pair> pairs) {
        return pairs.stream().flatMapToInt(pair -> IntStream.of(pair.better(), pair.worse()));
    }

    /** Difference by which the reward of one row is higher than that of another. */
    static double gap(int one, int other, List<TrainingRow> rows) {
        return rows.get(one).origin().reward() - rows.get(other).origin().reward();
    }
}
