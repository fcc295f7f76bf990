package io.gradus.training.policy.tensor.shim;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.gradus.training.policy.tensor.TensorFailure;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** The shim's functions. Those that fail throw {@link TensorFailure} with PyTorch's words. */
@SuppressWarnings("restricted") // calling C is what this package is for
final class ShimCalls {
    private final SymbolLookup symbols;
    private final MethodHandle error;
    private final MethodHandle version;
    private final MethodHandle live;
    private final MethodHandle cudaCount;
    private final MethodHandle cudaTry;
    private final MethodHandle enter;
    private final MethodHandle program;
    private final MethodHandle programFree;
    private final MethodHandle tensor;
    private final MethodHandle tensorFree;
    private final MethodHandle type;
    private final MethodHandle rank;
    private final MethodHandle shape;
    private final MethodHandle download;
    private final MethodHandle call;
    private final MethodHandle results;

    ShimCalls(Path library) {
        symbols = SymbolLookup.libraryLookup(library, Arena.global());
        error = function("gr_error", FunctionDescriptor.of(ADDRESS));
        version = function("gr_version", FunctionDescriptor.of(ADDRESS));
        live = function("gr_live", FunctionDescriptor.of(JAVA_LONG));
        cudaCount = function("gr_cuda_count", FunctionDescriptor.of(JAVA_INT));
        cudaTry = function("gr_cuda_try", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
        enter = function("gr_enter", FunctionDescriptor.of(JAVA_INT));
        program =
                function(
                        "gr_program", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT));
        programFree = function("gr_program_free", FunctionDescriptor.ofVoid(ADDRESS));
        tensor =
                function(
                        "gr_tensor",
                        FunctionDescriptor.of(
                                ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));
        tensorFree = function("gr_tensor_free", FunctionDescriptor.ofVoid(ADDRESS));
        type = function("gr_type", FunctionDescriptor.of(JAVA_INT, ADDRESS));
        rank = function("gr_rank", FunctionDescriptor.of(JAVA_INT, ADDRESS));
        shape = function("gr_shape", FunctionDescriptor.ofVoid(ADDRESS, ADDRESS));
        download = function("gr_download", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
        call =
                function(
                        "gr_call",
                        FunctionDescriptor.of(
                                JAVA_LONG, ADDRESS, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));
        results = function("gr_results", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    }

    private MethodHandle function(String name, FunctionDescriptor type) {
        return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), type);
    }

    String version() {
        try {
            return text((MemorySegment) version.invokeExact());
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    long live() {
        try {
            return (long) live.invokeExact();
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    int cudaCount() {
        try {
            return checked((int) cudaCount.invokeExact());
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    void cudaTry(int cuda) {
        try {
            checked((int) cudaTry.invokeExact(cuda));
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    void enter() {
        try {
            checked((int) enter.invokeExact());
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    MemorySegment program(MemorySegment archive, int cuda) {
        try {
            return checked((MemorySegment) program.invokeExact(archive, archive.byteSize(), cuda));
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    void freeProgram(MemorySegment handle) {
        try {
            programFree.invokeExact(handle);
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    MemorySegment tensor(MemorySegment bytes, int number, long[] sizes, int cuda, boolean trained) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment copied = arena.allocateFrom(JAVA_LONG, sizes);
            return checked(
                    (MemorySegment)
                            tensor.invokeExact(
                                    bytes, number, sizes.length, copied, cuda, trained ? 1 : 0));
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    void freeTensor(MemorySegment handle) {
        try {
            tensorFree.invokeExact(handle);
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    int type(MemorySegment handle) {
        try {
            return (int) type.invokeExact(handle);
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    long[] shape(MemorySegment handle) {
        try (Arena arena = Arena.ofConfined()) {
            int dimensions = (int) rank.invokeExact(handle);
            MemorySegment sizes =
                    arena.allocate(MemoryLayout.sequenceLayout(dimensions, JAVA_LONG));
            shape.invokeExact(handle, sizes);
            return sizes.toArray(JAVA_LONG);
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    void download(MemorySegment handle, MemorySegment into) {
        try {
            checked((int) download.invokeExact(handle, into));
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    /** Calls a method and gives the handles of its results, in memory of the arena. */
    MemorySegment call(
            Arena arena,
            MemorySegment handle,
            String method,
            boolean gradients,
            ShimArguments arguments) {
        try {
            long count =
                    (long)
                            call.invokeExact(
                                    handle,
                                    arena.allocateFrom(method),
                                    gradients ? 1 : 0,
                                    arguments.count(),
                                    arguments.kinds(arena),
                                    arguments.values(arena));
            if (count < 0) {
                throw failure();
            }
            MemorySegment handles = arena.allocate(ADDRESS, count);
            checked((int) results.invokeExact(handles));
            return handles;
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    private MemorySegment checked(MemorySegment handle) {
        if (handle.address() == 0) {
            throw failure();
        }
        return handle;
    }

    private int checked(int status) {
        if (status < 0) {
            throw failure();
        }
        return status;
    }

    private TensorFailure failure() {
        try {
            return new TensorFailure(text((MemorySegment) error.invokeExact()));
        } catch (Throwable e) {
            throw notCalled(e);
        }
    }

    private static String text(MemorySegment words) {
        return words.reinterpret(Long.MAX_VALUE).getString(0);
    }

    /** What a call threw itself; {@code invokeExact} declares everything. */
    private static RuntimeException notCalled(Throwable thrown) {
        return switch (thrown) {
            case RuntimeException e -> e;
            case Error e -> throw e;
            default ->
                    new TensorFailure("the shim cannot be called: " + thrown.getMessage(), thrown);
        };
    }
}
