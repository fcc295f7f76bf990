package io.gradus.backend.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Trainers that the server starts. Their interpreter is a shell, so that these tests need nothing
 * else; journeys start Python.
 */
class TrainerStartTests {
    private static final int LOG = 4096;

    @TempDir private static Path folder;

    private static RayRuns runs;

    @BeforeAll
    static void start() throws IOException {
        script("tells.py", "echo $GRADUS_TRAINER_CODE $GRADUS_RUN; " + untilTold("goes-on"));
        script("fails.py", "echo model $1 and $3; echo the last words; exit 5");
        script("waits.py", "trap '' HUP; echo it waits; " + untilTold("waits-on"));
        script(
                "chats.py",
                "i=0; while [ $i -lt 2000 ]; do echo line $i; i=$((i+1)); done; "
                        + untilTold("chats-on"));
        runs = RayRuns.start(Database.H2, arguments());
    }

    private static String[] arguments() {
        return new String[] {
            "--gradus.trainers.folder=" + folder,
            "--gradus.trainers.python=/bin/sh",
            "--gradus.trainers.log=" + LOG + "B"
        };
    }

    private static void script(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text + "\n");
    }

    /** Ends well once the file is there. */
    private static String untilTold(String file) {
        return "while [ ! -e '%s' ]; do sleep 0.1; done".formatted(folder.resolve(file));
    }

    private static void tell(String file) throws IOException {
        Files.createFile(folder.resolve(file));
    }

    @AfterAll
    static void close() {
        runs.close();
    }

    private static Api.Answer trainer(String script, Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(more);
        body.put("curriculum", "addition-ladder");
        body.put("script", script);
        return runs.post("/api/v1/trainers", body, RayRuns.TOKEN);
    }

    private static String started(String script, Map<String, Object> more) {
        Api.Answer answer = trainer(script, more);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.text("run");
    }

    private static JsonNode external(RayRuns server, String run) {
        return server.get("/api/v1/external-runs/" + run, RayRuns.TOKEN).json().path("run");
    }

    private static JsonNode closed(RayRuns server, String run) {
        return Waiting.until(
                RayRuns.PATIENCE,
                () -> external(server, run),
                one -> one.path("state").asString().equals("closed"));
    }

    private static String log(String run, String awaited) {
        return Waiting.until(
                RayRuns.PATIENCE,
                () -> runs.get("/api/v1/runs/" + run + "/jobs/1/log", RayRuns.TOKEN).body(),
                text -> text.contains(awaited));
    }

    @Test
    void itsKeyAdmitsToItsOwnRunWhileItsProcessLasts() throws IOException {
        String run = started("tells.py", Map.of());
        String other =
                runs.post(
                                "/api/v1/external-runs",
                                Map.of("curriculum", "addition-ladder"),
                                RayRuns.TOKEN)
                        .json()
                        .at("/run/id")
                        .asString();
        String code = log(run, run).split(" ")[0];
        String key = runs.post("/api/v1/worker/keys", Map.of("code", code), "none").text("key");
        Map<String, Object> one = Map.of("key", "first", "count", 1);
        String mine = "/api/v1/external-runs/" + run;

        Api.Answer leases = runs.post(mine + "/leases", one, key);
        assertThat(leases.status()).as(leases.body()).isEqualTo(200);
        String lease = leases.json().at("/leases/0/id").asString();
        assertThat(runs.get(mine + "/leases/" + lease, key).status()).isEqualTo(200);
        assertThat(runs.get(mine, key).status()).isEqualTo(200);
        for (String forbidden :
                List.of(
                        "/api/v1/external-runs/" + other,
                        "/api/v1/external-runs",
                        "/api/v1/runs/" + run,
                        "/api/v1/trainers",
                        "/api/v1/curricula")) {
            assertThat(runs.get(forbidden, key).status()).as(forbidden).isEqualTo(401);
        }
        assertThat(runs.post("/api/v1/external-runs/" + other + "/leases", one, key).status())
                .isEqualTo(401);
        assertThat(runs.claim("a-worker", key).status()).isEqualTo(401);
        assertThat(runs.post("/api/v1/worker/keys", Map.of("code", code), "none").status())
                .isEqualTo(401);

        tell("goes-on");
        assertThat(closed(runs, run).path("reason").asString()).isEqualTo("its trainer has ended");
        assertThat(runs.get(mine, key).status()).as("after its end").isEqualTo(401);
    }

    @Test
    void oneThatFailsClosesItsRunWithExitCodeAndLastLines() {
        String run = started("fails.py", Map.of("model", "a b'c", "arguments", List.of("$HOME x")));

        assertThat(closed(runs, run).path("reason").asString())
                .startsWith("its trainer ended with exit code 5")
                .contains("model a b'c and $HOME x", "the last words");
        assertThat(runs.jobs(run).getLast().state()).isEqualTo(JobState.ENDED);
    }

    @Test
    void oneIsStoppedByHand() {
        String run = started("waits.py", Map.of());
        log(run, "it waits");

        assertThat(
                        runs.post("/api/v1/runs/" + run + "/jobs/1/stop", Map.of(), RayRuns.TOKEN)
                                .status())
                .isEqualTo(202);
        assertThat(closed(runs, run).path("reason").asString())
                .startsWith("its trainer was stopped by a user");
    }

    @Test
    void itsLogStaysWithinItsBound() throws IOException {
        String run = started("chats.py", Map.of());
        String log = log(run, "was dropped");

        assertThat(log)
                .startsWith("[the output before this line was dropped]")
                .contains("line 1999");
        assertThat(log.length()).isLessThanOrEqualTo(LOG);
        tell("chats-on");
        closed(runs, run);
    }

    @Test
    void oneThatOutlivesTheServerIsFoundAgainAndItsEndIsTold() throws IOException {
        Path home = TestServer.newHome();
        RayRuns before = RayRuns.again(home, runs.ray(), arguments());
        String run =
                before.post(
                                "/api/v1/trainers",
                                Map.of("curriculum", "addition-ladder", "script", "waits.py"),
                                RayRuns.TOKEN)
                        .text("run");
        before.awaitLive(run, 1);
        before.server().close();
        RayRuns after = RayRuns.again(home, runs.ray(), arguments());
        try {
            assertThat(after.jobs(run).getLast().state()).isEqualTo(JobState.LIVE);
            tell("waits-on");

            assertThat(closed(after, run).path("reason").asString())
                    .isEqualTo("its trainer has ended");
            assertThat(after.jobs(run)).hasSize(1);
        } finally {
            after.server().close();
        }
    }

    @Test
    void onRayItsScriptTravelsInAnArchiveAndItsLastLinesAreTheReason() {
        String run =
                started(
                        "fails.py",
                        Map.of("where", "ray", "model", "it's", "arguments", List.of("--x")));
        RunJob job = runs.awaitLive(run, 1);
        JsonNode sent = runs.submission(job);
        runs.ray().becomes(job.name(), "FAILED", "exit code 1", "no such model");

        assertThat(sent.path("entrypoint").asString())
                .isEqualTo(
                        "python3 'fails.py' 'it'\\''s' \"${TMPDIR:-/tmp}/%s\" '--x'"
                                .formatted(job.name()));
        assertThat(sent.at("/runtime_env/working_dir").asString())
                .isEqualTo("gcs://" + runs.ray().packages().getLast());
        assertThat(sent.at("/runtime_env/env_vars").propertyNames())
                .containsExactlyInAnyOrder(
                        "GRADUS_URL", "GRADUS_RUN", "GRADUS_TRAINER_CODE", "PYTHONUNBUFFERED");
        assertThat(sent.toString()).doesNotContain(RayRuns.TOKEN);
        assertThat(closed(runs, run).path("reason").asString())
                .startsWith("its trainer failed: exit code 1")
                .contains("no such model");
    }

    @Test
    void onlyScriptsOfTheFolderAreStartedAndWithoutOneTheSettingIsNamed() throws IOException {
        Files.writeString(folder.resolveSibling("outside.py"), "echo outside\n");
        for (String name : List.of("../outside.py", "none.py", "/bin/sh", ".py")) {
            Api.Answer answer = trainer(name, Map.of());
            assertThat(answer.status()).as(name).isEqualTo(400);
            assertThat(answer.text("place")).isEqualTo("script");
        }
        assertThat(trainer("fails.py", Map.of("where", "moon")).text("place")).isEqualTo("where");
        assertThat(trainer("fails.py", Map.of("arguments", List.of("a\nb"))).text("place"))
                .isEqualTo("arguments");
        try (TestServer plain =
                TestServer.start(TestServer.newHome(), "--gradus.worker.local=false")) {
            Api.Answer answer =
                    plain.api()
                            .post(
                                    "/api/v1/trainers",
                                    Map.of("curriculum", "addition-ladder", "script", "x.py"));
            assertThat(answer.text("detail")).contains("gradus.trainers.folder is not set");
            assertThat(plain.api().get("/api/v1/trainers").text("missing"))
                    .contains("--gradus.trainers.folder=DIR");
        }
    }
}
