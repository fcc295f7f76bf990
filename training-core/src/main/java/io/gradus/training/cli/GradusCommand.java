package io.gradus.training.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.UncheckedIOException;
import java.util.ServiceLoader;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The entry to everything that needs no server. Exit status: 0 done, 1 failed, 2 wrong usage or a
 * bad document.
 */
@Command(
        name = "gradus",
        description = "Trains a policy along a curriculum document, without a server.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {
            TrainCommand.class,
            ProbeCommand.class,
            ScoreCommand.class,
            EvaluateCommand.class,
            ValidateCommand.class,
            SimulateCommand.class,
            WhatIfCommand.class,
            ForecastCommand.class,
            WeightsCommand.class,
            ExportCommand.class,
            TokensCommand.class,
            ProblemsCommand.class,
            DatasetCommand.class,
            ModelsCommand.class,
            RubricCommand.class,
            RecipesCommand.class,
            WorkerCommand.class,
            TryoutCommand.class,
            GpuCommand.class,
            EngineCommand.class
        })
public final class GradusCommand {
    private GradusCommand() {}

    public static void main(String[] arguments) {
        ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).setLevel(Level.WARN);
        CacheFolder.tellEngine();
        System.exit(commandLine().execute(arguments));
    }

    /** All commands: those of the core, and those that other modules on the class path add. */
    public static CommandLine commandLine() {
        CommandLine line = new CommandLine(new GradusCommand());
        ServiceLoader.load(AdditionalCommand.class).forEach(line::addSubcommand);
        if (!line.getSubcommands().containsKey(MissingBenchCommand.NAME)) {
            line.addSubcommand(new MissingBenchCommand());
        }
        return line.setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new WrongUsage())
                .setExecutionExceptionHandler((failure, command, _) -> {
                    command.getErr().println(command.getColorScheme().errorText(sentence(failure)));
                    return CommandLine.ExitCode.SOFTWARE;
                });
    }

    /** Describes what went wrong, without a stack trace. */
    private static String sentence(Throwable failure) {
        String cause =
                failure instanceof UncheckedIOException io ? ": " + io.getCause().getMessage() : "";
        return failure.getMessage() == null ? failure.toString() : failure.getMessage() + cause;
    }
}
