package io.gradus.training.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTests {
    @TempDir private Path folder;

    private Path file;

    @BeforeEach
    void choosePlace() {
        file = folder.resolve("journal.jsonl");
    }

    private static TrainingEvent event(long seq) {
        return new TrainingEvent.WarmStartStep(
                seq, seq, List.of(new Metric("warmStart/loss", seq == 2 ? Double.NaN : 1.0 / seq)));
    }

    private void write(long from, long to, long kept, long stored) {
        try (Journal journal = new Journal(file, kept, stored)) {
            for (long seq = from; seq <= to; seq++) {
                journal.append(event(seq));
            }
        }
    }

    private static List<Long> seqs(Journal journal) {
        return journal.batch().stream().map(EventEnvelope::seq).toList();
    }

    @Test
    void eventsWaitUntilTheServerHoldsThem() {
        try (Journal journal = new Journal(file, 0, 0)) {
            journal.append(event(1));
            journal.append(event(2));
            assertThat(seqs(journal)).containsExactly(1L, 2L);
            journal.delivered(1);
            assertThat(seqs(journal)).containsExactly(2L);
            journal.delivered(2);
            assertThat(journal.isDelivered()).isTrue();
        }
    }

    @Test
    void whatTheServerLostIsReadBackAndSentAgain() {
        try (Journal journal = new Journal(file, 0, 0)) {
            for (long seq = 1; seq <= 5; seq++) {
                journal.append(event(seq));
            }
            journal.delivered(5);
            journal.delivered(2);
            assertThat(seqs(journal)).containsExactly(3L, 4L, 5L);
        }
    }

    @Test
    void aResumeForgetsWhatTheRunRepeatsAndSendsWhatTheServerLacks() {
        write(1, 9, 0, 0);
        try (Journal journal = new Journal(file, 6, 4)) {
            assertThat(seqs(journal)).containsExactly(5L, 6L);
            journal.append(event(7));
            assertThat(seqs(journal)).containsExactly(5L, 6L, 7L);
        }
    }

    @Test
    void theSameEventHasTheSamePayloadAndHash() {
        write(1, 3, 0, 0);
        try (Journal journal = new Journal(file, 3, 0)) {
            assertThat(journal.batch())
                    .containsExactly(
                            EventJson.envelope(1, EventJson.write(event(1))),
                            EventJson.envelope(2, EventJson.write(event(2))),
                            EventJson.envelope(3, EventJson.write(event(3))));
            assertThat(EventJson.read(journal.batch().get(1).payload())).isEqualTo(event(2));
        }
    }

    @Test
    void aGapInTheNumbersIsRefused() {
        try (Journal journal = new Journal(file, 0, 0)) {
            journal.append(event(1));
            assertThatThrownBy(() -> journal.append(event(3)))
                    .hasMessageContaining("event 3 cannot follow event 1");
        }
    }

    @Test
    void aJournalThatEndsBeforeItsCheckpointIsRefused() {
        write(1, 2, 0, 0);
        assertThatThrownBy(() -> new Journal(file, 5, 0))
                .hasMessageContaining("has 2 events, the checkpoint follows 5");
    }

    @Test
    void batchesAreBounded() {
        try (Journal journal = new Journal(file, 0, 0)) {
            for (long seq = 1; seq <= 600; seq++) {
                journal.append(event(seq));
            }
            assertThat(journal.batch()).hasSize(256);
        }
    }

    @Test
    void trainingThatIsFarAheadWaitsUntilTheServerHasCaughtUp() throws Exception {
        try (Journal journal = new Journal(file, 0, 0)) {
            Thread training = trainAhead(journal);
            awaitWaiting(training);
            assertThat(seqs(journal)).isNotEmpty();
            journal.delivered(1);
            training.join(10_000);
            assertThat(training.isAlive()).isFalse();
        }
    }

    @Test
    void trainingGoesOnWhenTheServerFallsSilentWhileItWaits() throws Exception {
        try (Journal journal = new Journal(file, 0, 0)) {
            Thread training = trainAhead(journal);
            awaitWaiting(training);
            journal.serverAnswers(false);
            training.join(10_000);
            assertThat(training.isAlive()).isFalse();
            assertThat(journal.isDelivered()).isFalse();
        }
    }

    /** One event more than may wait. */
    private static Thread trainAhead(Journal journal) {
        Outbox outbox = new Outbox(journal);
        return Thread.ofPlatform()
                .daemon()
                .start(() -> {
                    for (long seq = 1; seq <= Journal.MOST_AHEAD + 1; seq++) {
                        outbox.on(event(seq));
                    }
                });
    }

    private static void awaitWaiting(Thread training) throws InterruptedException {
        long end = System.nanoTime() + 30_000_000_000L;
        while (training.getState() != Thread.State.WAITING && System.nanoTime() < end) {
            Thread.onSpinWait();
            Thread.yield();
        }
        assertThat(training.getState()).isEqualTo(Thread.State.WAITING);
    }

    @Test
    void theJournalOfAnotherMachineIsNotMissedWhereTheServerHasItsEvents() throws IOException {
        try (Journal journal = new Journal(file, 5, 7)) {
            assertThat(journal.batch()).isEmpty();
            assertThat(journal.deliveredSeq()).isEqualTo(5);
            journal.append(event(6));
            assertThat(journal.batch()).extracting(EventEnvelope::seq).containsExactly(6L);
        }
        assertThat(Files.readAllLines(file)).hasSize(6).startsWith("", "", "", "", "");

        assertThatThrownBy(() -> new Journal(file.resolveSibling("other.jsonl"), 5, 4))
                .hasMessageContaining("it has 0 events");
    }

    @Test
    void whatOnlyAnotherMachineToldCannotBeSentAgain() {
        try (Journal journal = new Journal(file, 5, 5)) {
            assertThatThrownBy(() -> journal.delivered(3))
                    .hasRootCauseMessage(
                            "event 4 was reported by another machine, and the server has lost it");
        }
    }
}
