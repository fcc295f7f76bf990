package io.gradus.training.policy.tensor;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How PyTorch's memory is taken from glibc and given back. glibc keeps much of what is freed: each
 * freed block of up to 32 MiB raises the size from which blocks return to the system, and each
 * thread has an arena of its own. A worker then keeps several times what its tensors take. Blocks
 * that always return are no remedy: the system clears every page of every tensor before its first
 * use. So no arenas are added to those that the process has, blocks are used again, and only large
 * ones return one by one. PyTorch asks for pages of 2 MiB, which are faster to clear than 512 small
 * ones. docs/models.md has what this saves.
 *
 * <p>Numbers of {@code malloc.h}, glibc 2.36. Where there is no glibc, nothing is set.
 */
public final class NativeAllocator {
    private static final int TRIM_THRESHOLD = -1;
    private static final int MMAP_THRESHOLD = -3;
    private static final int ARENA_MAX = -8;

    /** Blocks from here on return to the system when they are freed, bytes. */
    static final int LARGE = 8 << 20;

    /** Free memory at the end of the heap that is kept, bytes. */
    private static final int KEPT = 64 << 20;

    /** Makes PyTorch ask for large pages, from blocks of 2 MiB on. */
    static final String LARGE_PAGES = "THP_MEM_ALLOC_ENABLE";

    /** Names in brackets whether programs may ask for large pages. */
    private static final Path SYSTEM = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

    private NativeAllocator() {}

    /**
     * Sets the thresholds of this process; what the environment sets itself stays. PyTorch reads
     * the environment once, so this comes before it is loaded.
     *
     * @return whether there is a glibc to set them of
     */
    public static boolean tune() {
        Map<String, String> environment = System.getenv();
        return set("MALLOC_MMAP_THRESHOLD_", MMAP_THRESHOLD, LARGE, environment)
                && set("MALLOC_TRIM_THRESHOLD_", TRIM_THRESHOLD, KEPT, environment)
                && set("MALLOC_ARENA_MAX", ARENA_MAX, 1, environment)
                && largePages();
    }

    private static boolean set(
            String variable, int parameter, int value, Map<String, String> environment) {
        return environment.containsKey(variable)
                || call(
                                "mallopt",
                                FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT),
                                parameter,
                                value)
                        .equals(OptionalInt.of(1));
    }

    /** Where the system refuses large pages, PyTorch would warn of it. */
    private static boolean largePages() {
        if (!offered()) {
            return true;
        }
        try (Arena arena = Arena.ofConfined()) {
            FunctionDescriptor signature =
                    FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
            int keep = 0;
            return call(
                            "setenv",
                            signature,
                            arena.allocateFrom(LARGE_PAGES),
                            arena.allocateFrom("1"),
                            keep)
                    .equals(OptionalInt.of(0));
        }
    }

    /** Whether the system has large pages for programs that ask. */
    static boolean offered() {
        try {
            return Files.exists(SYSTEM) && !Files.readString(SYSTEM).contains("[never]");
        } catch (IOException e) {
            return false;
        }
    }

    /** What a function of C returns; empty where there is none of this name. */
    @SuppressWarnings("restricted") // calling C is what this class is for
    private static OptionalInt call(
            String name, FunctionDescriptor signature, Object... arguments) {
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> function = linker.defaultLookup().find(name);
        if (function.isEmpty()) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(
                    (int)
                            linker.downcallHandle(function.get(), signature)
                                    .invokeWithArguments(arguments));
        } catch (Throwable e) {
            throw new IllegalStateException(name + " of C cannot be called", e);
        }
    }
}
