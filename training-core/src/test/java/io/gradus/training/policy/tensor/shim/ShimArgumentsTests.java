package io.gradus.training.policy.tensor.shim;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The layout that {@code gradus_torch.cpp} reads: kinds, and values behind one another. */
class ShimArgumentsTests {
    @Test
    void numbersGoAsTheirBitsAndListsBeginWithTheirLength() {
        ShimArguments arguments =
                new ShimArguments(-3L, 0.5, true, new long[] {7, 8}, new long[0], false);
        assertThat(kinds(arguments)).containsExactly(0, 1, 2, 5, 5, 2);
        assertThat(values(arguments)).containsExactly(-3, 0x3fe0000000000000L, 1, 2, 7, 8, 0, 0);
    }

    @Test
    void thereIsRoomForAnyNumberOfValues() {
        long[] many = LongStream.range(0, 300).toArray();
        long[] values = values(new ShimArguments(1L, many, 2L));
        assertThat(values).hasSize(303).startsWith(1, 300, 0, 1).endsWith(299, 2);
        assertThat(Arrays.copyOfRange(values, 2, 302)).isEqualTo(many);
    }

    private static int[] kinds(ShimArguments arguments) {
        try (Arena arena = Arena.ofConfined()) {
            return arguments.kinds(arena).toArray(ValueLayout.JAVA_INT);
        }
    }

    private static long[] values(ShimArguments arguments) {
        try (Arena arena = Arena.ofConfined()) {
            return arguments.values(arena).toArray(ValueLayout.JAVA_LONG);
        }
    }
}
