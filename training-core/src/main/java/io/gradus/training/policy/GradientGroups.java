package io.gradus.training.policy;

import java.util.List;
import java.util.function.Predicate;

/** Sums the norms of single weights into the norms of parameter groups. */
final class GradientGroups {
    private GradientGroups() {}

    static GradientNorms of(List<NamedTensor> names, float[] normOfEach) {
        double total = norm(names, normOfEach, _ -> true);
        return new GradientNorms(
                total,
                norm(names, normOfEach, n -> n.startsWith("embedding") || n.startsWith("head")),
                norm(names, normOfEach, n -> n.contains(".attention.")),
                norm(names, normOfEach, n -> n.contains(".feedForward.")),
                Double.isFinite(total));
    }

    /** Global norm over all tensors of a list. */
    static double total(float[] normOfEach) {
        double sum = 0;
        for (float norm : normOfEach) {
            sum += (double) norm * norm;
        }
        return Math.sqrt(sum);
    }

    private static double norm(
            List<NamedTensor> names, float[] normOfEach, Predicate<String> inGroup) {
        double sum = 0;
        for (int i = 0; i < normOfEach.length; i++) {
            if (inGroup.test(names.get(i).name())) {
                sum += (double) normOfEach[i] * normOfEach[i];
            }
        }
        return Math.sqrt(sum);
    }
}
