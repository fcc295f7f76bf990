package io.gradus.backend.platform;

import static io.gradus.backend.platform.ContractServer.json;
import static io.gradus.backend.platform.ContractServer.ok;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Jobs for the operations that are about them: trainers whose interpreter is a shell.
 *
 * @param post sends a body to a path
 * @param values parameters by operation
 * @param bodies example bodies by operation
 */
record ContractJobs(
        BiFunction<String, Object, Api.Answer> post,
        Map<String, String> values,
        Map<String, String> bodies) {
    /** Settings of a server that may start them. */
    static String[] settings() throws IOException {
        Path folder = TestServer.newHome();
        Files.writeString(folder.resolve("ends.py"), "exit 0\n");
        Files.writeString(folder.resolve("waits.py"), "sleep 120\n");
        return new String[] {
            "--gradus.trainers.folder=" + folder, "--gradus.trainers.python=/bin/sh"
        };
    }

    /** Adds what is asked of jobs. */
    void add() {
        String log = "/v1/runs/{id}/jobs/{number}/log";
        String stop = "/v1/runs/{id}/jobs/{number}/stop";
        values.put("/v1/runs/{id}/jobs/{number}", "1");
        values.put("GET " + log + " id", started("ends.py"));
        values.put("POST " + stop + " id", started("waits.py"));
        bodies.put("POST /v1/trainers", json(wish("ends.py")));
    }

    private String started(String script) {
        return ok(post.apply("/v1/trainers", wish(script))).text("run");
    }

    private static Map<String, Object> wish(String script) {
        return Map.of("curriculum", "addition-ladder", "script", script);
    }
}
