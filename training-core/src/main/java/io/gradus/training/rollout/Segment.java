package io.gradus.training.rollout;

import io.gradus.training.policy.Vocabulary;
import java.util.Arrays;
import java.util.List;

/**
 * A stretch of tokens from one source. Arrays are never changed after construction.
 *
 * @param source who wrote it
 * @param role the role that wrote or reads it, {@code solver} by default
 * @param turn turn of the episode, from 0
 * @param tokens token ids, length n
 * @param trainable whether the policy is trained on these tokens
 * @param logProbs behaviour log-probs of the tokens under the context they were sampled in, length
 *     n; empty where not sampled
 * @param entropies entropy of the next-token distribution in nats at each token, length n; empty
 *     where not sampled
 * @param policyVersion number of optimiser steps of the policy that sampled it
 */
public record Segment(
        SegmentSource source,
        String role,
        int turn,
        int[] tokens,
        boolean trainable,
        float[] logProbs,
        float[] entropies,
        long policyVersion) {
    /** All tokens of a path, in order. */
    public static int[] tokens(List<Segment> path) {
        return path.stream().flatMapToInt(s -> Arrays.stream(s.tokens())).toArray();
    }

    /** Which tokens of a path are trained on, in order. */
    public static boolean[] trainable(List<Segment> path) {
        boolean[] trainable = new boolean[path.stream().mapToInt(s -> s.tokens.length).sum()];
        int at = 0;
        for (Segment segment : path) {
            Arrays.fill(trainable, at, at + segment.tokens.length, segment.trainable);
            at += segment.tokens.length;
        }
        return trainable;
    }

    /** What an environment shows; throws {@link IllegalArgumentException} for unreadable text. */
    static Segment shown(String speaker, int turn, String text, long policyVersion) {
        return new Segment(
                SegmentSource.ENVIRONMENT,
                speaker,
                turn,
                Vocabulary.encode(text),
                false,
                new float[0],
                new float[0],
                policyVersion);
    }
}
