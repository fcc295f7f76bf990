package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;
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
 * @param presence whether it stands in the context of sampling, of training or of both
 * @param temperature temperature at which its tokens were drawn; 1 where not sampled
 * @param help what guidance calls it and why it was given; nothing for all else
 */
public record Segment(
        SegmentSource source,
        String role,
        int turn,
        int[] tokens,
        boolean trainable,
        float[] logProbs,
        float[] entropies,
        long policyVersion,
        Presence presence,
        float temperature,
        Help help) {
    private static final float[] NONE = new float[0];

    /** A segment that guidance did not give. */
    public Segment(
            SegmentSource source,
            String role,
            int turn,
            int[] tokens,
            boolean trainable,
            float[] logProbs,
            float[] entropies,
            long policyVersion,
            Presence presence,
            float temperature) {
        this(
                source,
                role,
                turn,
                tokens,
                trainable,
                logProbs,
                entropies,
                policyVersion,
                presence,
                temperature,
                Help.NONE);
    }

    /** A segment that was not sampled or at temperature 1, and stands in both contexts. */
    public Segment(
            SegmentSource source,
            String role,
            int turn,
            int[] tokens,
            boolean trainable,
            float[] logProbs,
            float[] entropies,
            long policyVersion) {
        this(
                source,
                role,
                turn,
                tokens,
                trainable,
                logProbs,
                entropies,
                policyVersion,
                Presence.BOTH,
                1);
    }

    /** Whether its tokens were drawn, so that their behaviour log-probs are known. */
    public boolean isSampled() {
        return logProbs.length == tokens.length;
    }

    /** Whether its last token ends a turn. */
    public boolean endsTurn(Tokenizer tokenizer) {
        return tokens.length > 0 && tokenizer.isStop(tokens[tokens.length - 1]);
    }

    /** Its tokens from {@code from} to before {@code to}. */
    Segment part(int from, int to) {
        return with(
                Arrays.copyOfRange(tokens, from, to),
                isSampled() ? Arrays.copyOfRange(logProbs, from, to) : NONE,
                isSampled() ? Arrays.copyOfRange(entropies, from, to) : NONE);
    }

    /** One token in the place of one of its own, drawn from the same distribution. */
    Segment other(int place, int token, float logProb) {
        return with(new int[] {token}, new float[] {logProb}, new float[] {entropies[place]});
    }

    private Segment with(int[] tokens, float[] logProbs, float[] entropies) {
        return new Segment(
                source,
                role,
                turn,
                tokens,
                trainable,
                logProbs,
                entropies,
                policyVersion,
                presence,
                temperature,
                help);
    }

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

    /** Help that the policy is shown, as these tokens. */
    static Segment hint(Start.Hint hint, int[] tokens, String role, int turn, long policyVersion) {
        return new Segment(
                SegmentSource.GUIDANCE,
                role,
                turn,
                tokens,
                false,
                NONE,
                NONE,
                policyVersion,
                hint.presence(),
                1,
                hint.help());
    }

    /** Text that an answer was made to begin with; its behaviour log-probs are not known. */
    static Segment given(
            int[] tokens, String role, int turn, boolean trained, long version, Help help) {
        return unsampled(SegmentSource.DEMONSTRATION, role, turn, tokens, trained, version, help);
    }

    /** Text that an environment shows. */
    static Segment shown(String speaker, int turn, int[] tokens, long policyVersion) {
        return unsampled(
                SegmentSource.ENVIRONMENT, speaker, turn, tokens, false, policyVersion, Help.NONE);
    }

    /** Tokens that the policy did not draw, without help and of no version of it. */
    public static Segment unsampled(
            SegmentSource source, String role, int turn, int[] tokens, boolean trainable) {
        return unsampled(source, role, turn, tokens, trainable, 0, Help.NONE);
    }

    private static Segment unsampled(
            SegmentSource source,
            String role,
            int turn,
            int[] tokens,
            boolean trainable,
            long version,
            Help help) {
        return new Segment(
                source, role, turn, tokens, trainable, NONE, NONE, version, Presence.BOTH, 1, help);
    }
}
