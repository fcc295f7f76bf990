package io.gradus.backend.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.Listener;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Readers that come back lose nothing and get nothing twice, whatever cut them off. */
@Timeout(120)
@Tag("slow")
class ReconnectTests {
    private static final String WIDE = "x".repeat(4000);

    @Test
    void aReaderCutOffAgainAndAgainGetsEveryEventOnce() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        String place = worker.run() + ":0";
        List<Long> seen = new ArrayList<>();
        for (long first = 1; first <= 91; first += 10) {
            try (Listener listener = Listener.comeBack(server.api(), worker.run() + ":0", place)) {
                send(worker, first, first + 9, "");
                seen.addAll(listener.seqsUpTo(first + 9));
            }
            place = worker.run() + ":" + seen.getLast();
        }
        assertThat(seen).containsExactlyElementsOf(upTo(1, 100));
    }

    /** The newest events are kept in memory within a bound; a tab that slept is behind it. */
    @Test
    void aReaderBehindWhatTheServerRemembersGetsTheRestFromTheDatabase() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        for (long first = 1; first <= 1401; first += 100) {
            send(worker, first, first + 99, WIDE);
        }
        try (Listener listener =
                Listener.comeBack(server.api(), worker.run() + ":0", worker.run() + ":3")) {
            assertThat(listener.seqsUpTo(1500)).containsExactlyElementsOf(upTo(4, 1500));
            send(worker, 1501, 1501, "");
            assertThat(listener.seqsUpTo(1501)).containsExactly(1501L);
        }
    }

    @Test
    void aReaderToldToReadTheHistoryAgainGoesOnFromItsCursorWithoutALossOrARepetition() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        for (long first = 1; first <= 2301; first += 100) {
            send(worker, first, first + 99, "");
        }
        try (Listener listener = Listener.follow(server.api(), worker.run() + ":5")) {
            listener.next("refetch");
        }
        var history = server.api().get("/api/v1/runs/" + worker.run() + "/series?keys=loss").json();
        long cursor = history.path("cursor").asLong();
        long points =
                history.path("series")
                        .path(0)
                        .path("count")
                        .valueStream()
                        .mapToLong(n -> n.asLong())
                        .sum();
        assertThat(points).isEqualTo(cursor).isEqualTo(2400);

        try (Listener listener = Listener.follow(server.api(), worker.run() + ":" + cursor)) {
            send(worker, 2401, 2405, "");
            assertThat(listener.seqsUpTo(2405)).containsExactlyElementsOf(upTo(2401, 2405));
        }
    }

    @Test
    void aServerRestartLosesAndRepeatsNothing() {
        Path home = TestServer.newHome();
        String place;
        List<Long> seen = new ArrayList<>();
        TestWorker worker;
        try (TestServer server = TestServer.start(home, "--gradus.worker.local=false")) {
            worker = begin(server);
            send(worker, 1, 70, "");
            try (Listener listener = Listener.follow(server.api(), worker.run() + ":0")) {
                seen.addAll(listener.seqsUpTo(70));
            }
            place = worker.run() + ":" + seen.getLast();
            send(worker, 71, 75, "");
        }
        try (TestServer server = TestServer.start(home, "--gradus.worker.local=false")) {
            TestWorker same = new TestWorker(server, worker.claim());
            try (Listener listener = Listener.comeBack(server.api(), worker.run() + ":0", place)) {
                // The worker has not heard that its last report was stored, and sends it again.
                send(same, 73, 80, "");
                seen.addAll(listener.seqsUpTo(80));
            }
            var loss =
                    server.api()
                            .get(
                                    "/api/v1/runs/"
                                            + worker.run()
                                            + "/series?keys=loss,time/total&buckets=2")
                            .json();
            assertThat(
                            loss.path("series")
                                    .path(0)
                                    .path("count")
                                    .valueStream()
                                    .mapToLong(n -> n.asLong())
                                    .sum())
                    .isEqualTo(80);
            assertThat(
                            loss.path("series")
                                    .path(1)
                                    .path("last")
                                    .valueStream()
                                    .mapToDouble(n -> n.asDouble())
                                    .max())
                    .hasValue(80 * 0.5);
        }
        assertThat(seen).containsExactlyElementsOf(upTo(1, 80));
    }

    private static TestWorker begin(TestServer server) {
        var run =
                server.bean(RunService.class)
                        .create(
                                new NewRun(
                                        server.curriculum(),
                                        Optional.empty(),
                                        Optional.of(7L),
                                        Optional.empty(),
                                        Optional.empty(),
                                        List.of(),
                                        Placement.HERE));
        return new TestWorker(server, server.bean(RunLife.class).attach(run.id()));
    }

    private static List<Long> upTo(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    private static void send(TestWorker worker, long first, long last, String padding) {
        worker.sync(
                TestWorker.running(
                        LongStream.rangeClosed(first, last)
                                .mapToObj(seq -> TestWorker.envelope(event(seq, padding)))
                                .toList(),
                        LongStream.rangeClosed(first, last)
                                .mapToObj(seq -> new StepTiming(seq, seq, 0.5, 0.2, 0.2, 900))
                                .toList()));
    }

    private static TrainingEvent event(long seq, String padding) {
        return padding.isEmpty()
                ? new TrainingEvent.StepCompleted(
                        seq, seq, 0, List.of(new Metric("loss", seq / 8.0)), List.of(), List.of())
                : new TrainingEvent.WarmStartFinished(seq, seq, 0.5, padding);
    }
}
