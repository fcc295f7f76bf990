package io.gradus.training.policy.tensor.shim;

import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.tensor.TensorScope;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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
     * Loads a PyTorch, after compiling the shim where it is not compiled yet. Throws {@link
     * TensorFailure} with a remedy.
     *
     * @param cache folder that keeps what was compiled
     * @param environment names the compiler ({@code CXX}) and where programs are ({@code PATH})
     */
    public static ShimRuntime open(
            InstalledPyTorch torch, Path cache, Map<String, String> environment) {
        requireLinux(System.getProperty("os.name"));
        LoadedPyTorch.requireAlone(torch);
        Path shim = new ShimCompiler(cache, environment).library(torch);
        CudaStatus loaded = LoadedPyTorch.load(torch);
        LoadedPyTorch.loadShim(shim);
        ShimCalls calls = new ShimCalls(shim);
        return new ShimRuntime(torch, calls, loaded.tried(calls));
    }

    /** Whether {@link #open} has to compile the shim first, which takes some seconds. */
    public static boolean compiles(InstalledPyTorch torch, Path cache) {
        return !new ShimCompiler(cache, Map.of()).isDone(torch);
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
