package io.gradus.training.advantage;

import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.Arrays;

/**
 * The advantages of a rollout's tokens.
 *
 * @param mean their mean over its trainable tokens, as it is shown
 * @param tokens one per token of the path, in order; 0 where it is not trained on
 */
public record RolloutAdvantages(double mean, float[] tokens) {
    /** The same advantage for all trainable tokens. */
    public static RolloutAdvantages even(Rollout rollout, double advantage) {
        boolean[] trainable = Segment.trainable(rollout.segments());
        float[] tokens = new float[trainable.length];
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = trainable[i] ? (float) advantage : 0;
        }
        return new RolloutAdvantages(advantage, tokens);
    }

    /** One advantage per segment of the path, in order; those of untrained ones are not read. */
    public static RolloutAdvantages bySegment(Rollout rollout, double[] advantages) {
        boolean[] trainable = Segment.trainable(rollout.segments());
        float[] tokens = new float[trainable.length];
        double sum = 0;
        int trained = 0;
        int at = 0;
        for (int s = 0; s < advantages.length; s++) {
            int length = rollout.segments().get(s).tokens().length;
            if (rollout.segments().get(s).trainable()) {
                Arrays.fill(tokens, at, at + length, (float) advantages[s]);
                sum += advantages[s] * length;
                trained += length;
            }
            at += length;
        }
        return new RolloutAdvantages(trained == 0 ? 0 : sum / trained, tokens);
    }
}
