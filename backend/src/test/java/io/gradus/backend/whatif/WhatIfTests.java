package io.gradus.backend.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.analysis.whatif.Divergence;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.analysis.whatif.WhatIfChange;
import io.gradus.training.analysis.whatif.WhatIfLimits;
import io.gradus.training.analysis.whatif.WhatIfProgress;
import io.gradus.training.base.Metric;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.WorkerState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Runs of twenty steps, ten in each of two stages, each step with four half-solved groups. */
class WhatIfTests {
    private static final AtomicInteger NAMES = new AtomicInteger();
    private static final String GATE = "steps >= 10";

    private final TestServer server = TestServer.shared(Database.H2);
    private final Api api = server.api();

    @Test
    void theUnchangedDocumentNeverPartsFromItsRun() {
        TestWorker worker = finished();

        Api.Answer answer = ask(worker, document(worker));

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        JsonNode report = answer.json().path("report");
        assertThat(report.path("divergence").isNull()).isTrue();
        assertThat(report.path("changes")).isEmpty();
        for (String path : List.of("recorded", "whatIf")) {
            assertThat(report.path(path).valueStream().map(span -> span.path("to").asInt()))
                    .containsExactly(10, 20);
        }
        assertThat(answer.text("statement")).isNotBlank();
    }

    @Test
    void aLowerGatePartsWhereItFiresFirstAndIsExactUntilThen() {
        TestWorker worker = finished();

        WhatIfAnswer answer =
                service()
                        .replay(
                                worker.run(),
                                document(worker).replace(GATE, "steps >= 5"),
                                WhatIfLimits.PREVIEW,
                                WhatIfProgress.SILENT);

        Divergence parted = answer.report().divergence().orElseThrow();
        assertThat(parted.lastExactStep()).isEqualTo(5);
        assertThat(parted.kind()).isEqualTo(WhatIfChange.Kind.GATE);
        assertThat(parted.stage()).isEqualTo("easy");
        assertThat(parted.sentence()).contains("After step 5").contains("enters 'hard'");
        StageSpan first = answer.report().whatIf().getFirst();
        assertThat(first.estimated()).isFalse();
        assertThat(first.to()).isEqualTo(5);
    }

    @Test
    void whatNoRecordingCanAnswerIsRefusedAtItsPlaces() {
        TestWorker worker = finished();
        String text = document(worker);
        int place = text.indexOf("learningRate", text.indexOf("\nobjective:"));
        int line = text.substring(0, place).split("\n").length;

        Api.Answer answer = ask(worker, DocumentEdits.set(text, "objective.learningRate", "0.5"));

        assertThat(answer.status()).as(answer.body()).isEqualTo(422);
        JsonNode error = answer.json().path("errors").get(0);
        assertThat(error.path("path").asString()).isEqualTo("objective.learningRate");
        assertThat(error.path("line").asInt()).isEqualTo(line);
    }

