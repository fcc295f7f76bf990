package io.gradus.training.cli;

import picocli.CommandLine.Command;

/** Commands for a rubric before any training. */
@Command(
        name = "rubric",
        description = "Lists, shows, checks, tries and attacks rubrics.",
        mixinStandardHelpOptions = true,
        subcommands = {
            RubricListCommand.class,
            RubricShowCommand.class,
            RubricCheckCommand.class,
            RubricScoreCommand.class,
            RubricStressCommand.class
        })
final class RubricCommand {}
