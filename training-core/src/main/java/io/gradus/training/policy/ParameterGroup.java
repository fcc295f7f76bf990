package io.gradus.training.policy;

import io.gradus.training.document.IntRange;
import java.util.List;
import java.util.Optional;

/**
 * Parameters that an optimiser step treats in their own way. A parameter belongs to the first group
 * that has it; one that no group has moves at the optimiser's learning rate.
 *
 * @param name names it in metrics
 * @param parameters which kind
 * @param layers which blocks, numbered from 0; empty for all, and for what is in no block
 * @param rate factor of the learning rate, >= 0
 * @param frozen whether they stay as they are, to the bit
 */
public record ParameterGroup(
        String name,
        ParameterKind parameters,
        Optional<IntRange> layers,
        double rate,
        boolean frozen) {
    /** Whether the group has the parameter of this name. */
    boolean has(String parameter) {
        boolean isKind =
                parameters == ParameterKind.ALL || ParameterKind.of(parameter) == parameters;
        return isKind && layers.map(range -> isIn(range, parameter)).orElse(true);
    }

    private static boolean isIn(IntRange range, String parameter) {
        if (!parameter.startsWith("layers.")) {
            return false;
        }
        int layer = Integer.parseInt(parameter.split("\\.")[1]);
        return layer >= range.from() && layer <= range.to();
    }

    /**
     * The group of each parameter of a policy by its index in {@code groups}; -1 where it has none.
     */
    public static int[] membership(List<ParameterGroup> groups, List<String> parameters) {
        return parameters.stream().mapToInt(p -> first(groups, p)).toArray();
    }

    private static int first(List<ParameterGroup> groups, String parameter) {
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).has(parameter)) {
                return i;
            }
        }
        return -1;
    }
}
