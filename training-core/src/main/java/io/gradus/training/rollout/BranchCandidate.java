package io.gradus.training.rollout;

import io.gradus.training.policy.Generation;
import java.util.ArrayList;
import java.util.List;

/**
 * A likely token that was not drawn, from which another rollout may go on.
 *
 * @param at tokens of the path before it
 * @param token the segment that it forms, with the log-prob that the policy gave it
 */
record BranchCandidate(int at, Segment token) {
    /**
     * Candidates that a rule finds in a segment that was just written, in order: at each of its
     * tokens the likeliest others.
     *
     * @param at tokens of the path before the segment
     * @param row the segment's row in the generation
     */
    static List<BranchCandidate> of(
            Lookahead rule, Segment written, int at, Generation generation, int row) {
        List<BranchCandidate> found = new ArrayList<>();
        for (int t = 0; t < written.tokens().length; t++) {
            int[] tokens = generation.topTokens()[row][t];
            float[] logProbs = generation.topLogProbs()[row][t];
            int left = rule.branches() - 1;
            for (int i = 0; i < tokens.length && left > 0; i++) {
                if (tokens[i] != written.tokens()[t] && rule.parts(logProbs[0], logProbs[i])) {
                    found.add(
                            new BranchCandidate(at + t, written.other(t, tokens[i], logProbs[i])));
                    left--;
                }
            }
        }
        return found;
    }
}
