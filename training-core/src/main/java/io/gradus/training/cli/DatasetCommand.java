package io.gradus.training.cli;

import picocli.CommandLine.Command;

@Command(
        name = "dataset",
        description = "Imports and inspects datasets, which documents name as dataset:ID.",
        mixinStandardHelpOptions = true,
        subcommands = {
            DatasetImportCommand.class,
            DatasetListCommand.class,
            DatasetShowCommand.class,
            DatasetOverlapCommand.class,
            DatasetEstimateCommand.class
        })
final class DatasetCommand {}
