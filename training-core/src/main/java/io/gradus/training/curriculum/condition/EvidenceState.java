package io.gradus.training.curriculum.condition;

import java.util.List;

/**
 * Evidence seen since a stage was entered, or since the run began, for checkpoints.
 *
 * @param steps completed steps
 * @param tokens generated tokens
 * @param groups scored groups
 * @param windows what conditions look back on
 */
public record EvidenceState(long steps, long tokens, long groups, List<WindowState> windows) {
    public EvidenceState {
        windows = List.copyOf(windows);
    }
}
