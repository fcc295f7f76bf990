package io.gradus.training.analysis.preview;

import io.gradus.training.reward.RubricScore;

/**
 * A rollout with its score before and after an edit.
 *
 * @param group name of its group
 * @param problem key of its problem
 * @param index index within its group, from 0
 * @param completion its text
 * @param mark what a person says of it
 * @param before its score before
 * @param after its score after
 */
public record ComparedRollout(
        String group,
        String problem,
        int index,
        String completion,
        Mark mark,
        RubricScore before,
        RubricScore after) {
    /** Whether it deserves the reward: by its mark, else by the family's verifier. */
    public boolean isRight() {
        return switch (mark) {
            case RIGHT -> true;
            case WRONG -> false;
            case NONE -> before.verdict().score() == 1;
        };
    }
}
