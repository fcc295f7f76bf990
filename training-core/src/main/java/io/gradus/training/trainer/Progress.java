package io.gradus.training.trainer;

/**
 * How far a run is.
 *
 * @param step training steps completed
 * @param tokens tokens generated for training
 * @param policyVersion optimiser steps taken since the warm start
 */
public record Progress(long step, long tokens, long policyVersion) {
    static final Progress START = new Progress(0, 0, 0);

    Progress after(long newTokens, int optimiserSteps) {
        return new Progress(step + 1, tokens + newTokens, policyVersion + optimiserSteps);
    }
}
