package io.gradus.training.curriculum.kind;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.Taps;

/** The head of a learned reward model, read behind the last token. */
public final class ScoreHead {
    /** Its name among the policy's heads. */
    public static final String NAME = "score";

    /** The head's value behind each token; its gradient stops before the policy. */
    public static final Tap.Head TAP = new Tap.Head(NAME, true);

    private ScoreHead() {}

    /** The head's value behind the last token of each row. */
    public static float[] last(Taps taps) {
        float[][] values = taps.of(TAP);
        float[] last = new float[values.length];
        for (int row = 0; row < last.length; row++) {
            last[row] = values[row][values[row].length - 1];
        }
        return last;
    }
}
