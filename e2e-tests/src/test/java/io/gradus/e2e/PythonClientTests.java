package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the client's tests with the wheel that the packaged server offers, against that server.
 * Needs a python3, and nothing installed in it.
 */
class PythonClientTests {
    @TempDir private static Path folder;

    private static Server server;
    private static Path wheel;

    @BeforeAll
    static void needsPython() throws Exception {
        PlainPython.require();
        server = Server.start();
        wheel = download();
    }

    @AfterAll
    static void closes() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void theTestsOfTheClientPassWithTheServersWheel() throws Exception {
        Ended ended =
                python(List.of("-W", "error", "-m", "unittest", "discover", "-v", "-s", tests()));

        assertThat(ended.output()).contains("test_round").doesNotContain("skipped");
        assertThat(ended.status()).as(ended.output()).isZero();
    }

    @Test
    void theRecordOfTheWheelHasTheHashOfEveryFile() throws Exception {
        Ended ended = python(List.of(tests() + "/check_record.py", wheel.toString()));

        assertThat(ended.status()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("gradus_rl/curriculum.py", "gradus_taskset.py");
    }

    private static String tests() {
        return Places.root().resolve("clients/python/tests").toString();
    }

    private static Path download() throws Exception {
        Path built =
                Places.only(
                        Places.root().resolve("backend/target/classes/META-INF/resources/clients"),
                        ".whl");
        Path file = folder.resolve(built.getFileName());
        URI address = URI.create(server.url() + "/clients/" + built.getFileName());
        try (InputStream bytes = address.toURL().openStream()) {
            Files.copy(bytes, file);
        }
        assertThat(file).hasSameBinaryContentAs(built);
        return file;
    }

    /** A wheel is a zip, from which Python imports without an installation. */
    private static Ended python(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new java.util.ArrayList<>(List.of(PlainPython.NAME, "-B"));
        command.addAll(arguments);
        return run(
                command, Map.of("PYTHONPATH", wheel.toString(), "GRADUS_TEST_URL", server.url()));
    }

    private static Ended run(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GRADUS_"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), output);
    }

    private record Ended(int status, String output) {}
}
