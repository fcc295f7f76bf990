package io.gradus.backend.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.worker.WorkerState;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs that jobs of Ray bring their workers, from the submission to every kind of end. */
class RayJobTests {
    private static final Map<Database, RayRuns> SERVERS = new EnumMap<>(Database.class);

    @AfterAll
    static void close() {
        SERVERS.values().forEach(RayRuns::close);
    }

    private static RayRuns on(Database database) {
        return SERVERS.computeIfAbsent(database, RayRuns::start);
    }

    @ParameterizedTest
    @EnumSource
    void aJobsWorkerClaimsItsRunAndNoOtherAndNobodyElseDoes(Database database) {
        RayRuns runs = on(database);
        String mine = runs.run();
        String other = runs.run();
        RunJob job = runs.awaitLive(mine, 1);
        String key = runs.key(job);

        assertThat(runs.claim("anybody", RayRuns.TOKEN).status()).isEqualTo(204);
        assertThat(runs.claim(job.name(), key).text("run")).isEqualTo(mine);
        assertThat(runs.claim("again", key).status()).isEqualTo(204);
        assertThat(runs.look(mine).worker()).contains(job.name());
        assertThat(runs.look(other).state()).isEqualTo(RunState.QUEUED);
        stop(runs, mine, other);
    }

    @Test
    void whatIsSubmittedSaysWhereToClaimAndHasNoSecretThatLasts() {
        RayRuns runs = on(Database.H2);
        String run = runs.run();
        RunJob job = runs.awaitLive(run, 1);
        String key = runs.key(job);
        String token = runs.claim(job.name(), key).text("token");
        Api.Answer again = runs.post("/api/v1/worker/keys", Map.of("code", runs.code(job)), "none");

        assertThat(runs.submission(job).path("entrypoint").asString())
                .startsWith("gradus worker --claim '" + runs.api().url() + "' --once ")
                .contains(" --name " + job.name() + " ");
        assertThat(runs.submission(job).at("/metadata/gradus.run").asString()).isEqualTo(run);
        assertThat(runs.submission(job).path("entrypoint_num_cpus").asDouble()).isEqualTo(1);
        assertThat(runs.submission(job).at("/runtime_env/env_vars").propertyNames())
                .containsExactly("GRADUS_WORKER_CODE");
        assertThat(again.status()).as("a code that was used").isEqualTo(401);
        assertThat(List.of(key, token)).allMatch(secret -> secret.length() > 40);
        assertThat(String.join("\n", runs.ray().submissions()))
                .doesNotContain(key, token, RayRuns.TOKEN);
        stop(runs, run);
    }

    @ParameterizedTest
    @EnumSource
    void aRunThatEndsNeedsNoFurtherJob(Database database) {
        RayRuns runs = on(database);
        String run = runs.run();
        RunJob job = runs.awaitLive(run, 1);
        String key = runs.key(job);
        TestWorker worker = worker(runs, job, key);
        worker.report(WorkerState.RUNNING);
        worker.report(WorkerState.COMPLETED);
        runs.ray().becomes(job.name(), "SUCCEEDED", "Job finished successfully.", "trained");
        RunJob ended = runs.awaitJob(run, 1, one -> one.state() == JobState.ENDED);

        assertThat(ended.outcome().orElseThrow()).startsWith("exited: Job finished successfully.");
        assertThat(runs.look(run).state()).isEqualTo(RunState.COMPLETED);
        assertThat(runs.jobs(run)).hasSize(1);
        assertThat(runs.claim(job.name(), key).status()).as("its key").isEqualTo(401);
        assertThat(runs.ray().stopped()).doesNotContain(job.name());
    }

    private static TestWorker worker(RayRuns runs, RunJob job, String key) {
        var reply = runs.claim(job.name(), key).json();
        return new TestWorker(
                runs.server(),
                new Claim(
                        reply.path("run").asString(),
                        reply.path("attempt").asInt(),
                        reply.path("token").asString()));
    }

    @ParameterizedTest
    @EnumSource
    void aRunWhoseJobDiedGoesOnInAnotherOne(Database database) {
        RayRuns runs = on(database);
        String run = runs.run();
        RunJob first = runs.awaitLive(run, 1);
        runs.worker(first).report(WorkerState.RUNNING);
        runs.ray().becomes(first.name(), "FAILED", "its node is gone", "last words");
        RunJob second = runs.awaitLive(run, 2);
        TestWorker next = runs.worker(second);
        next.report(WorkerState.RUNNING);

        assertThat(next.claim().attempt()).isEqualTo(2);
        assertThat(runs.look(run).state()).isEqualTo(RunState.RUNNING);
        assertThat(runs.jobs(run).getFirst().outcome().orElseThrow())
                .contains("failed: its node is gone", "last words");
        stop(runs, run);
    }

