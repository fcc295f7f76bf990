package io.gradus.training.base;

import java.util.SplittableRandom;

/**
 * The only source of randomness in a run: every draw comes from a stream keyed by (seed, purpose,
 * step, group, rollout), so any draw can be repeated alone, in any order, on any machine.
 */
public record RandomStreams(long seed) {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;
    private static final long SALT = 0x632be59bd9b4e019L;

    /**
     * Purpose of a draw; streams of different purposes never overlap. The order is part of what
     * fixes a run: append only.
     */
    public enum Purpose {
        WEIGHTS,
        WARM_START,
        PROBLEMS,
        TOKENS,
        EVALUATION_PROBLEMS,
        EVALUATION_TOKENS,
        SHOWN_ROLLOUTS,
        SIMULATION,
        HEAD_WEIGHTS,
        GUIDANCE,
        POOL_ORDER,
        CORPUS,
        DISTIL,
        WARM_START_TRACES,
        BRANCHING,
        SELECTION,
        REPLAY,
        GREEDY,
        GIVEN_STARTS,
        EXPLORATION,
        SAMPLED_EVALUATION,
        TRANSFER_PROBLEMS,
        TRANSFER_TOKENS,
        SHOTS
    }

    /** The stream of one purpose at one place; fresh at each call. */
    public SplittableRandom stream(Purpose purpose, long step, long group, long rollout) {
        long key = mix(seed ^ SALT);
        for (long part : new long[] {purpose.ordinal(), step, group, rollout}) {
            // the key is mixed and the part is not: their roles cannot be exchanged
            key = mix(key + GOLDEN * (part + 1));
        }
        return new SplittableRandom(key);
    }

    /** The stream of one part of a rollout, such as a role, at one place; fresh at each call. */
    public SplittableRandom stream(
            Purpose purpose, long step, long group, long rollout, String part) {
        long key = stream(purpose, step, group, rollout).nextLong();
        for (int i = 0; i < part.length(); i++) {
            key = mix(key + GOLDEN * (part.charAt(i) + 1));
        }
        return new SplittableRandom(key);
    }

    /** SplitMix64's finaliser (Steele, Lea, Flood 2014), a bijection of 64-bit words. */
    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
