package io.gradus.training.problem.family.arithmetic;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/** The first primes, from the sieve of Eratosthenes. */
final class Primes {
    /** Number of known primes. */
    static final int COUNT = 10_000;

    /** The last of them. */
    static final int LARGEST = 104_729;

    private static final List<Integer> ALL = sieve();

    private Primes() {}

    /** The first so many primes in ascending order; throws where they are more than known. */
    static List<Integer> first(int count) {
        return ALL.subList(0, count);
    }

    /** Whether the number is one of the known primes. */
    static boolean contains(int number) {
        return Collections.binarySearch(ALL, number) >= 0;
    }

    private static List<Integer> sieve() {
        BitSet composite = new BitSet(LARGEST + 1);
        List<Integer> primes = new ArrayList<>(COUNT);
        for (int number = 2; number <= LARGEST; number = composite.nextClearBit(number + 1)) {
            primes.add(number);
            for (long multiple = (long) number * number; multiple <= LARGEST; multiple += number) {
                composite.set((int) multiple);
            }
        }
        return List.copyOf(primes);
    }
}
