package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.pretrained.RotaryScaling;
import java.util.Optional;

/**
 * Cosines and sines of the rotary embedding (Su et al. 2021), [context, head size], the two halves
 * alike.
 */
record RotaryTable(float[] cosines, float[] sines) {
    static RotaryTable of(PolicyShape shape) {
        int size = shape.headSize();
        boolean published = shape.pretrained().isPresent();
        double[] frequencies = frequencies(shape);
        float[] cosines = new float[shape.context() * size];
        float[] sines = new float[shape.context() * size];
        for (int position = 0; position < shape.context(); position++) {
            for (int j = 0; j < size; j++) {
                double frequency = frequencies[j % (size / 2)];
                double angle =
                        published ? (float) position * (float) frequency : position * frequency;
                cosines[position * size + j] = (float) Math.cos(angle);
                sines[position * size + j] = (float) Math.sin(angle);
            }
        }
        return new RotaryTable(cosines, sines);
    }

    /** Published models were trained with angles in single precision. */
    private static double[] frequencies(PolicyShape shape) {
        Optional<RotaryScaling> scaling = shape.pretrained().flatMap(p -> p.scaling());
        double[] frequencies = new double[shape.headSize() / 2];
        for (int j = 0; j < frequencies.length; j++) {
            double plain = Math.pow(shape.ropeTheta(), -2.0 * j / shape.headSize());
            frequencies[j] = scaling.map(s -> s.of(plain)).orElse(plain);
        }
        return frequencies;
    }
}
