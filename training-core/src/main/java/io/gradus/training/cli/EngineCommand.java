package io.gradus.training.cli;

import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.tokenizer.Tokenizers;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

@Command(
        name = "engine",
        description =
                "Loads the tensor engine and the tokenizers' library, and says which device it would use.")
final class EngineCommand extends Subcommand {
    @Option(
            names = "--device",
            defaultValue = "auto",
            description = "auto, cpu or cuda:N (default: ${DEFAULT-VALUE}).")
    private String device;

    @Override
    public Integer call() {
        Tokenizers.bytePairs(); // unpacks its library too, where later the cache is read-only
        ComputeDevice chosen = ComputeDevice.choose(device);
        out().println(chosen.engine() + " on " + chosen.name() + " (" + chosen.reason() + ")");
        return ExitCode.OK;
    }
}
