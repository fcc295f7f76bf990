package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.platform.NotPermitted;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.Assignment;
import io.gradus.training.worker.EventEnvelope;
import io.gradus.training.worker.SyncReply;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class WorkerServiceTests {
    @ParameterizedTest
    @EnumSource
    void theAssignmentHoldsTheResolvedDocumentAndTheSeed(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();

        Assignment assignment =
                server.bean(WorkerService.class)
                        .assignment(worker.run(), 1, worker.claim().token());

        assertThat(assignment.seed()).isEqualTo(7);
        assertThat(assignment.document())
                .isEqualTo(server.bean(RunService.class).document(worker.run()))
                .contains("groupSize");
        assertThat(assignment.storedSeq()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void eventsAreStoredVerbatimAndKnownOnesIgnored(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();

        assertThat(worker.send(event(1), event(2)).storedSeq()).isEqualTo(2);
        assertThat(worker.send(event(1), event(2), event(3)).storedSeq()).isEqualTo(3);

        assertThat(server.bean(EventLog.class).read(worker.run(), List.of(), 1, 10))
                .containsExactly(
                        new EventEntry(2, TestWorker.envelope(event(2)).payload()),
                        new EventEntry(3, TestWorker.envelope(event(3)).payload()));
        assertThat(worker.look().lastSeq()).isEqualTo(3);
        assertThat(worker.look().stageName()).contains("stage 3");
    }

    @ParameterizedTest
    @EnumSource
    void whatLiesBehindAGapIsLeftForTheWorkerToSendAgain(Database database) {
        TestWorker worker = TestServer.shared(database).worker();

        SyncReply reply = worker.send(event(1), event(3), event(4));

        assertThat(reply.storedSeq()).isEqualTo(1);
        assertThat(worker.send(event(2), event(3)).storedSeq()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void anotherHashForAStoredNumberDivergesTheRunAndOverwritesNothing(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(event(1), event(2));

        assertThatThrownBy(() ->
                        worker.send(
                                new TrainingEvent.RunFinished(2, 0, "something else"), event(3)))
                .isInstanceOf(Conflict.class)
                .hasMessageContaining("event 2 differs from the stored one");

        assertThat(worker.look().state()).isEqualTo(RunState.DIVERGED);
        assertThat(worker.look().lastSeq()).isEqualTo(2);
        assertThat(server.bean(EventLog.class).read(worker.run(), List.of(), 1, 10))
                .containsExactly(new EventEntry(2, TestWorker.envelope(event(2)).payload()));
        assertThatThrownBy(() -> worker.send(event(3))).isInstanceOf(Conflict.class);
        assertThat(worker.die()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheNewestAttemptWithItsTokenMaySpeak(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker first = server.worker();
        TestWorker second = first.die().orElseThrow();

        assertThatThrownBy(() -> first.send(event(1))).isInstanceOf(Conflict.class);
        assertThatThrownBy(() ->
                        new TestWorker(server, new Claim(first.run(), 2, "guessed")).send(event(1)))
                .isInstanceOf(NotPermitted.class);
        assertThatThrownBy(() ->
                        new TestWorker(server, new Claim(first.run(), 3, "guessed")).send(event(1)))
                .isInstanceOf(NotFound.class);
        assertThatThrownBy(() ->
                        new TestWorker(server, new Claim("r-nothing", 1, "guessed")).send(event(1)))
                .isInstanceOf(NotFound.class);
        assertThat(second.send(event(1)).storedSeq()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void anEventWithAWrongHashOrNumberOrTypeIsRefusedAsAWhole(Database database) {
        TestWorker worker = TestServer.shared(database).worker();
        EventEnvelope good = TestWorker.envelope(event(1));

        assertThatThrownBy(() -> send(worker, new EventEnvelope(1, "0".repeat(64), good.payload())))
                .isInstanceOf(BadInput.class)
                .hasMessage("the hash is not the SHA-256 of the payload");
        EventEnvelope second = TestWorker.envelope(event(2));
        assertThatThrownBy(
                        () -> send(worker, new EventEnvelope(1, second.hash(), second.payload())))
                .isInstanceOf(BadInput.class)
                .hasMessage("the payload's seq must be 1, was 2");
        String unknown = "{\"type\":\"somethingNew\",\"seq\":1,\"step\":0}";
        assertThatThrownBy(() ->
                        send(
                                worker,
                                new EventEnvelope(
                                        1,
                                        io.gradus.training.document.Sha256.hex(unknown),
                                        unknown)))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("the payload is not an event");
        assertThat(worker.look().lastSeq()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void theAttemptsOfARunAreListedWithTheStepBehindWhichEachBegan(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker first = server.worker();
        first.send(
                new TrainingEvent.WarmStartStep(1, 40, List.of()),
                new TrainingEvent.StageEntered(2, 0, 0, "one", StageChange.STARTED, "begins"),
                new TrainingEvent.StepCompleted(3, 1, 0, List.of(), List.of(), List.of()));
        first.die();

        JsonNode attempts = server.api().get("/api/v1/runs/" + first.run() + "/attempts").json();

        assertThat(attempts.size()).isEqualTo(2);
        assertThat(attempts.path(0).path("step").asLong()).isZero();
        assertThat(attempts.path(0).path("outcome").asString()).isNotBlank();
        assertThat(attempts.path(1).path("step").asLong()).isEqualTo(1);
        assertThat(attempts.path(1).path("endedAt").isNull()).isTrue();
    }

    private static void send(TestWorker worker, EventEnvelope envelope) {
        worker.sync(TestWorker.running(List.of(envelope), List.of()));
    }

    private static TrainingEvent event(long seq) {
        return new TrainingEvent.StageEntered(
                seq, 0, (int) seq, "stage " + seq, StageChange.PROMOTED, "it is time");
    }
}