    @ParameterizedTest
    @EnumSource
    void jobsThatEndBeforeTheirWorkerCameFailTheRunAfterThree(Database database) {
        RayRuns runs = on(database);
        String run = runs.run();
        for (int number = 1; number <= 3; number++) {
            RunJob job = runs.awaitLive(run, number);
            assertThat(runs.look(run).state()).isEqualTo(RunState.QUEUED);
            runs.ray().becomes(job.name(), "FAILED", "exit code 127", "sh: gradus: not found");
        }

        Run failed = runs.awaitState(run, RunState.FAILED);

        assertThat(failed.reason().orElseThrow())
                .startsWith("3 Ray jobs in a row ended before their worker claimed the run")
                .contains("exit code 127", "sh: gradus: not found");
        assertThat(runs.jobs(run)).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource
    void stoppingARunWhoseWorkerNeverCameStopsItsJob(Database database) {
        RayRuns runs = on(database);
        String run = runs.run();
        RunJob job = runs.awaitLive(run, 1);
        runs.server().bean(RunService.class).stop(run, "changed my mind");
        RunJob ended = runs.awaitJob(run, 1, one -> one.state() == JobState.ENDED);

        assertThat(runs.ray().stopped()).contains(job.name());
        assertThat(ended.stopReason()).contains("its run is not waiting for it");
        assertThat(runs.look(run).reason()).contains("changed my mind");
    }

    @Test
    void aPausedRunGivesItsJobBackAndGetsAnotherOneWhenItGoesOn() {
        RayRuns runs = on(Database.H2);
        RunService service = runs.server().bean(RunService.class);
        String run = runs.run();
        runs.awaitLive(run, 1);
        service.pause(run, "");
        runs.awaitJob(run, 1, one -> one.state() == JobState.ENDED);
        service.resume(run, "");
        RunJob second = runs.awaitLive(run, 2);

        assertThat(second.name()).isEqualTo("gradus-" + run + "-2");
        assertThat(runs.look(run).state()).isEqualTo(RunState.QUEUED);
        stop(runs, run);
    }

    @Test
    void aJobThatGoesOnAfterItsRunHasEndedIsStopped() {
        RayRuns runs = on(Database.H2);
        String run = runs.run();
        RunJob job = runs.awaitLive(run, 1);
        TestWorker worker = runs.worker(job);
        worker.report(WorkerState.RUNNING);
        worker.report(WorkerState.COMPLETED);

        runs.awaitJob(run, 1, one -> one.state() == JobState.ENDED);

        assertThat(runs.ray().stopped()).contains(job.name());
        assertThat(runs.look(run).state()).isEqualTo(RunState.COMPLETED);
    }

    @Test
    void aJobIsStoppedWithItsRunFromThePageOfTheRun() {
        RayRuns runs = on(Database.H2);
        String run = runs.run();
        RunJob job = runs.awaitLive(run, 1);
        runs.worker(job).report(WorkerState.RUNNING);
        Api.Answer answer = runs.post(path(run) + "/1/stop", Map.of(), RayRuns.TOKEN);

        assertThat(answer.status()).isEqualTo(202);
        runs.awaitState(run, RunState.STOPPED);
        assertThat(runs.ray().stopped()).contains(job.name());
        assertThat(runs.post(path(run) + "/1/stop", Map.of(), RayRuns.TOKEN).status())
                .isEqualTo(409);
        assertThat(runs.post(path(run) + "/9/stop", Map.of(), RayRuns.TOKEN).status())
                .isEqualTo(404);
        assertThat(runs.jobs(run)).hasSize(1);
    }

    @Test
    void theLogIsToldByItsEndAndAsAWhole() {
        RayRuns runs = on(Database.H2);
        String run = runs.run();
        RunJob job = runs.awaitLive(run, 1);
        String log = "a line of the log\n".repeat(1000) + "the last one\n";
        runs.ray().becomes(job.name(), "RUNNING", "", log);

        assertThat(runs.get(path(run) + "/1/log", RayRuns.TOKEN).body()).isEqualTo(log);
        JobLog tail = runs.server().bean(JobService.class).log(run, 1, 40);
        assertThat(tail).isEqualTo(new JobLog("a line of the log\nthe last one\n", false));
        assertThat(runs.get(path(run), RayRuns.TOKEN).json().at("/0/status").asString())
                .isIn("PENDING", "RUNNING");
        stop(runs, run);
    }

    private static String path(String run) {
        return "/api/v1/runs/" + run + "/jobs";
    }

    private static void stop(RayRuns runs, String... ids) {
        for (String id : ids) {
            runs.server().bean(RunService.class).stop(id, "");
        }
    }
}
