package io.gradus.e2e;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.opentest4j.TestAbortedException;

/**
 * A Python with the trainers of these versions: {@code GRADUS_PYTHON}, or an environment in the
 * user's cache, which is made once.
 */
final class PeerPython {
    private static final String CLIENT = "clients/python";

    private final Path folder;

    private PeerPython(Path folder) {
        this.folder = folder;
    }

    /** Skips the tests of a class where this machine cannot have it. */
    static PeerPython find() throws IOException, InterruptedException {
        Optional<String> named =
                Optional.ofNullable(System.getenv("GRADUS_PYTHON")).filter(name -> !name.isBlank());
        if (named.isPresent()) {
            return new PeerPython(Path.of(named.get()).toAbsolutePath().getParent());
        }
        Path pins = Path.of(script("requirements.txt"));
        return switch (new PeerEnvironment("python3", pins, cache()).find()) {
            case PeerEnvironment.Ready ready -> new PeerPython(ready.programs());
            case PeerEnvironment.Missing missing ->
                    throw new TestAbortedException(
                            missing.reason() + "; set GRADUS_PYTHON to a Python that has them");
        };
    }

    /** A script of {@code clients/python/peers}, started with the client's sources. */
    Process start(Server server, Path log, String program, String... arguments) throws IOException {
        return start(
                log,
                Map.of(
                        "GRADUS_URL",
                        server.url(),
                        "PYTHONPATH",
                        Places.root().resolve(CLIENT).toString()),
                program,
                arguments);
    }

    /** A program of the environment. */
    Process start(Path log, Map<String, String> variables, String program, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(path(program)));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("GRADUS_"));
        environment.putAll(variables);
        environment.merge(
                "PATH", folder.toString(), (path, first) -> first + File.pathSeparator + path);
        return builder.start();
    }

    /** Where a program of the environment lies. */
    String path(String program) {
        return folder.resolve(program).toString();
    }

    static String script(String name) {
        return Places.root().resolve(CLIENT + "/peers").resolve(name).toString();
    }

    private static Path cache() {
        return Path.of(
                        Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                                .orElse(System.getProperty("user.home") + "/.cache"))
                .resolve("gradus");
    }
}
