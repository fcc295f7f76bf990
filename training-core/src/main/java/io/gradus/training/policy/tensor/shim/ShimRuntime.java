package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.NativeAllocator;
import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.tensor.TensorScope;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The installed PyTorch, behind the shim. */
public final class ShimRuntime implements TensorRuntime {
    private final InstalledPyTorch torch;
    private final ShimCalls calls;
    private final CudaStatus cuda;

    private ShimRuntime(InstalledPyTorch torch, ShimCalls calls, CudaStatus cuda) {
        this.torch = torch;
        this.calls = calls;
        this.cuda = cuda;
    }

    /**
     * The PyTorch that {@value PyTorchSearch#SETTING} names; empty where it names none. No Python
     * runs. Throws {@link TensorFailure} with a remedy.
     */
    public static Optional<TensorRuntime> named(Map<String, String> environment) {
        String place = environment.getOrDefault(PyTorchSearch.SETTING, "");
        return place.isBlank()
                ? Optional.empty()
                : Optional.of(open(PyTorchSearch.named(place), environment));
    }

    /**
     * Loads a PyTorch, after compiling the shim where it is not compiled yet. Throws {@link
     * TensorFailure} with a remedy.
     *
     * @param environment names the compiler ({@code CXX}), where programs are ({@code PATH}) and
     *     the cache ({@code XDG_CACHE_HOME})
     */
    public static ShimRuntime open(InstalledPyTorch torch, Map<String, String> environment) {
        requireLinux(System.getProperty("os.name"));
        LoadedPyTorch.requireAlone(torch);
        Path shim = compiler(environment).library(torch);
        NativeAllocator.tune();
        CudaStatus loaded = LoadedPyTorch.load(torch);
        LoadedPyTorch.loadShim(shim);
        ShimCalls calls = new ShimCalls(shim);
        return new ShimRuntime(torch, calls, loaded.tried(calls));
    }

    /** Whether {@link #open} has to compile the shim first, which takes some seconds. */
    public static boolean compiles(InstalledPyTorch torch, Map<String, String> environment) {
        return !compiler(environment).isDone(torch);
    }

    private static ShimCompiler compiler(Map<String, String> environment) {
        return new ShimCompiler(folder(environment), environment);
    }

    /** Where compiled shims are kept. Everything in it can be deleted. */
    public static Path folder(Map<String, String> environment) {
        String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path parent =
                cache.isBlank()
                        ? Path.of(System.getProperty("user.home"), ".cache")
                        : Path.of(cache);
        return parent.resolve("gradus").resolve("shim");
    }

    static void requireLinux(String system) {
        if (!system.equals("Linux")) {
            throw new TensorFailure(
                    "an installed PyTorch can be used on Linux only, this is %s. Unset %s: Gradus brings a PyTorch for the CPU."
                            .formatted(system, PyTorchSearch.SETTING));
        }
    }

    /** What was loaded. */
    public InstalledPyTorch torch() {
        return torch;
    }

    /** What is known of CUDA, for people. */
    public String cudaStatus() {
        return cuda.words();
    }

    /** The devices that NVIDIA's driver names; empty where there is no driver. */
    public List<CudaDevice> devices() {
        return cuda.devices();
    }

    /** Number of native tensors of all scopes that were not freed. */
    public long tensorsAlive() {
        return calls.live();
    }

    @Override
    public String version() {
        return "PyTorch " + calls.version() + " (installed)";
    }

    @Override
    public String library() {
        return "the shim of Gradus";
    }

    @Override
    public int cudaDevices() {
        return cuda.usable();
    }

    @Override
    public void enter() {
        calls.enter();
    }

    @Override
    public TensorScope open(int device) {
        if (device >= cuda.usable()) {
            throw new TensorFailure("cuda:%s cannot be used: %s".formatted(device, cuda.words()));
        }
        return new ShimScope(calls, device, null);
    }
}
