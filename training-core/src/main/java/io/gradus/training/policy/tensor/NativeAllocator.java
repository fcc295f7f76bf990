package io.gradus.training.policy.tensor;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Optional;

/**
 * How glibc's allocator, which PyTorch takes tensors from, gives memory back. By default each freed
 * block of up to 32 MiB raises the size from which blocks are returned to the system at once, and
 * each thread gets an arena of its own: a worker then keeps several times what its tensors take.
 * docs/models.md has what this saves.
 *
 * <p>Numbers of {@code malloc.h}, glibc 2.36. Where there is no glibc, nothing is set.
 */
public final class NativeAllocator {
    private static final int TRIM_THRESHOLD = -1;
    private static final int MMAP_THRESHOLD = -3;
    private static final int ARENA_MAX = -8;

    /** Blocks from here on return to the system when they are freed, bytes. */
    private static final int LARGE = 1 << 20;

    /** Free memory at the end of the heap that is kept, bytes. */
    private static final int KEPT = 64 << 20;

    private NativeAllocator() {}

    /**
     * Sets the thresholds of this process; what the environment sets itself stays.
     *
     * @return whether there is a glibc to set them of
     */
    public static boolean tune() {
        Map<String, String> environment = System.getenv();
        return set("MALLOC_MMAP_THRESHOLD_", MMAP_THRESHOLD, LARGE, environment)
                && set("MALLOC_TRIM_THRESHOLD_", TRIM_THRESHOLD, KEPT, environment)
                && set("MALLOC_ARENA_MAX", ARENA_MAX, 2, environment);
    }

    @SuppressWarnings("restricted") // calling C is what this class is for
    private static boolean set(
            String variable, int parameter, int value, Map<String, String> environment) {
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> function = linker.defaultLookup().find("mallopt");
        if (function.isEmpty() || environment.containsKey(variable)) {
            return function.isPresent();
        }
        FunctionDescriptor signature = FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT);
        try {
            return (int)
                            linker.downcallHandle(function.get(), signature)
                                    .invokeExact(parameter, value)
                    == 1;
        } catch (Throwable e) {
            throw new IllegalStateException("mallopt cannot be called", e);
        }
    }
}
