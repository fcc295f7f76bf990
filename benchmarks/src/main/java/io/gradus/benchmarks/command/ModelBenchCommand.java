package io.gradus.benchmarks.command;

import io.gradus.benchmarks.model.ModelBench;
import io.gradus.benchmarks.model.ModelCsv;
import io.gradus.benchmarks.model.ModelShape;
import io.gradus.benchmarks.model.ModelTable;
import io.gradus.benchmarks.model.ModelTask;
import io.gradus.benchmarks.model.ProcessMemory;
import io.gradus.benchmarks.model.PythonSearch;
import io.gradus.benchmarks.model.TaskTimings;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.tensor.DjlRuntime;
import io.gradus.training.policy.tensor.shim.PyTorchSearch;
import io.gradus.training.policy.tensor.shim.ShimRuntime;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Speed of a language model, with Python's PyTorch in the same run as the reference. */
@Command(
        name = "models",
        description =
                "Prints tokens per second of decoding and of a LoRA step, and the ratio to PyTorch in Python, in turns.",
        mixinStandardHelpOptions = true)
final class ModelBenchCommand implements Callable<Integer> {
    private enum Runtime {
        DJL,
        SHIM
    }

    @Option(
            names = "--shape",
            defaultValue = "smollm2",
            description =
                    "smollm2 or 0.5b: random weights in the shape of SmolLM2-135M or Qwen2.5-0.5B (default: ${DEFAULT-VALUE}).")
    private String shape;

    @Option(
            names = "--tasks",
            split = ",",
            description = "decode-1, decode-8, decode-32 and step (default: all).")
    private List<String> tasks = Arrays.stream(ModelTask.values()).map(ModelTask::word).toList();

    @Option(
            names = "--runtime",
            paramLabel = "RUNTIME",
            description =
                    "djl: the PyTorch that Gradus brings; shim: the one that is installed (default: what runs use).")
    private Optional<Runtime> runtime = Optional.empty();

    @Option(
            names = "--device",
            defaultValue = "cpu",
            description = "cpu or cuda:N, of both sides (default: ${DEFAULT-VALUE}).")
    private String device;

    @Option(
            names = "--threads",
            defaultValue = "2",
            description = "Threads of each side (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--repetitions",
            defaultValue = "5",
            description =
                    "Times that each side does each task, after one that does not count (default: ${DEFAULT-VALUE}).")
    private int repetitions;

    @Option(
            names = "--python",
            paramLabel = "PROGRAM",
            description =
                    "A Python that has PyTorch, or none (default: $GRADUS_PYTHON, or the one that ./gradus gpu finds).")
    private Optional<String> python = Optional.empty();

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Adds every single time to this table.")
    private Optional<Path> csv = Optional.empty();

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = command.commandLine().getOut();
        ModelShape measured =
                ModelShape.named(shape)
                        .orElseThrow(() -> unknown("shape", shape, ModelShape.words()));
        List<ModelTask> chosen = tasks.stream().map(this::task).toList();
        if (threads < 1 || repetitions < 1) {
            throw new ParameterException(
                    command.commandLine(), "--threads and --repetitions must be >= 1");
        }
        ModelBench bench = new ModelBench(measured, device(), python(out), threads, repetitions);
        out.printf(Locale.ROOT, "%s, load average %.1f%n", measured.published(), load());
        List<TaskTimings> all =
                bench.measure(
                        chosen,
                        words -> tell(out, "  " + words),
                        timings -> {
                            if (timings.task() == chosen.getFirst()) {
                                tell(out, "\n" + ModelTable.HEAD);
                            }
                            tell(out, new ModelTable(timings).row());
                        });
        out.println();
        out.printf(Locale.ROOT, "load average afterwards %.1f%n", load());
        ProcessMemory.peak(ProcessHandle.current().pid())
                .ifPresent(bytes ->
                        out.printf(
                                Locale.ROOT,
                                "peak memory of this process %,d MiB, its Java heap at most %,d MiB%n",
                                bytes >> 20,
                                java.lang.Runtime.getRuntime().maxMemory() >> 20));
        if (csv.isPresent()) {
            new ModelCsv(csv.get()).add(measured, bench.device().engine(), all);
        }
        return ExitCode.OK;
    }

    private static void tell(PrintWriter out, String line) {
        out.println(line);
        out.flush();
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private ModelTask task(String word) {
        return Arrays.stream(ModelTask.values())
                .filter(task -> task.word().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        unknown(
                                "task",
                                word,
                                Arrays.stream(ModelTask.values()).map(ModelTask::word).toList()));
    }

    private ParameterException unknown(String what, String word, List<String> known) {
        return new ParameterException(
                command.commandLine(),
                "there is no %s '%s'; known: %s".formatted(what, word, String.join(", ", known)));
    }

    private ComputeDevice device() {
        return runtime.map(this::device).orElseGet(() -> ComputeDevice.choose(device));
    }

    private ComputeDevice device(Runtime chosen) {
        return new ComputeDevice(
                device,
                "asked for",
                switch (chosen) {
                    case DJL -> new DjlRuntime();
                    case SHIM ->
                            ShimRuntime.open(
                                    PyTorchSearch.search(System.getenv()), System.getenv());
                });
    }

    private Optional<Path> python(PrintWriter out) {
        if (python.equals(Optional.of("none"))) {
            return Optional.empty();
        }
        PythonSearch.Result found = PythonSearch.search(python, System.getenv());
        if (found.program().isEmpty()) {
            out.println(found.reason());
        }
        return found.program();
    }
}
