package io.gradus.backend.leases.internal;

import java.util.stream.IntStream;

/**
 * Where the groups of a lease stand in the step that observed them. A lease is one group; that of
 * an episode of several players is one for each role, or for each of their tables.
 *
 * @param first index of the first of them, from 0
 * @param count how many they are
 */
record GroupPlace(int first, int count) {
    /** Their indices. */
    IntStream indices() {
        return IntStream.range(first, first + count);
    }
}
