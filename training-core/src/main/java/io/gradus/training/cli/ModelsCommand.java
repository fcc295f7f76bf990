package io.gradus.training.cli;

import picocli.CommandLine.Command;

@Command(
        name = "models",
        description =
                "Gets, lists and inspects published language models, which documents name as policy.model.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ModelsListCommand.class,
            ModelsPullCommand.class,
            ModelsInspectCommand.class,
            ModelsRemoveCommand.class
        })
final class ModelsCommand {}
