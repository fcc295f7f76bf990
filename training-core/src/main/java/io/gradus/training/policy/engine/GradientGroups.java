package io.gradus.training.policy.engine;

import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.NamedNorm;
import io.gradus.training.policy.ParameterGroup;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Sums the norms of single weights into the norms of parameter groups. */
final class GradientGroups {
    private GradientGroups() {}

    static GradientNorms of(List<String> names, float[] normOfEach, List<ParameterGroup> groups) {
        int[] membership = ParameterGroup.membership(groups, names);
        double everything = total(normOfEach);
        double trained =
                norm(normOfEach, i -> membership[i] < 0 || !groups.get(membership[i]).frozen());
        boolean applied = Double.isFinite(everything);
        return new GradientNorms(
                applied ? trained : everything,
                norm(normOfEach, i -> isEmbedding(names.get(i))),
                norm(normOfEach, i -> names.get(i).contains(".attention.")),
                norm(normOfEach, i -> names.get(i).contains(".feedForward.")),
                IntStream.range(0, groups.size())
                        .mapToObj(g ->
                                new NamedNorm(
                                        groups.get(g).name(),
                                        norm(normOfEach, i -> membership[i] == g)))
                        .toList(),
                applied);
    }

    private static boolean isEmbedding(String name) {
        return name.startsWith("embedding") || name.startsWith("head");
    }

    /** Global norm over all tensors of a list. */
    static double total(float[] normOfEach) {
        return norm(normOfEach, _ -> true);
    }

    private static double norm(float[] normOfEach, IntPredicate inGroup) {
        double sum = 0;
        for (int i = 0; i < normOfEach.length; i++) {
            if (inGroup.test(i)) {
                sum += (double) normOfEach[i] * normOfEach[i];
            }
        }
        return Math.sqrt(sum);
    }
}
