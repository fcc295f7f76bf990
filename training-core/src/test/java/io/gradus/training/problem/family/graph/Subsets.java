package io.gradus.training.problem.family.graph;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** All sets of nodes of a small graph with one-letter names, as bits in alphabetical order. */
record Subsets(String names, List<String> edges) {
    static Subsets of(String edges) {
        List<String> pairs = Arrays.asList(edges.split(","));
        List<String> names =
                Arrays.stream(String.join("", pairs).split("")).distinct().sorted().toList();
        return new Subsets(String.join("", names), pairs);
    }

    int nodes() {
        return names.length();
    }

    int count() {
        return 1 << nodes();
    }

    /** Size of the largest set of these. */
    int largest(IntPredicate isOne) {
        return IntStream.range(0, count()).filter(isOne).map(Integer::bitCount).max().orElseThrow();
    }

    boolean isIndependent(int bits) {
        return edges.stream().noneMatch(edge -> has(bits, edge, 0) && has(bits, edge, 1));
    }

    boolean isCover(int bits) {
        return edges.stream().allMatch(edge -> has(bits, edge, 0) || has(bits, edge, 1));
    }

    String text(int bits) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < nodes(); i++) {
            if ((bits >> i & 1) == 1) {
                text.append(names.charAt(i));
            }
        }
        return text.toString();
    }

    private boolean has(int bits, String edge, int end) {
        return (bits >> names.indexOf(edge.charAt(end)) & 1) == 1;
    }
}
