package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.ClaimRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of the runs of workers that fall silent. */
class SilentWorkerTests extends ClaimedRuns {
    @ParameterizedTest
    @EnumSource
    void aSilentWorkersRunIsTheNextToBeClaimedAndItsTokenIsWorthNothing(Database database) {
        TestServer server = TestServer.shared(database);
        String run = run(server, 1, Map.of());
        run(server, 2, Map.of());
        TestWorker first = new TestWorker(server, claim(server, "first").orElseThrow());
        first.send(event(1));

        expire(server);

        assertThat(look(server, run).state()).isEqualTo(RunState.QUEUED);
        assertThat(look(server, run).reason().orElseThrow())
                .contains("worker first did not report", "last checkpoint that was uploaded");
        assertThat(look(server, run).worker()).isEmpty();
        Claim again = claim(server, "second").orElseThrow();
        assertThat(again.run()).isEqualTo(run);
        assertThat(again.attempt()).isEqualTo(2);
        assertThat(status(server, first.claim())).isEqualTo(409);
        assertThat(status(server, again)).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    void whoeverSpeaksIsNotSilent(Database database) {
        TestServer server = TestServer.shared(database);
        run(server, 1, Map.of());
        TestWorker worker = new TestWorker(server, claim(server, "worker").orElseThrow());
        Instant before = heard(server, worker);

        worker.send(event(1));
        server.bean(ClaimService.class).expire(Duration.ofMinutes(10));

        assertThat(heard(server, worker)).isAfter(before);
        assertThat(worker.look().state()).isEqualTo(RunState.RUNNING);
    }

    @ParameterizedTest
    @EnumSource
    void aWorkerVouchesForAProcessUntilItSpeaksItself(Database database) {
        TestServer server = TestServer.shared(database);
        run(server, 1, Map.of());
        TestWorker worker = new TestWorker(server, claim(server, "worker").orElseThrow());
        var alive = new ClaimRequest.Alive(worker.run(), worker.claim().attempt());
        Instant given = heard(server, worker);

        claims(server).alive(List.of(new ClaimRequest.Alive(worker.run(), 2)));
        assertThat(heard(server, worker)).isEqualTo(given);
        claims(server).alive(List.of(alive));
        assertThat(heard(server, worker)).isAfter(given);
        worker.send(event(1));
        Instant spoke = heard(server, worker);
        claims(server).alive(List.of(alive));

        assertThat(heard(server, worker)).isEqualTo(spoke);
    }

    @ParameterizedTest
    @EnumSource
    void aSilentWorkersRunIsPausedOrStoppedWhereThatWasAsked(Database database) {
        TestServer server = TestServer.shared(database);
        String paused = run(server, 1, Map.of());
        String stopped = run(server, 2, Map.of());
        claimAll(server, "worker").forEach(one -> {});
        server.bean(RunService.class).pause(paused, "");
        server.bean(RunService.class).stop(stopped, "");

        expire(server);

        assertThat(look(server, paused).state()).isEqualTo(RunState.PAUSED);
        assertThat(look(server, stopped).state()).isEqualTo(RunState.STOPPED);
        assertThat(claim(server, "worker")).isEmpty();
        server.bean(RunService.class).resume(paused, "");
        assertThat(claim(server, "worker").map(Claim::run)).contains(paused);
    }

    @ParameterizedTest
    @EnumSource
    void threeWorkersInARowWithoutProgressFailTheRunAndProgressStartsTheCountAgain(
            Database database) {
        TestServer server = TestServer.shared(database);
        String run = run(server, 1, Map.of());
        lose(server, Optional.empty());
        lose(server, Optional.empty());
        lose(server, Optional.of(event(1)));
        lose(server, Optional.empty());
        lose(server, Optional.empty());
        assertThat(look(server, run).state()).isEqualTo(RunState.QUEUED);

        lose(server, Optional.empty());

        assertThat(look(server, run).state()).isEqualTo(RunState.FAILED);
        assertThat(look(server, run).reason().orElseThrow())
                .contains("3 workers in a row made no progress");
    }

    @ParameterizedTest
    @EnumSource
    void anAttachedWorkerIsNotTakenBack(Database database) {
        TestServer server = TestServer.shared(database);
        String run = run(server, 1, Map.of());
        server.bean(RunLife.class).attach(run);

        expire(server);

        assertThat(look(server, run).state()).isEqualTo(RunState.STARTING);
        assertThat(claim(server, "worker")).isEmpty();
    }

    private void lose(TestServer server, Optional<TrainingEvent> told) {
        TestWorker worker = new TestWorker(server, claim(server, "worker").orElseThrow());
        told.ifPresent(worker::send);
        expire(server);
    }

    private static Instant heard(TestServer server, TestWorker worker) {
        ClaimService claims = server.bean(ClaimService.class);
        return claims.claimed().stream()
                .filter(open -> open.run().equals(worker.run()))
                .map(claims::lastHeard)
                .findFirst()
                .orElseThrow();
    }

    private static int status(TestServer server, Claim claim) {
        return server.api()
                .send(
                        server.api()
                                .request(
                                        "/api/v1/worker/runs/%s/attempts/%d"
                                                .formatted(claim.run(), claim.attempt()))
                                .header("Authorization", "Bearer " + claim.token()))
                .status();
    }

    private static TrainingEvent event(long seq) {
        return new TrainingEvent.StageEntered(seq, 0, 0, "easy", StageChange.STARTED, "the first");
    }
}
