package io.gradus.backend.runs;

import io.gradus.backend.platform.GradusSettings;
import org.springframework.stereotype.Service;

/** How many runs may train at the same time. */
@Service
public class Slots {
    private static final int CORES_FOR_TWO = 5;

    private final int total;

    Slots(GradusSettings settings) {
        total =
                settings.slots()
                        .orElse(Runtime.getRuntime().availableProcessors() < CORES_FOR_TWO ? 1 : 2);
    }

    /** Number of runs that may train at the same time, at least 1. */
    public int total() {
        return total;
    }
}
