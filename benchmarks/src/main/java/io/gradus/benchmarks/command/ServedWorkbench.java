package io.gradus.benchmarks.command;

import io.gradus.benchmarks.watch.Workbench;
import java.net.URI;
import picocli.CommandLine.Option;

/** The option that names the workbench a bench talks to. */
final class ServedWorkbench {
    @Option(
            names = "--server",
            defaultValue = "http://127.0.0.1:8080",
            description =
                    "Address of the workbench, better one without data that matter (default: ${DEFAULT-VALUE}).")
    private URI server;

    Workbench open() {
        return new Workbench(server);
    }
}
