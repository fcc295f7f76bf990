package io.gradus.backend.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.ClaimRequest;
import io.gradus.training.worker.SyncRequest;
import io.gradus.training.worker.WorkerState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** An experiment whose runs the test trains, in the role of all its workers. */
record MadeUpExperiment(TestServer server, String id, String label) {
    private static final String STAGES =
            """
            stages:
              - {name: easy, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 30}
              - {name: hard, problems: [{family: addition, difficulty: {digits: 2}}], maxSteps: 70}
            """;

    private static final AtomicInteger LABELS = new AtomicInteger();

    private static String curriculum(TestServer server) {
        String text = TestServer.newCurriculum();
        return server.bean(DesignService.class)
                .create(text.substring(0, text.indexOf("stages:")) + STAGES)
                .id();
    }

    /** A treatment and control arms, each with seeds from 1 on. */
    static MadeUpExperiment create(
            TestServer server, List<String> arms, int seeds, Map<String, Object> more) {
        String label = "made-up-" + LABELS.incrementAndGet();
        Map<String, Object> body = new HashMap<>();
        body.put("curriculum", curriculum(server));
        body.put("arms", arms);
        body.put("seeds", IntStream.rangeClosed(1, seeds).boxed().toList());
        body.put("maxSteps", 100);
        body.put("where", "workers");
        body.put("labels", List.of(label));
        body.putAll(more);
        Api.Answer answer = server.api().post("/api/v1/experiments", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return new MadeUpExperiment(server, answer.text("id"), label);
    }

    /** The next run in the queue begins. */
    TestWorker begin() {
        return claim().map(claim -> new TestWorker(server, claim)).orElseThrow();
    }

    Optional<Claim> claim() {
        return server.bean(ClaimService.class)
                .claim(
                        new ClaimRequest(
                                "worker-" + label,
                                List.of(label),
                                Optional.empty(),
                                List.of(),
                                256,
                                List.of()));
    }

    /** The run has made a step, with so many tokens in all and this held-out pass rate. */
    static void step(TestWorker worker, double tokens, double heldOut) {
        worker.send(
                new TrainingEvent.StepCompleted(
                        1, 1, 0, List.of(new Metric("tokens/total", tokens)), List.of(), List.of()),
                new TrainingEvent.EvaluationCompleted(
                        2, 1, List.of(new Metric("evaluation/passRate", heldOut))));
    }

    /** The next run completes with this. */
    Run complete(double tokens, double heldOut) {
        TestWorker worker = begin();
        step(worker, tokens, heldOut);
        worker.report(WorkerState.COMPLETED);
        return worker.look();
    }

    /** The next run fails. */
    Run fail(String reason) {
        TestWorker worker = begin();
        worker.sync(
                new SyncRequest(
                        WorkerState.FAILED,
                        0,
                        "",
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.of(reason)));
        return worker.look();
    }

    JsonNode progress() {
        return server.api().get("/api/v1/experiments/" + id + "/progress").json();
    }

    Api.Answer retry(Map<String, Object> which) {
        return server.api().post("/api/v1/experiments/" + id + "/retry", which);
    }

    List<Run> runs() {
        return server.bean(RunService.class).ofExperiment(id);
    }
}
