package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.OpenAttempt;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Supervision of real processes that speak the worker protocol and train nothing. */
@Timeout(120)
@Tag("slow")
class SupervisorTests {
    private static final Duration PATIENCE = Duration.ofSeconds(40);
    private static final long ENDLESS = 5000;

    @Test
    void aQueuedRunIsTrainedToItsEnd() {
        try (TestServer server = start(TestServer.newHome(), 1)) {
            Run run = server.run(20);

            Run ended = until(server, run.id(), RunState.COMPLETED);

            assertThat(ended.lastSeq()).isEqualTo(22);
            assertThat(ended.step()).isEqualTo(20);
            assertThat(ended.attempts()).isEqualTo(1);
            assertThat(server.bean(RunLife.class).openAttempts()).isEmpty();
        }
    }

    @Test
    void aSecondRunWaitsForTheSlotAndThenStarts() {
        try (TestServer server = start(TestServer.newHome(), 1)) {
            RunService runs = server.bean(RunService.class);
            String first = server.run(ENDLESS).id();
            until(server, first, RunState.RUNNING);
            String second = server.run(ENDLESS).id();
            assertThat(runs.get(second).state()).isEqualTo(RunState.QUEUED);

            runs.stop(first, "make room");

            until(server, second, RunState.RUNNING);
            assertThat(runs.get(first).state()).isEqualTo(RunState.STOPPED);
            runs.stop(second, "");
            until(server, second, RunState.STOPPED);
        }
    }

    @Test
    void twoSlotsTrainTwoRunsBesideEachOther() {
        try (TestServer server = start(TestServer.newHome(), 2)) {
            String first = server.run(ENDLESS).id();
            String second = server.run(ENDLESS + 1).id();

            until(server, first, RunState.RUNNING);
            until(server, second, RunState.RUNNING);

            assertThat(server.bean(RunLife.class).openAttempts()).hasSize(2);
        }
    }

    @Test
    void aPausedRunGoesOnFromItsCheckpoint() {
        try (TestServer server = start(TestServer.newHome(), 1)) {
            RunService runs = server.bean(RunService.class);
            String id = server.run(ENDLESS).id();
            Waiting.until(PATIENCE, () -> runs.get(id), run -> run.step() > 5);
            runs.pause(id, "lunch");
            Run paused = until(server, id, RunState.PAUSED);

            runs.resume(id, "");

            Run resumed =
                    Waiting.until(
                            PATIENCE, () -> runs.get(id), run -> run.step() > paused.step() + 5);
            assertThat(resumed.attempts()).isEqualTo(2);
            runs.stop(id, "");
            Run stopped = until(server, id, RunState.STOPPED);
            assertThat(server.bean(EventLog.class).read(id, List.of(), 0, 100_000))
                    .hasSize((int) stopped.lastSeq());
        }
    }

    @Test
    void aKilledWorkerIsReplacedAndTheRunGoesOn() {
        try (TestServer server = start(TestServer.newHome(), 1)) {
            RunService runs = server.bean(RunService.class);
            String id = server.run(ENDLESS).id();
            Run before = Waiting.until(PATIENCE, () -> runs.get(id), run -> run.step() > 5);

            kill(server);

            Run after =
                    Waiting.until(
                            PATIENCE,
                            () -> runs.get(id),
                            run -> run.attempts() == 2 && run.step() > before.step() + 5);
            assertThat(after.state()).isEqualTo(RunState.RUNNING);
        }
    }

    @Test
    void aWorkerThatAlwaysDiesFailsItsRunWithTheEndOfItsLog() {
        try (TestServer server = start(TestServer.newHome(), 1)) {
            Run failed = until(server, server.run(13).id(), RunState.FAILED);

            assertThat(failed.attempts()).isEqualTo(3);
            assertThat(failed.reason().orElseThrow())
                    .contains("3 times in a row without progress", "this worker always dies");
        }
    }

    @Test
    void aServerThatIsAskedToEndSuspendsItsWorkersAndTheNextOneGoesOn() {
        Path home = TestServer.newHome();
        String id;
        Run before;
        ProcessHandle worker;
        try (TestServer server = start(home, 1)) {
            RunService runs = server.bean(RunService.class);
            id = server.run(ENDLESS).id();
            before = Waiting.until(PATIENCE, () -> runs.get(id), run -> run.step() > 5);
            worker = process(server);
        }
        assertThat(worker.isAlive()).isFalse();
        try (TestServer server = start(home, 1)) {
            RunService runs = server.bean(RunService.class);

            Run after =
                    Waiting.until(
                            PATIENCE, () -> runs.get(id), run -> run.step() > before.step() + 5);

            assertThat(after.attempts()).isEqualTo(2);
        }
    }

    private static TestServer start(Path home, int slots) {
        return TestServer.start(
                home,
                "--gradus.slots=" + slots,
                "--gradus.worker.main-class=" + FakeWorker.class.getName());
    }

    private static void kill(TestServer server) {
        process(server).destroyForcibly();
    }

    private static ProcessHandle process(TestServer server) {
        Predicate<List<OpenAttempt>> started =
                attempts -> !attempts.isEmpty() && attempts.getFirst().pid().isPresent();
        OpenAttempt attempt =
                Waiting.until(PATIENCE, () -> server.bean(RunLife.class).openAttempts(), started)
                        .getFirst();
        return ProcessHandle.of(attempt.pid().getAsLong()).orElseThrow();
    }

    private static Run until(TestServer server, String id, RunState state) {
        return Waiting.until(
                PATIENCE, () -> server.bean(RunService.class).get(id), run -> run.state() == state);
    }
}
