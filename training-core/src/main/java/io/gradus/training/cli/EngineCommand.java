package io.gradus.training.cli;

import io.gradus.training.policy.engine.ComputeDevice;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "engine",
        description = "Loads the tensor engine and says which device it would use.",
        mixinStandardHelpOptions = true)
final class EngineCommand implements Callable<Integer> {
    @Option(
            names = "--device",
            defaultValue = "auto",
            description = "auto, cpu or cuda:N (default: ${DEFAULT-VALUE}).")
    private String device;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        ComputeDevice chosen = ComputeDevice.choose(device);
        command.commandLine()
                .getOut()
                .println(chosen.engine() + " on " + chosen.name() + " (" + chosen.reason() + ")");
        return ExitCode.OK;
    }
}
