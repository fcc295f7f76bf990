package io.gradus.training.policy.tensor;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
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
        MethodHandle malloc = handle("malloc", FunctionDescriptor.of(ADDRESS, JAVA_LONG));
        MethodHandle free = handle("free", FunctionDescriptor.ofVoid(ADDRESS));

        // freed, it would by default raise the threshold to its own size
        free.invoke((MemorySegment) malloc.invoke(16L << 20));

        assertThat(lastOf(2L << 20) & OF_ITS_OWN).isEqualTo(OF_ITS_OWN);
    }

    /** Blocks below the threshold are taken from the heap, which is faster. */
    @Test
    void blocksOfHalfAMebibyteComeFromTheHeap() throws Throwable {
        assumeThat(NativeAllocator.tune()).as("glibc").isTrue();
        assertThat(lastOf(1L << 19) & OF_ITS_OWN).isZero();
    }

    /** The header of the last of many blocks: the first ones may fill gaps that tests left. */
    private static long lastOf(long size) throws Throwable {
        MethodHandle malloc = handle("malloc", FunctionDescriptor.of(ADDRESS, JAVA_LONG));
        MethodHandle free = handle("free", FunctionDescriptor.ofVoid(ADDRESS));
        List<MemorySegment> blocks = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            blocks.add((MemorySegment) malloc.invoke(size));
        }
        MemorySegment header =
                MemorySegment.ofAddress(blocks.getLast().address() - Long.BYTES)
                        .reinterpret(Long.BYTES);
        long word = header.get(JAVA_LONG, 0);
        for (MemorySegment block : blocks) {
            free.invoke(block);
        }
        return word;
    }

    private static MethodHandle handle(String name, FunctionDescriptor signature) {
        return LINKER.downcallHandle(LINKER.defaultLookup().find(name).orElseThrow(), signature);
    }
}
