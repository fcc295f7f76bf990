package io.gradus.training.curriculum.sampler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Arms in the order of their {@link ArmLevels}, those of one level together. */
final class LevelIndex {
    private final int[] order;
    private final double[] levels;

    /** Where the arms of each level begin in the order, and behind the last one its end. */
    private final int[] begins;

    LevelIndex(ArmSpace space) {
        double[] hardness = ArmLevels.of(space, space.size());
        order =
                IntStream.range(0, hardness.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(arm -> hardness[arm]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < order.length; i++) {
            if (i == 0 || hardness[order[i]] != hardness[order[i - 1]]) {
                places.add(i);
            }
        }
        levels = places.stream().mapToDouble(place -> hardness[order[place]]).toArray();
        places.add(order.length);
        begins = places.stream().mapToInt(Integer::intValue).toArray();
    }

    int arms() {
        return order.length;
    }

    /** Goes through all arms from the nearest level on; of two as near, the easier one first. */
    Walk from(double level) {
        return new Walk(level);
    }

    /** A walk over all arms, each once. */
    final class Walk {
        private final double from;
        private int below;
        private int above;
        private int begin;
        private Urn urn = new Urn(0);

        private Walk(double from) {
            this.from = from;
            int found = Arrays.binarySearch(levels, from);
            above = found >= 0 ? found : -found - 1;
            below = above - 1;
        }

        boolean isOver() {
            return urn.isEmpty() && below < 0 && above == levels.length;
        }

        /** The next arm; there must be one. */
        int next(SplittableRandom random) {
            if (urn.isEmpty()) {
                boolean easier =
                        above == levels.length
                                || below >= 0 && from - levels[below] <= levels[above] - from;
                int level = easier ? below-- : above++;
                begin = begins[level];
                urn = new Urn(begins[level + 1] - begin);
            }
            return order[begin + urn.draw(random)];
        }
    }
}
