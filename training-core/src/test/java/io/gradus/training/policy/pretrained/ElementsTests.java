package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.tensor.ElementType;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

class ElementsTests {
    private static float[] through(ElementType type, float... values) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate((long) values.length * type.size());
            Elements.write(values, values.length, type, bytes, 0);
            float[] read = new float[values.length];
            StoredTensor tensor = new StoredTensor(type, new long[] {values.length}, bytes);
            Elements.read(tensor, 0, read, 0, read.length);
            return read;
        }
    }

    /** 1 + 2^-8 lies between two values of bfloat16, as 1 + 3 2^-8 does. */
    @Test
    void brainFloatsAreRoundedToTheNearestAndTiesToEven() {
        float tie = 1 + 1 / 256f;
        float upperTie = 1 + 3 / 256f;

        assertThat(through(ElementType.BF16, tie, Math.nextUp(tie), upperTie, -tie, 0.1f))
                .containsExactly(1, 1 + 1 / 128f, 1 + 1 / 64f, -1, 0.10009765625f);
        assertThat(through(ElementType.BF16, Float.MAX_VALUE)[0]).isInfinite();
        assertThat(through(ElementType.BF16, Float.intBitsToFloat(0x7f800001))[0]).isNaN();
    }

    @Test
    void halvesAndSinglesKeepWhatTheyHold() {
        float[] values = {1.5f, -0.25f, 65504, 0, Float.POSITIVE_INFINITY};

        assertThat(through(ElementType.F16, values)).isEqualTo(values);
        assertThat(through(ElementType.F32, 0.1f, Float.MIN_VALUE))
                .containsExactly(0.1f, Float.MIN_VALUE);
    }
}
