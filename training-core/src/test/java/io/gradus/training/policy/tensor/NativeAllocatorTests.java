package io.gradus.training.policy.tensor;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@SuppressWarnings("restricted") // calls the C library
class NativeAllocatorTests {
    /** A bit of the size in front of a block: the block returns to the system when it is freed. */
    private static final long OF_ITS_OWN = 2;

    private static final Linker LINKER = Linker.nativeLinker();

    @Test
    void largeBlocksReturnToTheSystemHoweverManyWereFreed() throws Throwable {
        assumeThat(NativeAllocator.tune()).as("glibc").isTrue();

        // freed, it would by default raise the threshold to its own size
        free(malloc(2L * NativeAllocator.LARGE));

        assertThat(headerOfLast(NativeAllocator.LARGE) & OF_ITS_OWN).isEqualTo(OF_ITS_OWN);
    }

    @Test
    void smallerBlocksAreUsedAgain() throws Throwable {
        assumeThat(NativeAllocator.tune()).as("glibc").isTrue();

        assertThat(headerOfLast(NativeAllocator.LARGE / 2) & OF_ITS_OWN).isZero();
    }

    @Test
    void pyTorchAsksForLargePagesWhereThereAreSome() throws Throwable {
        assumeThat(NativeAllocator.tune()).as("glibc").isTrue();
        assumeThat(NativeAllocator.offered()).as("large pages").isTrue();

        assertThat(environment(NativeAllocator.LARGE_PAGES)).isNotEmpty();
    }

    /** The word in front of the last of several blocks; the first ones may fill gaps. */
    private static long headerOfLast(long size) {
        List<MemorySegment> blocks = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            blocks.add(malloc(size));
        }
        long word =
                MemorySegment.ofAddress(blocks.getLast().address() - Long.BYTES)
                        .reinterpret(Long.BYTES)
                        .get(JAVA_LONG, 0);
        blocks.forEach(NativeAllocatorTests::free);
        return word;
    }

    private static MemorySegment malloc(long size) {
        return (MemorySegment) call("malloc", FunctionDescriptor.of(ADDRESS, JAVA_LONG), size);
    }

    private static void free(MemorySegment block) {
        call("free", FunctionDescriptor.ofVoid(ADDRESS), block);
    }

    /** What C programs of this process read. */
    private static String environment(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment found =
                    (MemorySegment)
                            call(
                                    "getenv",
                                    FunctionDescriptor.of(ADDRESS, ADDRESS),
                                    arena.allocateFrom(name));
            return found.equals(MemorySegment.NULL) ? "" : found.reinterpret(64).getString(0);
        }
    }

    private static Object call(String name, FunctionDescriptor signature, Object argument) {
        try {
            return LINKER.downcallHandle(LINKER.defaultLookup().find(name).orElseThrow(), signature)
                    .invokeWithArguments(argument);
        } catch (Throwable e) {
            throw new IllegalStateException(name, e);
        }
    }
}
