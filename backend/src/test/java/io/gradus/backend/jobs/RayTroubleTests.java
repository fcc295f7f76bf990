package io.gradus.backend.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.FakeRay;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.worker.WorkerState;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is said and kept where Ray does not do what it should. */
class RayTroubleTests {
    private static RayRuns runs;

    @BeforeAll
    static void start() {
        runs = RayRuns.start(Database.H2, "--gradus.ray.start=2s");
    }

    @AfterAll
    static void close() {
        runs.close();
    }

    @AfterEach
    void isWell() {
        runs.ray().isWell();
        RunService service = runs.server().bean(RunService.class);
        service.list().stream()
                .filter(run -> !run.state().isFinal())
                .forEach(run -> service.stop(run.id(), ""));
    }

    @Test
    void aClusterThatCannotBeReachedIsNamedWithItsSettingAndAskedAgain() {
        runs.ray().leave();
        String run = runs.run();
        Run waits = runs.await(run, seen -> seen.reason().isPresent());
        runs.awaitJob(run, 1, job -> job.tries() >= 2);
        assertThat(waits.reason().orElseThrow())
                .startsWith(
                        "Ray at " + runs.ray().url() + " (gradus.ray.address) cannot be reached");
        assertThat(waits.state()).isEqualTo(RunState.QUEUED);

        runs.ray().comeBack();
        RunJob job = runs.awaitLive(run, 1);

        assertThat(job.trouble()).isEmpty();
        assertThat(runs.ray().of(run)).hasSize(1);
        runs.await(run, seen -> seen.reason().orElse("").endsWith("is pending"));
    }

    @Test
    void aSlowClusterIsGivenUpAfterItsTime() {
        runs.ray().hold();
        String run = runs.run();
        runs.await(run, seen -> seen.reason().orElse("").endsWith("did not answer within 1 s"));
        runs.ray().letGo();

        runs.awaitLive(run, 1);
        assertThat(runs.ray().of(run)).hasSize(1);
    }

    @Test
    void aSubmissionWhoseAnswerWasLostIsNotRepeated() {
        runs.ray().losesAnswers(true);
        String run = runs.run();
        RunJob job = runs.awaitLive(run, 1);

        assertThat(job.tries()).isEqualTo(1);
        assertThat(runs.ray().submissions())
                .filteredOn(body -> body.contains(job.name()))
                .hasSize(1);
        assertThat(runs.claim(job.name(), runs.key(job)).status()).isEqualTo(200);
    }

    @Test
    void anErrorOfRaysIsToldAndTriedAgain() {
        runs.ray().submissionsFail(500);
        String run = runs.run();
        Run waits = runs.await(run, seen -> seen.reason().isPresent());
        runs.awaitJob(run, 1, job -> job.tries() >= 2);
        runs.ray().isWell();

        assertThat(waits.reason().orElseThrow()).contains("status 500", "the runtime_env is odd");
        runs.awaitLive(run, 1);
    }

    @Test
    void whatRayRefusesForGoodFailsTheRunWithItsWords() {
        runs.ray().submissionsFail(400);
        String run = runs.run();
        Run failed = runs.awaitState(run, RunState.FAILED);

        assertThat(failed.reason().orElseThrow()).contains("status 400", "the runtime_env is odd");
        assertThat(runs.jobs(run)).hasSize(1);
    }

    @Test
    void noRedirectIsFollowed() {
        try (FakeRay elsewhere = new FakeRay()) {
            runs.ray().redirects(elsewhere.url() + "/api/jobs/");
            String run = runs.run();
            Run waits = runs.await(run, seen -> seen.reason().isPresent());

            assertThat(waits.reason().orElseThrow()).contains("status 307");
            assertThat(elsewhere.submissions()).isEmpty();
        }
    }

    @Test
    void aJobThatRayHasForgottenIsFollowedByAnother() {
        String run = runs.run();
        RunJob first = runs.awaitLive(run, 1);
        TestWorker worker = runs.worker(first);
        worker.report(WorkerState.RUNNING);
        runs.ray().loses(first.name());

        runs.awaitLive(run, 2);

        assertThat(runs.jobs(run).getFirst().outcome().orElseThrow())
                .isEqualTo("is lost: Ray no longer knows it");
    }

    @Test
    void aJobWhoseWorkerDoesNotComeInTimeIsStoppedAndFollowedByAnother() {
        String run = runs.run();
        RunJob first = runs.awaitLive(run, 1);
        runs.awaitLive(run, 2);

        assertThat(runs.ray().stopped()).contains(first.name());
        assertThat(runs.jobs(run).getFirst().stopReason())
                .contains("its worker did not connect within 2 s (gradus.ray.start)");
    }

    @Test
    void withoutAnAddressRayIsNotOfferedAndTheSettingIsNamed() {
        try (TestServer server =
                TestServer.start(TestServer.newHome(), "--gradus.worker.local=false")) {
            Api.Answer answer =
                    server.api()
                            .post(
                                    "/api/v1/runs",
                                    Map.of("curriculum", "addition-ladder", "where", "ray"));
            Api.Answer experiment =
                    server.api()
                            .post(
                                    "/api/v1/experiments",
                                    Map.of("curriculum", "addition-ladder", "where", "ray"));

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.text("place")).isEqualTo("where");
            assertThat(answer.text("remedy")).contains("--gradus.ray.address=");
            assertThat(experiment.status()).isEqualTo(400);
            assertThat(server.bean(RunService.class).list()).isEmpty();
        }
    }
}
