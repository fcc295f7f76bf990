package io.gradus.training.objective.shaper;

import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The mean entropies of the turns in which the policy wrote.
 *
 * @param turnOf the turn, counted from 0, that each token of the path belongs to; -1 for tokens
 *     that are not trained on or have no entropy
 * @param means mean entropy of each turn, nats
 */
record TurnEntropies(int[] turnOf, double[] means) {
    static TurnEntropies of(Rollout rollout) {
        PathEntropies entropies = PathEntropies.of(rollout);
        int[] turnOf = new int[entropies.tokens().length];
        Arrays.fill(turnOf, -1);
        List<Integer> numbers = new ArrayList<>();
        int at = 0;
        for (Segment segment : rollout.segments()) {
            for (int i = at; i < at + segment.tokens().length; i++) {
                if (entropies.has(i)) {
                    if (!numbers.contains(segment.turn())) {
                        numbers.add(segment.turn());
                    }
                    turnOf[i] = numbers.indexOf(segment.turn());
                }
            }
            at += segment.tokens().length;
        }
        return new TurnEntropies(turnOf, means(entropies, turnOf, numbers.size()));
    }

    private static double[] means(PathEntropies entropies, int[] turnOf, int turns) {
        double[] sums = new double[turns];
        int[] counts = new int[turns];
        for (int i = 0; i < turnOf.length; i++) {
            if (turnOf[i] >= 0) {
                sums[turnOf[i]] += entropies.tokens()[i];
                counts[turnOf[i]]++;
            }
        }
        for (int turn = 0; turn < turns; turn++) {
            sums[turn] /= counts[turn];
        }
        return sums;
    }
}
