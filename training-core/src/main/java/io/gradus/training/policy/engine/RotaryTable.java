package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;

/**
 * Cosines and sines of the rotary embedding (Su et al. 2021), [context, head size], the two halves
 * alike.
 */
record RotaryTable(float[] cosines, float[] sines) {
    static RotaryTable of(PolicyShape shape) {
        int size = shape.headSize();
        float[] cosines = new float[shape.context() * size];
        float[] sines = new float[shape.context() * size];
        for (int position = 0; position < shape.context(); position++) {
            for (int j = 0; j < size; j++) {
                double angle =
                        position * Math.pow(shape.ropeTheta(), -2.0 * (j % (size / 2)) / size);
                cosines[position * size + j] = (float) Math.cos(angle);
                sines[position * size + j] = (float) Math.sin(angle);
            }
        }
        return new RotaryTable(cosines, sines);
    }
}
