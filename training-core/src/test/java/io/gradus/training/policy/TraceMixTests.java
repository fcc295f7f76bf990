package io.gradus.training.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TraceMixTests {
    @Test
    void kindsAreDrawnByTheirWeights() {
        TraceMix mix = new TraceMix(1, 0, 2, 5, 0, 0);
        SplittableRandom random = new SplittableRandom(3);
        Map<TraceKind, Integer> counts = new EnumMap<>(TraceKind.class);
        for (int i = 0; i < 40_000; i++) {
            counts.merge(mix.draw(random), 1, Integer::sum);
        }

        assertThat(counts).containsOnlyKeys(TraceKind.PLAIN, TraceKind.TAGGED, TraceKind.TOOL);
        assertThat(counts.get(TraceKind.PLAIN) / 40_000.0).isCloseTo(1 / 8.0, within(0.01));
        assertThat(counts.get(TraceKind.TAGGED) / 40_000.0).isCloseTo(2 / 8.0, within(0.01));
    }

    @Test
    void oneWeightMustBePositive() {
        assertThatThrownBy(() -> new TraceMix(0, 0, 0, 0, 0, 0))
                .hasMessage("at least one weight must be greater than 0");
    }
}
