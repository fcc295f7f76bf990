package io.gradus.training.problem.family.arithmetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds an expression that reaches a target: joins every pair of the terms in turn, depth first,
 * and leaves out values that were tried before.
 */
final class CountdownSearch {
    /** Most numbers that are searched: six take some 10,000 different sets of values. */
    static final int MAX_NUMBERS = 6;

    private final long target;
    private final long maxResult;
    private final Set<List<Long>> tried = new HashSet<>();

    private CountdownSearch(long target, long maxResult) {
        this.target = target;
        this.maxResult = maxResult;
    }

    /** The solution, and its steps behind these; empty where there is none of whole results. */
    static Optional<CountdownTerm> reach(
            long target, int[] numbers, long maxResult, List<String> steps) {
        List<CountdownTerm> terms = Arrays.stream(numbers).mapToObj(CountdownTerm::of).toList();
        return new CountdownSearch(target, maxResult).reach(terms, steps);
    }

    private Optional<CountdownTerm> reach(List<CountdownTerm> terms, List<String> steps) {
        if (terms.size() == 1) {
            return Optional.of(terms.getFirst()).filter(term -> term.value() == target);
        }
        if (!tried.add(terms.stream().map(CountdownTerm::value).sorted().toList())) {
            return Optional.empty();
        }
        for (int i = 0; i < terms.size(); i++) {
            for (int j = i + 1; j < terms.size(); j++) {
                Optional<CountdownTerm> found = joining(terms, i, j, steps);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<CountdownTerm> joining(
            List<CountdownTerm> terms, int i, int j, List<String> steps) {
        List<CountdownTerm> rest = new ArrayList<>(terms);
        CountdownTerm second = rest.remove(j);
        CountdownTerm first = rest.remove(i);
        for (CountdownTerm joined : first.joined(second, maxResult)) {
            List<CountdownTerm> next = new ArrayList<>(rest);
            next.add(joined);
            steps.add(joined.step());
            Optional<CountdownTerm> found = reach(next, steps);
            if (found.isPresent()) {
                return found;
            }
            steps.removeLast();
        }
        return Optional.empty();
    }
}
