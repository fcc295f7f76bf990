package io.gradus.backend.runs;

import io.gradus.backend.platform.GradusSettings;
import org.springframework.stereotype.Service;

/** Number of runs that may train at the same time. */
@Service
public class Slots {
    private static final int CORES_FOR_TWO = 5;

    private static final int MOST_SHARDS = 4;

    private final int total;

    Slots(GradusSettings settings) {
        total =
                settings.slots()
                        .orElse(Runtime.getRuntime().availableProcessors() < CORES_FOR_TWO ? 1 : 2);
    }

    /**
     * Row shards of whatever trains or measures here: the cores that a slot has, at most 4. They
     * are part of what fixes the bits.
     */
    public int shards() {
        return Math.clamp(Runtime.getRuntime().availableProcessors() / total, 1, MOST_SHARDS);
    }

    /** Number of runs that may train at the same time, at least 1. */
    public int total() {
        return total;
    }
}
