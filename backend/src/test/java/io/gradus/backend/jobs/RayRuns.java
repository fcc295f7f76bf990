package io.gradus.backend.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.FakeRay;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.backend.testing.Waiting;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server with a pretended Ray; the test is the worker of its jobs. */
record RayRuns(TestServer server, FakeRay ray) implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(30);
    static final String TOKEN = "the-servers-token";

    static RayRuns start(Database database, String... further) {
        FakeRay ray = new FakeRay();
        return new RayRuns(
                TestServer.start(TestServer.newHome(), database, arguments(ray, further)), ray);
    }

    /** Another server on the same data folder, when this one was closed. */
    static RayRuns again(Path home, FakeRay ray, String... further) {
        return new RayRuns(
                TestServer.start(
                        home,
                        Stream.concat(
                                        Stream.of("--gradus.worker.local=false"),
                                        Arrays.stream(arguments(ray, further)))
                                .toArray(String[]::new)),
                ray);
    }

    private static String[] arguments(FakeRay ray, String... further) {
        return Stream.concat(
                        Stream.of(
                                "--gradus.token=" + TOKEN,
                                "--gradus.ray.address=" + ray.url(),
                                "--gradus.ray.look=50ms",
                                "--gradus.ray.retry=200ms",
                                "--gradus.ray.grace=300ms",
                                "--gradus.ray.patience=1s"),
                        Arrays.stream(further))
                .toArray(String[]::new);
    }

    Api api() {
        return new Api(server.bean(ServerAddress.class).url().orElseThrow());
    }

    Api.Answer post(String path, Object body, String secret) {
        return api().send(
                        api().request(path)
                                .header("Authorization", "Bearer " + secret)
                                .header("Content-Type", "application/json")
                                .POST(
                                        HttpRequest.BodyPublishers.ofString(
                                                JsonMapper.shared().writeValueAsString(body))));
    }

    Api.Answer get(String path, String secret) {
        return api().send(api().request(path).header("Authorization", "Bearer " + secret));
    }

    /** A new run on Ray. */
    String run() {
        Api.Answer answer =
                post(
                        "/api/v1/runs",
                        Map.of("curriculum", server.curriculum(), "where", "ray"),
                        TOKEN);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.text("id");
    }

    Run look(String run) {
        return server.bean(RunService.class).get(run);
    }

    Run await(String run, Predicate<Run> condition) {
        return Waiting.until(PATIENCE, () -> look(run), condition);
    }

    Run awaitState(String run, RunState state) {
        return await(run, seen -> seen.state() == state);
    }

    List<RunJob> jobs(String run) {
        return server.bean(JobService.class).of(run);
    }

    /** The newest job of a run, once it is the one of this number and as wanted. */
    RunJob awaitJob(String run, int number, Predicate<RunJob> condition) {
        return Waiting.until(
                        PATIENCE,
                        () -> jobs(run).stream().filter(job -> job.number() == number).findFirst(),
                        job -> job.filter(condition).isPresent())
                .orElseThrow();
    }

    /** The newest job of a run, once Ray has it. */
    RunJob awaitLive(String run, int number) {
        return awaitJob(run, number, job -> job.state() == JobState.LIVE);
    }

    String code(RunJob job) {
        return submission(job).at("/runtime_env/env_vars/GRADUS_WORKER_CODE").asString();
    }

    JsonNode submission(RunJob job) {
        return ray.of(job.run()).get(job.name());
    }

    /** The key that a job's worker gets for its code. */
    String key(RunJob job) {
        Api.Answer answer = post("/api/v1/worker/keys", Map.of("code", code(job)), "none");
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.text("key");
    }

    Api.Answer claim(String worker, String key) {
        return post("/api/v1/worker/claims", Map.of("worker", worker), key);
    }

    /** The job's worker, which has claimed its run. */
    TestWorker worker(RunJob job) {
        ray.becomes(job.name(), "RUNNING", "Job is currently running.", "");
        Api.Answer answer = claim(job.name(), key(job));
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        JsonNode reply = answer.json();
        return new TestWorker(
                server,
                new Claim(
                        reply.path("run").asString(),
                        reply.path("attempt").asInt(),
                        reply.path("token").asString()));
    }

    @Override
    public void close() {
        server.close();
        ray.close();
    }
}
