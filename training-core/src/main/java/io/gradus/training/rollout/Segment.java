package io.gradus.training.rollout;

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
        long policyVersion) {}
