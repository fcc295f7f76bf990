package io.gradus.training.objective.exploration;

import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Mean hidden states of responses: of all tokens behind the prompt, environment's answers included.
 * A network that sees no future gives the prompt's tokens the same states alone, so that they can
 * be taken out of the mean over the whole row.
 *
 * @param engine holds the policy
 */
record HiddenStates(PolicyEngine engine) {
    /** One state per rollout; of a rollout without a response the prompt's. */
    double[][] of(List<Rollout> rollouts) {
        List<int[]> rows = new ArrayList<>();
        rollouts.forEach(rollout -> rows.add(tokens(trained(rollout))));
        rollouts.forEach(rollout -> rows.add(tokens(given(trained(rollout)))));
        float[][] means = means(rows);
        int count = rollouts.size();
        double[][] states = new double[count][];
        for (int i = 0; i < count; i++) {
            states[i] =
                    response(
                            means[i],
                            rows.get(i).length,
                            means[count + i],
                            rows.get(count + i).length);
        }
        return states;
    }

    private float[][] means(List<int[]> rows) {
        List<int[]> distinct = new ArrayList<>();
        int[] places = new int[rows.size()];
        for (int i = 0; i < places.length; i++) {
            int[] row = rows.get(i);
            int at = 0;
            while (at < distinct.size() && !Arrays.equals(distinct.get(at), row)) {
                at++;
            }
            if (at == distinct.size()) {
                distinct.add(row);
            }
            places[i] = at;
        }
        float[] temperatures = new float[distinct.size()];
        Arrays.fill(temperatures, 1);
        float[][] known =
                engine.score(
                                new TokenBatch(distinct.toArray(int[][]::new), temperatures),
                                TapRequest.of(Tap.Pooled.MEAN))
                        .of(Tap.Pooled.MEAN);
        return Arrays.stream(places).mapToObj(at -> known[at]).toArray(float[][]::new);
    }

    private static double[] response(float[] whole, int tokens, float[] prompt, int given) {
        double[] state = new double[whole.length];
        for (int i = 0; i < state.length; i++) {
            state[i] =
                    tokens == given
                            ? whole[i]
                            : ((double) whole[i] * tokens - (double) prompt[i] * given)
                                    / (tokens - given);
        }
        return state;
    }

    private static List<Segment> trained(Rollout rollout) {
        return rollout.segments().stream().filter(s -> s.presence().isTrained()).toList();
    }

    /** Segments before the first that is trained on. */
    private static List<Segment> given(List<Segment> segments) {
        return segments.stream().takeWhile(segment -> !segment.trainable()).toList();
    }

    private static int[] tokens(List<Segment> segments) {
        return segments.stream().flatMapToInt(s -> Arrays.stream(s.tokens())).toArray();
    }
}
