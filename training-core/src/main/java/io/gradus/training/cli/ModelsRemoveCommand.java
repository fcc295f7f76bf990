package io.gradus.training.cli;

import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelPlaces;
import io.gradus.training.policy.pretrained.ModelRemoval;
import java.io.Console;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "remove",
        description =
                "Deletes a model from this machine: all its revisions, or the package's file.")
final class ModelsRemoveCommand extends ModelSubcommand {
    @Parameters(
            paramLabel = "MODEL",
            completionCandidates = ModelNames.class,
            description = "A model's name on the hub, or the package's.")
    private String model;

    @Option(names = "--yes", description = "Do not ask.")
    private boolean yes;

    ModelsRemoveCommand() {}

    ModelsRemoveCommand(ModelPlaces places) {
        super(() -> places);
    }

    @Override
    public Integer call() {
        ModelRemoval removal = library().removal(ModelLibrary.named(model));
        removal.folders().forEach(folder -> out().println("delete " + folder));
        if (!yes && !agreed(removal)) {
            out().println("nothing was deleted");
            return ExitCode.SOFTWARE;
        }
        out().println("freed " + ModelsText.size(removal.run()));
        return ExitCode.OK;
    }

    private boolean agreed(ModelRemoval removal) {
        Console console = System.console();
        if (console == null || !console.isTerminal()) {
            throw refused("cannot ask for confirmation here; --yes deletes without asking");
        }
        String answer = console.readLine("Delete %s? [y/N] ", ModelsText.size(removal.bytes()));
        return answer != null && answer.strip().equalsIgnoreCase("y");
    }
}
