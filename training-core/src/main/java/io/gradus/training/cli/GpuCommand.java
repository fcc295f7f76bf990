package io.gradus.training.cli;

import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.LoraSteps;
import io.gradus.training.policy.tensor.MatmulTiming;
import io.gradus.training.policy.tensor.Parity;
import io.gradus.training.policy.tensor.ParityCheck;
import io.gradus.training.policy.tensor.TensorFailure;
import io.gradus.training.policy.tensor.TensorScope;
import io.gradus.training.policy.tensor.shim.InstalledPyTorch;
import io.gradus.training.policy.tensor.shim.PyTorchSearch;
import io.gradus.training.policy.tensor.shim.ShimRuntime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

@Command(
        name = "gpu",
        description =
                "Finds the installed PyTorch, compiles the shim for it, checks its results on "
                        + "every device, and shows how to train with it.")
final class GpuCommand extends Subcommand {
    private static final int CPU_SIZE = 1024;
    private static final int CUDA_SIZE = 4096;

    @Option(
            names = "--device",
            paramLabel = "DEVICE",
            description = "Check cpu or cuda:N alone (default: every device).")
    private Optional<String> device = Optional.empty();

    @Option(
            names = "--steps",
            paramLabel = "N",
            description =
                    "Also take this many LoRA steps on each device, and report whether a tensor is leaked.")
    private int steps;

    @Override
    public Integer call() {
        try {
            ShimRuntime runtime = open();
            runtime.enter();
            List<Integer> devices = devices(runtime);
            boolean holds = true;
            for (int each : devices) {
                holds &= check(runtime, each);
            }
            out().println();
            out().println(holds ? advice(runtime, devices) : "Do not train with this PyTorch.");
            return holds ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (TensorFailure e) {
            err().println(e.getMessage());
            return ExitCode.SOFTWARE;
        }
    }

    private ShimRuntime open() {
        InstalledPyTorch torch = PyTorchSearch.search(System.getenv());
        out().printf(
                        "PyTorch %s in %s, %s%n",
                        torch.version(),
                        torch.folder(),
                        torch.cuda().map(c -> "built for CUDA " + c).orElse("for the CPU alone"));
        boolean compiles = ShimRuntime.compiles(torch, System.getenv());
        long start = System.nanoTime();
        ShimRuntime runtime = ShimRuntime.open(torch, System.getenv());
        out().printf(
                        Locale.ROOT,
                        "shim %s in %.1f s (%s)%n",
                        compiles ? "compiled and loaded" : "loaded",
                        (System.nanoTime() - start) / 1e9,
                        ShimRuntime.folder(System.getenv()));
        out().println("CUDA: " + runtime.cudaStatus());
        runtime.devices()
                .forEach(found ->
                        out().printf(
                                        "cuda:%d is %s, %,d MiB%n",
                                        found.index(), found.name(), found.memory() >> 20));
        return runtime;
    }

    /** Indices of the devices to check, -1 for the CPU. */
    private List<Integer> devices(ShimRuntime runtime) {
        if (device.isPresent()) {
            String name = device.get();
            if (!name.matches("cpu|cuda:\\d{1,3}")) {
                throw refused("--device must be cpu or cuda:N, was " + name);
            }
            return List.of(name.equals("cpu") ? -1 : Integer.parseInt(name.substring(5)));
        }
        return IntStream.range(-1, runtime.cudaDevices()).boxed().toList();
    }

    private boolean check(ShimRuntime runtime, int index) {
        out().println();
        out().println(name(index));
        boolean holds = true;
        try (TensorScope scope = runtime.open(index)) {
            for (Parity parity : ParityCheck.on(scope)) {
                holds &= parity.holds();
                out().printf(
                                Locale.ROOT,
                                "  %-6s %-28s %-4s off by %.1e, allowed %.0e%n",
                                parity.holds() ? "ok" : "WRONG",
                                parity.operation(),
                                parity.type(),
                                parity.difference(),
                                parity.allowed());
            }
            time(scope, index);
        }
        return holds && (steps == 0 || steps(runtime, index));
    }

    private void time(TensorScope scope, int index) {
        int size = index < 0 ? CPU_SIZE : CUDA_SIZE;
        for (ElementType type : List.of(ElementType.F32, ElementType.BF16)) {
            out().printf(
                            Locale.ROOT,
                            "  matmul of %d x %d in %s: %,.0f GFLOP/s%s%n",
                            size,
                            size,
                            type,
                            MatmulTiming.gigaflops(scope, size, type),
                            index < 0 ? " on one thread" : "");
        }
    }

    private boolean steps(ShimRuntime runtime, int index) {
        long before = runtime.tensorsAlive();
        try (TensorScope scope = runtime.open(index);
                LoraSteps lora = new LoraSteps(scope)) {
            float first = lora.step();
            long held = runtime.tensorsAlive();
            long start = System.nanoTime();
            float last = first;
            for (int i = 0; i < steps; i++) {
                last = lora.step();
            }
            double each = (System.nanoTime() - start) / 1e6 / steps;
            out().printf(
                            Locale.ROOT,
                            "  %d LoRA steps, %.2f ms each: loss %.4f to %.4f, %d tensors leaked%n",
                            steps,
                            each,
                            first,
                            last,
                            runtime.tensorsAlive() - held);
            if (runtime.tensorsAlive() != held || !(last < first)) {
                return false;
            }
        }
        return runtime.tensorsAlive() == before;
    }

    private static String name(int index) {
        return index < 0 ? "cpu" : "cuda:" + index;
    }

    private static String advice(ShimRuntime runtime, List<Integer> devices) {
        return "All checks passed. To train with it:\n  export %s=%s\n  ./gradus train DOCUMENT --device %s"
                .formatted(
                        PyTorchSearch.SETTING, runtime.torch().folder(), name(devices.getLast()));
    }
}
