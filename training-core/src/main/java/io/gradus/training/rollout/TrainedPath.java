package io.gradus.training.rollout;

import java.util.Arrays;
import java.util.List;

/**
 * A path as it is trained: the tokens that stand in the context of training, and where in it the
 * policy writes. What environments, hints and other roles wrote is read and not acted upon.
 *
 * @param tokens the tokens of the context of training, in order
 * @param actions places in the whole path of the tokens that are trained on, in order
 * @param states for each of those, the place in {@code tokens} of the last token before it, behind
 *     which it is written
 */
public record TrainedPath(int[] tokens, int[] actions, int[] states) {
    /** A path's; a token that nothing precedes is written in no state and is left out. */
    public static TrainedPath of(List<Segment> path) {
        int length = path.stream().mapToInt(s -> s.tokens().length).sum();
        int[] tokens = new int[length];
        int[] actions = new int[length];
        int[] states = new int[length];
        int at = 0;
        int acted = 0;
        int from = 0;
        for (Segment segment : path) {
            for (int t = 0; segment.presence().isTrained() && t < segment.tokens().length; t++) {
                if (segment.trainable() && at > 0) {
                    actions[acted] = from + t;
                    states[acted++] = at - 1;
                }
                tokens[at++] = segment.tokens()[t];
            }
            from += segment.tokens().length;
        }
        return new TrainedPath(
                Arrays.copyOf(tokens, at),
                Arrays.copyOf(actions, acted),
                Arrays.copyOf(states, acted));
    }
}
