package io.gradus.training.objective.advantage;

import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

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

    /** Those of the trained tokens, in order. */
    DoubleStream trained(Rollout rollout) {
        boolean[] trainable = Segment.trainable(rollout.segments());
        return IntStream.range(0, trainable.length)
                .filter(i -> trainable[i])
                .mapToDouble(i -> tokens[i]);
    }

    /** Change of one token's advantage. */
    public interface TokenChange {
        /** The new advantage of the token at this place of the path. */
        double of(int token, double advantage);
    }

    /** The same with every trainable token's advantage changed. */
    public RolloutAdvantages changed(Rollout rollout, TokenChange change) {
        boolean[] trainable = Segment.trainable(rollout.segments());
        float[] changed = new float[tokens.length];
        double sum = 0;
        int trained = 0;
        for (int i = 0; i < changed.length; i++) {
            if (trainable[i]) {
                changed[i] = (float) change.of(i, tokens[i]) + 0f; // no -0
                sum += changed[i];
                trained++;
            }
        }
        return new RolloutAdvantages(trained == 0 ? mean : sum / trained, changed);
    }

    /** All multiplied by a weight. */
    public RolloutAdvantages times(double weight) {
        float[] weighted = new float[tokens.length];
        for (int i = 0; i < weighted.length; i++) {
            weighted[i] = (float) (tokens[i] * weight) + 0f; // no -0
        }
        return new RolloutAdvantages(mean * weight, weighted);
    }
}
