package io.gradus.training.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Tests of the command line: runs commands in this process and keeps what they print. */
abstract class CommandLineCase {
    /** Output that commands have printed. */
    final StringWriter out = new StringWriter();

    /** Complaints that commands have printed. */
    final StringWriter err = new StringWriter();

    /** Runs a command; its exit status. */
    final int run(String... arguments) {
        return GradusCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
