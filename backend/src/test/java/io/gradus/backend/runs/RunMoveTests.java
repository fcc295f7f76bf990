package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.AppliedCommand;
import io.gradus.training.worker.Command;
import io.gradus.training.worker.CommandKind;
import io.gradus.training.worker.SyncRequest;
import io.gradus.training.worker.WorkerState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunMoveTests {
    @ParameterizedTest
    @EnumSource
    void aRunIsCreatedFromTheNewestVersionWithItsSeed(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = server.curriculum();

        Api.Answer created = server.api().post("/api/v1/runs", Map.of("curriculum", curriculum));

        assertThat(created.status()).isEqualTo(201);
        String id = created.text("id");
        assertThat(id).matches("r-[2-9a-z]{6}");
        assertThat(created.text("state")).isEqualTo("queued");
        assertThat(created.json().path("seed").asLong()).isEqualTo(7);
        assertThat(created.json().path("version").asInt()).isEqualTo(1);
        assertThat(created.json().path("queuePosition").asInt()).isEqualTo(1);
        assertThat(server.api().get("/api/v1/runs/" + id + "/document").body())
                .contains("curriculum: " + curriculum, "learningRate");
        assertThat(server.api().get("/api/v1/runs?state=queued").body()).contains(id);
        server.api().post("/api/v1/runs/" + id + "/stop", Map.of());
    }

    @ParameterizedTest
    @EnumSource
    void aQueuedRunPausesAndStopsAtOnceAndAnEndedOneMovesNoMore(Database database) {
        TestServer server = TestServer.shared(database);
        RunService runs = server.bean(RunService.class);
        String id = server.run(1).id();

        assertThat(runs.pause(id, "later").state()).isEqualTo(RunState.PAUSED);
        assertThat(runs.get(id).queuePosition()).isEmpty();
        assertThatThrownBy(() -> runs.pause(id, ""))
                .isInstanceOf(Conflict.class)
                .hasMessage("run " + id + " is paused and cannot pause");
        assertThat(runs.resume(id, "").queuePosition()).contains(1);
        assertThat(runs.stop(id, "enough").state()).isEqualTo(RunState.STOPPED);
        assertThat(runs.get(id).finishedAt()).isPresent();
        Api.Answer refused = server.api().post("/api/v1/runs/" + id + "/resume", Map.of());
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("detail")).isEqualTo("run " + id + " is stopped and cannot resume");
        assertThat(refused.text("remedy")).isEqualTo("it has ended; start another run");
    }

    @ParameterizedTest
    @EnumSource
    void aRunningRunPausesWhenItsWorkerSaysSoAndResumesAsANewAttempt(Database database) {
        TestServer server = TestServer.shared(database);
        RunService runs = server.bean(RunService.class);
        TestWorker worker = server.worker();
        worker.report(WorkerState.RUNNING);
        assertThat(worker.look().state()).isEqualTo(RunState.RUNNING);

        assertThat(runs.pause(worker.run(), "lunch").state()).isEqualTo(RunState.PAUSING);
        assertThat(worker.report(WorkerState.RUNNING).commands())
                .containsExactly(new Command.End(1, CommandKind.PAUSE, "lunch"));
        worker.report(WorkerState.PAUSED, new AppliedCommand(1, 12));

        assertThat(worker.look().state()).isEqualTo(RunState.PAUSED);
        assertThat(worker.look().reason()).contains("lunch");
        runs.resume(worker.run(), "");
        Claim second = server.bean(RunLife.class).claim().orElseThrow();
        assertThat(second.attempt()).isEqualTo(2);
        assertThat(worker.look().state()).isEqualTo(RunState.RESUMING);
        TestWorker next = new TestWorker(server, second);
        assertThat(next.report(WorkerState.COMPLETED).commands()).isEmpty();
        assertThat(worker.look().state()).isEqualTo(RunState.COMPLETED);
    }

    @ParameterizedTest
    @EnumSource
    void aStopGivenWhilePausingEndsTheRun(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        server.bean(RunService.class).pause(worker.run(), "");
        server.bean(RunService.class).stop(worker.run(), "");

        worker.report(WorkerState.PAUSED, new AppliedCommand(1, 3));

        assertThat(worker.look().state()).isEqualTo(RunState.STOPPED);
    }

    @ParameterizedTest
    @EnumSource
    void aSuspendedRunWaitsBeforeAllOthers(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        String other = server.run(2).id();
        server.bean(RunLife.class).suspend(worker.run());

        worker.report(WorkerState.SUSPENDED, new AppliedCommand(1, 3));

        assertThat(worker.look().state()).isEqualTo(RunState.QUEUED);
        assertThat(worker.look().queuePosition()).contains(1);
        assertThat(server.bean(RunService.class).get(other).queuePosition()).contains(2);
        server.bean(RunService.class).stop(worker.run(), "");
        server.bean(RunService.class).stop(other, "");
    }

    @ParameterizedTest
    @EnumSource
    void aWorkerThatDiesThreeTimesWithoutProgressFailsTheRunWithItsLastWords(Database database) {
        TestWorker first = TestServer.shared(database).worker();
        TestWorker second = first.die().orElseThrow();
        second.send(new TrainingEvent.RunFinished(1, 0, "this is progress"));
        TestWorker third = second.die().orElseThrow();
        TestWorker fourth = third.die().orElseThrow();
        assertThat(first.look().state()).isEqualTo(RunState.RESUMING);
        TestWorker fifth = fourth.die().orElseThrow();

        assertThat(fifth.die()).isEmpty();

        assertThat(first.look().state()).isEqualTo(RunState.FAILED);
        assertThat(first.look().reason())
                .contains("its worker ended 3 times in a row without progress. last words");
        assertThat(first.look().attempts()).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aFailureIsTheRunsReason(Database database) {
        TestWorker worker = TestServer.shared(database).worker();

        worker.sync(
                new SyncRequest(
                        WorkerState.FAILED,
                        3,
                        "",
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.of("loss is not finite at step 3")));

        assertThat(worker.look().state()).isEqualTo(RunState.FAILED);
        assertThat(worker.look().reason()).contains("loss is not finite at step 3");
        assertThat(worker.look().step()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void badWishesAreNamed(Database database) {
        TestServer server = TestServer.shared(database);
        String curriculum = server.curriculum();

        assertThat(server.api().post("/api/v1/runs", Map.of("curriculum", "nothing")).status())
                .isEqualTo(404);
        Api.Answer device =
                server.api()
                        .post("/api/v1/runs", Map.of("curriculum", curriculum, "device", "tpu"));
        assertThat(device.status()).isEqualTo(400);
        assertThat(device.text("detail")).isEqualTo("device must be auto, cpu or cuda:N, was tpu");
        Api.Answer misspelt =
                server.api().post("/api/v1/runs", Map.of("curriculum", curriculum, "sed", 7));
        assertThat(misspelt.status()).isEqualTo(400);
        assertThat(misspelt.text("detail")).isEqualTo("sed is not known");
        assertThat(
                        server.api()
                                .post("/api/v1/runs", Map.of("curriculum", curriculum, "seed", 1.5))
                                .status())
                .isEqualTo(400);
        Api.Answer missing = server.api().post("/api/v1/runs", Map.of());
        assertThat(missing.status()).isEqualTo(400);
        assertThat(missing.text("detail")).isEqualTo("curriculum is missing");
        assertThat(server.api().get("/api/v1/runs?limit=0").text("detail"))
                .isEqualTo("limit must be >= 1 and <= 1000, was 0");
        assertThat(server.api().get("/api/v1/runs?state=idle").status()).isEqualTo(400);
    }

    @ParameterizedTest
    @EnumSource
    void aRunCanBeGivenToAWorkerElsewhereBesideTheSlots(Database database) {
        TestServer server = TestServer.shared(database);
        RunService runs = server.bean(RunService.class);
        String id = server.run(5).id();
        runs.pause(id, "for the other machine");

        Api.Answer attached = server.api().post("/api/v1/runs/" + id + "/attempts", Map.of());

        assertThat(attached.status()).isEqualTo(201);
        assertThat(attached.text("command")).contains("--attempt 1");
        TestWorker first = new TestWorker(server, new Claim(id, 1, attached.text("token")));
        first.report(WorkerState.RUNNING);
        assertThat(runs.get(id).state()).isEqualTo(RunState.RUNNING);
        TestWorker second = new TestWorker(server, server.bean(RunLife.class).attach(id));
        assertThatThrownBy(() -> first.report(WorkerState.RUNNING)).isInstanceOf(Conflict.class);
        second.report(WorkerState.COMPLETED);
        assertThat(runs.get(id).state()).isEqualTo(RunState.COMPLETED);
        assertThatThrownBy(() -> server.bean(RunLife.class).attach(id))
                .isInstanceOf(Conflict.class)
                .hasMessageContaining("completed");
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aRunThatALocalWorkerHoldsIsNotGivenAway(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();

        assertThatThrownBy(() -> server.bean(RunLife.class).attach(worker.run()))
                .isInstanceOf(Conflict.class)
                .hasMessageContaining("starting and cannot take a remote worker");
        assertThat(server.api().post("/api/v1/runs/r-nothing/attempts", Map.of()).status())
                .isEqualTo(404);
    }
}
