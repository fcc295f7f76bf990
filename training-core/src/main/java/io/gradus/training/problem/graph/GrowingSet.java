package io.gradus.training.problem.graph;

import java.util.List;
import java.util.stream.IntStream;

/** The trace of a set that is built node by node: {@code b;bk;bkq}. */
final class GrowingSet {
    private GrowingSet() {}

    static List<String> steps(List<String> set) {
        return IntStream.rangeClosed(1, set.size())
                .mapToObj(count -> String.join("", set.subList(0, count)))
                .toList();
    }
}
