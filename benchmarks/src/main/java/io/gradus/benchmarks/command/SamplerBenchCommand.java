package io.gradus.benchmarks.command;

import io.gradus.benchmarks.SamplerBench;
import io.gradus.benchmarks.SamplerTiming;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures a choice of each sampler, with the uniform one of the same run as the reference. */
@Command(
        name = "samplers",
        description =
                "Prints the microseconds per choice of every sampler over pools of several sizes, and the ratio to the uniform one.",
        mixinStandardHelpOptions = true)
final class SamplerBenchCommand implements Callable<Integer> {
    private static final String REFERENCE = "uniform";
    private static final int WARM_UP = 1000;

    @Parameters(
            paramLabel = "SAMPLER",
            arity = "0..*",
            description =
                    "Samplers by their names in documents (default: all, with their defaults).")
    private List<String> samplers = SamplerBench.names();

    @Option(
            names = "--problems",
            split = ",",
            defaultValue = "1000,100000,1000000",
            description = "Sizes of the pool (default: ${DEFAULT-VALUE}).")
    private List<Integer> sizes = List.of();

    @Option(
            names = "--seconds",
            defaultValue = "0.1",
            description = "Length of each of five repetitions (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        samplers.forEach(this::require);
        PrintWriter out = command.commandLine().getOut();
        SamplerBench bench = new SamplerBench(Math.round(seconds * 1e9));
        SamplerBench.names().forEach(name -> bench.measure(name, WARM_UP)); // compiles the code
        out.println("| sampler | problems | us per choice | times uniform | first step, ms |");
        out.println("|---|---|---|---|---|");
        for (int size : sizes) {
            SamplerTiming reference = bench.measure(REFERENCE, size);
            print(reference, reference, out);
            samplers.stream()
                    .filter(name -> !name.equals(REFERENCE))
                    .forEach(name -> print(bench.measure(name, size), reference, out));
        }
        return ExitCode.OK;
    }

    private void require(String sampler) {
        if (!SamplerBench.names().contains(sampler)) {
            throw new ParameterException(
                    command.commandLine(),
                    "no sampler that needs no settings is named '%s'; known: %s"
                            .formatted(sampler, String.join(", ", SamplerBench.names())));
        }
    }

    private static void print(SamplerTiming timing, SamplerTiming reference, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "| %s | %,d | %.2f | %.1f | %.1f |%n",
                timing.sampler(),
                timing.problems(),
                timing.microseconds(),
                timing.microseconds() / reference.microseconds(),
                timing.firstMilliseconds());
        out.flush();
    }
}
