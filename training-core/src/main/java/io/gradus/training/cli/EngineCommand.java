package io.gradus.training.cli;

import io.gradus.training.policy.engine.ComputeDevice;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

@Command(
        name = "engine",
        description = "Loads the tensor engine and says which device it would use.")
final class EngineCommand extends Subcommand {
    @Option(
            names = "--device",
            defaultValue = "auto",
            description = "auto, cpu or cuda:N (default: ${DEFAULT-VALUE}).")
    private String device;

    @Override
    public Integer call() {
        ComputeDevice chosen = ComputeDevice.choose(device);
        out().println(chosen.engine() + " on " + chosen.name() + " (" + chosen.reason() + ")");
        return ExitCode.OK;
    }
}
