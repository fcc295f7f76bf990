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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** NVIDIA's driver: which devices this machine has, whatever PyTorch can do with them. */
@SuppressWarnings("restricted") // calling C is what this package is for
final class CudaDriver {
    static final String LIBRARY = "libcuda.so.1";
    private static final int NAME_ROOM = 256;

    private final SymbolLookup symbols;

    /** Loads the driver; throws {@link TensorFailure} with the loader's words. */
    CudaDriver(String library) {
        new SharedLibraries().load(library);
        symbols = SymbolLookup.libraryLookup(library, Arena.global());
        checked("cuInit", call("cuInit", 0));
    }

    /** The newest CUDA version that it can run, for example {@code 12.8}. */
    String version() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment number = arena.allocate(JAVA_INT);
            checked("cuDriverGetVersion", call("cuDriverGetVersion", number));
            int version = number.get(JAVA_INT, 0);
            return version / 1000 + "." + version % 1000 / 10;
        }
    }

    List<CudaDevice> devices() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(JAVA_INT);
            checked("cuDeviceGetCount", call("cuDeviceGetCount", count));
            List<CudaDevice> devices = new ArrayList<>();
            for (int i = 0; i < count.get(JAVA_INT, 0); i++) {
                devices.add(device(arena, i));
            }
            return devices;
        }
    }

    private CudaDevice device(Arena arena, int index) {
        MemorySegment device = arena.allocate(JAVA_INT);
        MemorySegment name = arena.allocate(NAME_ROOM);
        MemorySegment memory = arena.allocate(JAVA_LONG);
        checked("cuDeviceGet", call("cuDeviceGet", device, index));
        int number = device.get(JAVA_INT, 0);
        checked("cuDeviceGetName", call("cuDeviceGetName", name, NAME_ROOM, number));
        checked("cuDeviceTotalMem_v2", call("cuDeviceTotalMem_v2", memory, number));
        return new CudaDevice(index, name.getString(0), memory.get(JAVA_LONG, 0));
    }

    private void checked(String function, int code) {
        if (code != 0) {
            throw new TensorFailure("%s said %s (%s)".formatted(function, words(code), code));
        }
    }

    private String words(int code) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment at = arena.allocate(ADDRESS);
            return call("cuGetErrorString", code, at) == 0
                    ? at.get(ADDRESS, 0).reinterpret(Long.MAX_VALUE).getString(0)
                    : "an unknown error";
        }
    }

    /** Every function here takes numbers and pointers and gives a code. */
    private int call(String name, Object... arguments) {
        MemoryLayout[] types =
                Stream.of(arguments)
                        .map(a -> a instanceof Integer ? JAVA_INT : ADDRESS)
                        .toArray(MemoryLayout[]::new);
        try {
            return (int)
                    Linker.nativeLinker()
                            .downcallHandle(
                                    symbols.findOrThrow(name),
                                    FunctionDescriptor.of(JAVA_INT, types))
                            .invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new TensorFailure("NVIDIA's driver cannot be called: " + e.getMessage(), e);
        }
    }
}
