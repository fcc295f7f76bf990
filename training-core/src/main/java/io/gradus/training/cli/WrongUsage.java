package io.gradus.training.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Answers wrong arguments: what is wrong, the nearest right ones, and the usage. */
final class WrongUsage implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException first, String[] arguments) {
        CommandLine command = first.getCommandLine();
        PrintWriter err = command.getErr();
        ParameterException wrong = unknown(command, first);
        err.println(command.getColorScheme().errorText(wrong.getMessage()));
        UnmatchedArgumentException.printSuggestions(wrong, err);
        command.usage(err, command.getColorScheme());
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    /** A misspelt option says more than what seems to be missing for it. */
    private static ParameterException unknown(CommandLine command, ParameterException first) {
        List<String> unmatched = command.getUnmatchedArguments();
        return first instanceof MissingParameterException && !unmatched.isEmpty()
                ? new UnmatchedArgumentException(command, unmatched)
                : first;
    }
}
