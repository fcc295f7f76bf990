package io.gradus.training.curriculum.sampler;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The numbers below a size, each drawn once: a shuffle of Fisher and Yates of which only the drawn
 * part is made, so that a draw takes constant time whatever the size.
 */
final class Urn {
    private final Map<Integer, Integer> moved = new HashMap<>();
    private int left;

    Urn(int size) {
        left = size;
    }

    boolean isEmpty() {
        return left == 0;
    }

    /** A number that was not drawn yet; there must be one. */
    int draw(SplittableRandom random) {
        int place = random.nextInt(left--);
        int drawn = moved.getOrDefault(place, place);
        moved.put(place, moved.getOrDefault(left, left));
        return drawn;
    }
}
