package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.TensorFailure;
import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** The system's loader. Java's own way of loading does not let one library find another. */
@SuppressWarnings("restricted") // calling C is what this package is for
final class SharedLibraries {
    private static final int NOW = 2;
    private static final int GLOBAL = 0x100;

    private final MethodHandle dlopen;
    private final MethodHandle dlerror;

    SharedLibraries() {
        Linker linker = Linker.nativeLinker();
        AddressLayout address = ValueLayout.ADDRESS;
        dlopen =
                linker.downcallHandle(
                        linker.defaultLookup().findOrThrow("dlopen"),
                        FunctionDescriptor.of(address, address, ValueLayout.JAVA_INT));
        dlerror =
                linker.downcallHandle(
                        linker.defaultLookup().findOrThrow("dlerror"),
                        FunctionDescriptor.of(address));
    }

    /** Loads a library whose functions other libraries may find. */
    void loadForAll(String path) {
        load(path, NOW | GLOBAL);
    }

    /** Loads a library; throws {@link TensorFailure} with the loader's words. */
    void load(String path) {
        load(path, NOW);
    }

    private void load(String path, int flags) {
        try (Arena arena = Arena.ofConfined()) {
            if (((MemorySegment) dlopen.invokeExact(arena.allocateFrom(path), flags)).address()
                    == 0) {
                MemorySegment words = (MemorySegment) dlerror.invokeExact();
                throw failure(path, words.reinterpret(Long.MAX_VALUE).getString(0));
            }
        } catch (TensorFailure e) {
            throw e;
        } catch (Throwable e) {
            throw new TensorFailure("the loader cannot be called: " + e.getMessage(), e);
        }
    }

    private static TensorFailure failure(String path, String words) {
        String remedy =
                words.contains("GLIBC")
                        ? ". It was built for a newer system than this one: install a PyTorch for this system"
                        : "";
        return new TensorFailure("%s cannot be loaded: %s%s".formatted(path, words, remedy));
    }
}
