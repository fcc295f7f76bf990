package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Python with the trainers of these versions: {@code GRADUS_PYTHON}, or an environment in the
 * user's cache, which is made once.
 */
final class PeerPython {
    private static final List<String> PACKAGES =
            List.of("torch", "transformers", "trl==1.16.0", "verifiers==0.4.0", "uv");
    private static final String CLIENT = "clients/python";

    private final Path folder;

    private PeerPython(Path folder) {
        this.folder = folder;
    }

    static PeerPython find() throws IOException, InterruptedException {
        Optional<String> named =
                Optional.ofNullable(System.getenv("GRADUS_PYTHON")).filter(name -> !name.isBlank());
        if (named.isPresent()) {
            return new PeerPython(Path.of(named.get()).toAbsolutePath().getParent());
        }
        Path cached = cache().resolve("peers-trl-1.16.0-verifiers-0.4.0");
        Path finished = cached.resolve("finished");
        if (!Files.exists(finished)) {
            Files.createDirectories(cached.getParent());
            succeeds(List.of("python3", "-m", "venv", "--clear", cached.toString()));
            succeeds(
                    Stream.concat(
                                    Stream.of(
                                            cached.resolve("bin/pip").toString(), "install", "-q"),
                                    PACKAGES.stream())
                            .toList());
            Files.createFile(finished);
        }
        return new PeerPython(cached.resolve("bin"));
    }

    /** A script of {@code clients/python/peers}, started with the client's sources. */
    Process start(Server server, Path log, String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(folder.resolve(program).toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("GRADUS_"));
        environment.put("GRADUS_URL", server.url());
        environment.put("PYTHONPATH", Places.root().resolve(CLIENT).toString());
        environment.merge(
                "PATH", folder.toString(), (path, first) -> first + File.pathSeparator + path);
        return builder.start();
    }

    static String script(String name) {
        return Places.root().resolve(CLIENT + "/peers").resolve(name).toString();
    }

    private static void succeeds(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
    }

    private static Path cache() {
        return Path.of(
                        Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                                .orElse(System.getProperty("user.home") + "/.cache"))
                .resolve("gradus");
    }
}
