package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The packaged server with the curricula of the peers, a Python that has trainers, and a tiny
 * model.
 */
final class Peers implements AutoCloseable {
    static final Duration LONG = Duration.ofMinutes(15);

    private final PeerPython python;
    private final Path folder;
    private Server server;

    private Peers(PeerPython python, Path folder, Server server) {
        this.python = python;
        this.folder = folder;
        this.server = server;
    }

    /** Starts all of it; logs and the model go into the folder. */
    static Peers start(Path folder) throws Exception {
        PeerPython python = PeerPython.find();
        Peers peers = new Peers(python, folder, Server.start());
        for (String name : List.of("two-stages.yaml", "group-sums.yaml")) {
            String document = Files.readString(Path.of(PeerPython.script(name)));
            peers.api().post("/api/v1/curricula", Map.of("text", document), 201);
        }
        peers.run("tiny", "python", PeerPython.script("tiny.py"), "" + peers.model(), "0.25");
        return peers;
    }

    /** Folder of a Qwen2 that gets a quarter of the sums right. */
    Path model() {
        return folder.resolve("model");
    }

    Api api() {
        return server.api();
    }

    Path log(String name) {
        return folder.resolve(name + ".log");
    }

    /** Starts a program of the environment; what it prints goes to the log of this name. */
    Process start(String log, String program, String... arguments) throws Exception {
        return python.start(server, log(log), program, arguments);
    }

    /** What a program that ends well prints. */
    String run(String log, String program, String... arguments) throws Exception {
        return ended(start(log, program, arguments), log);
    }

    /** What a program has printed once it ended well. */
    String ended(Process process, String log) throws Exception {
        assertThat(process.waitFor(LONG.toMinutes(), TimeUnit.MINUTES)).as(log).isTrue();
        String output = Files.readString(log(log));
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }

    /** The last line of an output that is a JSON object. */
    static JsonNode told(String output) {
        return JsonMapper.shared()
                .readTree(
                        output.lines()
                                .filter(line -> line.startsWith("{\""))
                                .reduce("null", (_, last) -> last));
    }

    /** Kills the server as a power cut does, and starts it again at the same address. */
    void restart() throws Exception {
        server.kill();
        server = server.again();
    }

    @Override
    public void close() {
        server.close();
    }
}
