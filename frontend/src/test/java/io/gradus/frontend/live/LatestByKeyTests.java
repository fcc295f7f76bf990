package io.gradus.frontend.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LatestByKeyTests {
    /** The pauses that were begun; the test ends them when it wants. */
    private final Queue<Runnable> pauses = new ArrayDeque<>();

    private final List<Collection<Integer>> deliveries = new ArrayList<>();
    private final LatestByKey<String, Integer> latest =
            new LatestByKey<>(pauses::add, deliveries::add);

    @Test
    void manyChangesOfOneKeyArriveOnceWithTheNewestValue() {
        latest.put("a", 1);
        latest.put("a", 2);
        latest.put("a", 3);
        assertThat(deliveries).isEmpty();
        endPauses();
        assertThat(deliveries).containsExactly(List.of(3));
    }

    @Test
    void changesOfSeveralKeysArriveTogether() {
        latest.put("a", 1);
        latest.put("b", 2);
        assertThat(pauses).hasSize(1);
        endPauses();
        assertThat(deliveries)
                .singleElement()
                .satisfies(values -> assertThat(values).containsExactlyInAnyOrder(1, 2));
    }

    @Test
    void aChangeAfterADeliveryBeginsANewPause() {
        latest.put("a", 1);
        endPauses();
        latest.put("a", 2);
        endPauses();
        assertThat(deliveries).containsExactly(List.of(1), List.of(2));
    }

    @Test
    void howeverPausesFallTheNewestValueOfEachKeyIsDeliveredLast() {
        var random = new SplittableRandom(17);
        Map<Integer, Integer> newest = new HashMap<>();
        Map<Integer, Integer> seen = new HashMap<>();
        var keyed =
                new LatestByKey<Integer, int[]>(
                        pauses::add, values -> values.forEach(pair -> seen.put(pair[0], pair[1])));
        for (int i = 0; i < 2_000; i++) {
            int key = random.nextInt(5);
            newest.put(key, i);
            keyed.put(key, new int[] {key, i});
            if (random.nextInt(4) == 0) {
                endPauses();
            }
        }
        endPauses();
        assertThat(seen).isEqualTo(newest);
    }

    private void endPauses() {
        while (!pauses.isEmpty()) {
            pauses.remove().run();
        }
    }
}
