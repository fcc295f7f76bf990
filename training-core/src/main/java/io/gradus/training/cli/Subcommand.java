package io.gradus.training.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command, where it prints, and how it refuses what it was given. */
@Command(mixinStandardHelpOptions = true)
abstract class Subcommand implements Callable<Integer> {
    @Spec CommandSpec command;

    final PrintWriter out() {
        return command.commandLine().getOut();
    }

    final PrintWriter err() {
        return command.commandLine().getErr();
    }

    /** Prints a line at once; several threads may. */
    final synchronized void line(String text) {
        out().println(text);
        out().flush();
    }

    final ParameterException refused(String message) {
        return new ParameterException(command.commandLine(), message);
    }

    final ParameterException refused(String message, Exception cause) {
        return new ParameterException(command.commandLine(), message, cause);
    }
}