    @Test
    void aBrokenDocumentGetsAllItsErrors() {
        Api.Answer answer = ask(finished(), "gradus: 1\ncurriculum: x\nstages: []\nfoo: 1\n");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().path("errors").size()).isGreaterThanOrEqualTo(2);
    }

    @Test
    void aRunWithoutAStepCannotBeReplayedAndSaysWhatToWaitFor() {
        TestWorker worker = started();

        Api.Answer answer = ask(worker, document(worker));

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("detail")).contains("no training step yet");
        assertThat(answer.text("remedy")).contains("wait for its first step");
        worker.report(WorkerState.STOPPED);
    }

    @Test
    void aRunThatGoesOnIsReplayedUpToItsLastStep() {
        TestWorker worker = started();
        worker.send(entered(1, 0, 0, StageChange.STARTED), step(2, 1), step(3, 2));

        assertThat(
                        ask(worker, document(worker))
                                .json()
                                .path("report")
                                .path("recordedSteps")
                                .asInt())
                .isEqualTo(2);
        worker.send(step(4, 3));
        assertThat(
                        ask(worker, document(worker))
                                .json()
                                .path("report")
                                .path("recordedSteps")
                                .asInt())
                .isEqualTo(3);
        worker.report(WorkerState.STOPPED);
    }

    @Test
    void badRequestsAreRefused() {
        TestWorker worker = finished();
        Map<String, Object> few = Map.of("document", document(worker), "seeds", 7);

        assertThat(api.post(path(worker.run()), few).text("place")).isEqualTo("seeds");
        assertThat(api.post(path("r-none"), Map.of("document", "x")).status()).isEqualTo(404);
    }

    @Test
    void theSameIsAnsweredInTheBackgroundUnlessItIsCancelled() {
        TestWorker worker = finished();
        WhatIfService service = service();
        String text = document(worker).replace(GATE, "steps >= 5");

        CompletableFuture<WhatIfAnswer> dropped =
                service.later(worker.run(), text, Duration.ofMinutes(5), WhatIfProgress.SILENT);
        dropped.cancel(false);
        WhatIfAnswer answer =
                service.later(worker.run(), text, Duration.ZERO, WhatIfProgress.SILENT).join();

        assertThat(dropped).isCancelled();
        assertThat(answer.report().divergence().orElseThrow().lastExactStep()).isEqualTo(5);
        assertThatThrownBy(() ->
                        service.later(worker.run(), "", Duration.ZERO, WhatIfProgress.SILENT)
                                .join())
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(InvalidDocument.class);
    }

    private WhatIfService service() {
        return server.bean(WhatIfService.class);
    }

    private Api.Answer ask(TestWorker worker, String document) {
        return api.post(path(worker.run()), Map.of("document", document));
    }

    private static String path(String run) {
        return "/api/v1/runs/" + run + "/what-if";
    }

    private String document(TestWorker worker) {
        return api.get("/api/v1/runs/" + worker.run() + "/document").body();
    }

    private TestWorker started() {
        String text =
                """
                gradus: 1
                curriculum: what-if-%d
                objective: {groupSize: 2, groupsPerStep: 4}
                stages:
                  - name: easy
                    problems: [{family: addition, difficulty: {digits: 1}}]
                    promote: {when: "steps >= 10"}
                  - name: hard
                    problems: [{family: addition, difficulty: {digits: 2}}]
                    maxSteps: 10
                """
                        .formatted(NAMES.incrementAndGet());
        return server.worker(server.bean(DesignService.class).create(text).id(), 7);
    }

    private TestWorker finished() {
        TestWorker worker = started();
        List<TrainingEvent> events = new ArrayList<>();
        events.add(entered(1, 0, 0, StageChange.STARTED));
        for (int step = 1; step <= 20; step++) {
            events.add(step(events.size() + 1, step));
            if (step == 10) {
                events.add(entered(events.size() + 1, step, 1, StageChange.PROMOTED));
            }
        }
        events.add(new TrainingEvent.RunFinished(events.size() + 1, 20, "last stage completed"));
        worker.send(events.toArray(TrainingEvent[]::new));
        worker.report(WorkerState.COMPLETED);
        return worker;
    }

    private static TrainingEvent entered(long seq, long step, int stage, StageChange change) {
        return new TrainingEvent.StageEntered(
                seq, step, stage, stage == 0 ? "easy" : "hard", change, "made up");
    }

    private static TrainingEvent step(long seq, int step) {
        int stage = step <= 10 ? 0 : 1;
        String cell = "addition(digits=" + (stage + 1) + ")";
        return new TrainingEvent.StepCompleted(
                seq,
                step,
                stage,
                List.of(new Metric("tokens/total", 64.0 * step)),
                List.of(),
                IntStream.range(0, 4)
                        .mapToObj(i ->
                                new GroupSummary(i, cell + "#" + i, cell, 0.5, List.of(0.0, 1.0)))
                        .toList());
    }
}
