package io.gradus.backend.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.Listener;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
@Tag("slow")
class StreamTests {
    @ParameterizedTest
    @EnumSource
    void aReaderGetsWhatLiesBehindItsCursorAndThenWhatArrives(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        send(worker, 1, 5);
        try (Listener listener = Listener.follow(server.api(), worker.run() + ":2")) {
            Listener.Message first = listener.next("batch");
            assertThat(first.data().path("fromSeq").asLong()).isEqualTo(3);
            assertThat(first.data().path("toSeq").asLong()).isEqualTo(5);
            assertThat(first.id()).isEqualTo(worker.run() + ":5");
            assertThat(first.data().path("events").path(0).toString())
                    .isEqualTo(TestWorker.envelope(event(3)).payload());

            send(worker, 6, 6);

            assertThat(listener.seqsUpTo(6)).containsExactly(6L);
        }
    }

    @Test
    void eventsThatKeepArrivingAreToldOnceEachAndInOrder() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        try (Listener listener = Listener.follow(server.api(), worker.run() + ":0")) {
            Thread sender =
                    Thread.ofVirtual()
                            .start(() ->
                                    LongStream.rangeClosed(1, 400)
                                            .forEach(seq -> send(worker, seq, seq)));

            assertThat(listener.seqsUpTo(400))
                    .containsExactlyElementsOf(LongStream.rangeClosed(1, 400).boxed().toList());
            assertThat(sender).isNotNull();
        }
    }

    @Test
    void aReaderThatComesBackGoesOnWhereItWas() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker one = server.worker();
        TestWorker other = server.worker();
        String runs = one.run() + ":0," + other.run() + ":0";
        send(one, 1, 3);
        send(other, 1, 2);
        String id;
        try (Listener listener = Listener.follow(server.api(), runs)) {
            listener.next("batch");
            id = listener.next("batch").id();
        }
        send(one, 4, 4);
        send(other, 3, 3);
        try (Listener listener = Listener.comeBack(server.api(), runs, id)) {
            assertThat(listener.next("batch").data().path("fromSeq").asLong()).isEqualTo(4);
            assertThat(listener.next("batch").data().path("fromSeq").asLong()).isEqualTo(3);
        }
    }

    @Test
    void aReaderFarBehindIsToldToReadTheHistoryAgain() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        for (long first = 1; first <= 2001; first += 250) {
            send(worker, first, Math.min(first + 249, 2001));
        }
        try (Listener listener = Listener.follow(server.api(), worker.run() + ":0")) {
            Listener.Message refetch = listener.next("refetch");
            assertThat(refetch.data().path("cursor").asLong()).isEqualTo(2001);
            send(worker, 2002, 2002);
            assertThat(listener.seqsUpTo(2002)).containsExactly(2002L);
        }
    }

    @Test
    void theRunsRecordIsToldAtFirstAndWhenItChanges() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        try (Listener listener = Listener.follow(server.api(), worker.run() + ":0")) {
            assertThat(listener.next("state").data().path("state").asString())
                    .isEqualTo("starting");

            server.bean(RunService.class).pause(worker.run(), "lunch");

            assertThat(listener.next("state").data().path("state").asString()).isEqualTo("pausing");
        }
    }

    @Test
    void timingsComeWithTheEventsTheyBelongTo() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        try (Listener listener = Listener.follow(server.api(), worker.run() + ":0")) {
            worker.sync(
                    TestWorker.running(
                            List.of(TestWorker.envelope(event(1))),
                            List.of(new StepTiming(1, 1, 0.5, 0.2, 0.25, 900))));

            Listener.Message batch = listener.next("batch");

            assertThat(batch.data().path("timings").size()).isEqualTo(1);
            assertThat(batch.data().path("timings").path(0).path("stepSeconds").asDouble())
                    .isEqualTo(0.5);
        }
    }

    /**
     * Each reader that leaves is noticed at the next write to it; by then the next reader is
     * connected.
     */
    @Test
    @Tag("slow")
    void readersThatLeaveCutNobodyElse() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        for (long seq = 1; seq <= 80; seq++) {
            try (Listener listener =
                    Listener.follow(server.api(), worker.run() + ":" + (seq - 1))) {
                send(worker, seq, seq);
                assertThat(listener.seqsUpTo(seq)).containsExactly(seq);
            }
        }
    }

    @Test
    void unknownRunsAndCursorsThatAreNoneAreRefused() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();

        assertThat(server.api().get("/api/v1/stream?runs=r-nothing:0").status()).isEqualTo(404);
        assertThat(server.api().get("/api/v1/stream?runs=" + worker.run()).text("detail"))
                .startsWith("runs must be up to 50 of ID:SEQ");
        assertThat(server.api().get("/api/v1/stream?runs=" + worker.run() + ":9").text("detail"))
                .isEqualTo("the cursor of " + worker.run() + " must be <= 0, was 9");
        assertThat(server.api().get("/api/v1/stream").status()).isEqualTo(400);
    }

    private static void send(TestWorker worker, long first, long last) {
        worker.send(
                LongStream.rangeClosed(first, last)
                        .mapToObj(StreamTests::event)
                        .toArray(TrainingEvent[]::new));
    }

    private static TrainingEvent event(long seq) {
        return new TrainingEvent.StepCompleted(
                seq, seq, 0, List.of(new Metric("loss", seq / 8.0)), List.of(), List.of());
    }
}
