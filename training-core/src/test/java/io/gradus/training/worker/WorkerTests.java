package io.gradus.training.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetStore;
import io.gradus.training.problem.dataset.SampleDatasets;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class WorkerTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: tiny
            policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16, warmStart: {maxSteps: 3, batch: 4}}
            objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 4}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], stop: {when: "steps >= STEPS"}}
            evaluate: {every: 10, problemsPerCell: 4}
            checkpoint: {every: 7}
            """;

    @TempDir private Path folder;

    private static String document(int steps) {
        return DOCUMENT.replace("STEPS", Integer.toString(steps));
    }

    private CompletableFuture<Integer> work(
            URI server, int attempt, String place, String token, Duration alone) {
        WorkerSettings settings =
                new WorkerSettings(
                        server,
                        "r-1",
                        attempt,
                        token,
                        folder.resolve(place),
                        folder.resolve("cache"),
                        Optional.of(folder.resolve("server.json")),
                        false,
                        alone);
        return CompletableFuture.supplyAsync(() -> {
            try {
                return new Worker(settings).run();
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
        });
    }

    private int finish(CompletableFuture<Integer> worker) throws Exception {
        return worker.get(60, TimeUnit.SECONDS);
    }

    private CompletableFuture<Integer> work(SmallServer server, int attempt, String place) {
        return work(server.address(), attempt, place, "secret", Duration.ofMinutes(1));
    }

    @Test
    void everyEventArrivesAndTheLastWordIsCompleted() throws Exception {
        try (SmallServer server = new SmallServer(document(20))) {
            assertThat(finish(work(server, 1, "run"))).isEqualTo(Worker.DONE);
            assertThat(server.lastState()).isEqualTo(WorkerState.COMPLETED);
            assertThat(server.payloads()).hasSize(3 + 1 + 1 + 1 + 20 * 2 + 2 + 1);
            assertThat(server.payloads().getLast()).contains("runFinished");
            assertThat(server.requests())
                    .extracting(SyncRequest::provenance)
                    .filteredOn(Optional::isPresent)
                    .first()
                    .satisfies(p -> assertThat(p.get().device()).isEqualTo("cpu"));
            assertThat(server.requests().stream().mapToInt(r -> r.timings().size()).sum())
                    .isEqualTo(20);
        }
    }

    @Test
    void aDatasetThatIsNotHereIsFetchedAndKept() throws Exception {
        Dataset dataset = SampleDatasets.sums("fetched", 1);
        try (SmallServer server = new SmallServer(trainedOn(dataset))) {
            server.sends(new SentDataset(dataset.info(), dataset.content().text()));
            assertThat(finish(work(server, 1, "run"))).isEqualTo(Worker.DONE);
            assertThat(server.lastState()).isEqualTo(WorkerState.COMPLETED);
            assertThat(new DatasetStore(folder.resolve("cache/datasets")).find(dataset.info().id()))
                    .contains(dataset);
        }
    }

    @Test
    void aDatasetWithOtherContentThanItsIdPinsFailsTheRun() throws Exception {
        Dataset dataset = SampleDatasets.sums("forged", 1);
        try (SmallServer server = new SmallServer(trainedOn(dataset))) {
            String forged = dataset.content().text().replace("\"18\"", "\"19\"");
            server.sends(new SentDataset(dataset.info(), forged));
            assertThat(finish(work(server, 1, "run"))).isEqualTo(Worker.DONE);
            assertThat(server.lastState()).isEqualTo(WorkerState.FAILED);
            assertThat(server.requests().getLast().failure().orElseThrow())
                    .contains("not what its id pins");
        }
    }

    private static String trainedOn(Dataset dataset) {
        return document(2)
                .replace(
                        "family: addition, difficulty: {digits: 1}",
                        "family: \"" + dataset.info().family() + "\"");
    }

    @Test
    void aPausedRunGoesOnInTheNextAttemptWithTheSameEvents() throws Exception {
        try (SmallServer straight = new SmallServer(document(2500));
                SmallServer paused = new SmallServer(document(2500))) {
            assertThat(finish(work(straight, 1, "straight"))).isEqualTo(Worker.DONE);
            paused.pauseWhen(r -> r.step() > 0);
            assertThat(finish(work(paused, 1, "paused"))).isEqualTo(Worker.DONE);
            assertThat(paused.lastState()).isEqualTo(WorkerState.PAUSED);
            SyncRequest last = paused.requests().getLast();
            assertThat(last.applied()).containsExactly(new AppliedCommand(1, last.step()));
            paused.expectAttempt(2);
            assertThat(finish(work(paused, 2, "paused"))).isEqualTo(Worker.DONE);
            assertThat(paused.payloads()).isEqualTo(straight.payloads());
        }
    }

    @Test
    void trainingGoesOnWithoutAServerAndDeliversToItsNewAddress() throws Exception {
        try (SmallServer straight = new SmallServer(document(300));
                SmallServer server = new SmallServer(document(300))) {
            assertThat(finish(work(straight, 1, "straight"))).isEqualTo(Worker.DONE);
            CompletableFuture<Integer> worker = work(server, 1, "moving");
            server.await(() -> !server.payloads().isEmpty());
            server.goAway();
            server.start();
            Files.writeString(
                    folder.resolve("server.json"), "{\"url\":\"" + server.address() + "\"}");
            assertThat(finish(worker)).isEqualTo(Worker.DONE);
            assertThat(server.payloads()).isEqualTo(straight.payloads());
            assertThat(server.lastState()).isEqualTo(WorkerState.COMPLETED);
        }
    }

    @Test
    void anOlderAttemptIsRefusedAndEnds() throws Exception {
        try (SmallServer server = new SmallServer(document(5))) {
            server.expectAttempt(2);
            assertThat(finish(work(server, 1, "old"))).isEqualTo(Worker.REFUSED);
            assertThat(finish(work(server.address(), 2, "forged", "guess", Duration.ofMinutes(1))))
                    .isEqualTo(Worker.REFUSED);
            assertThat(server.payloads()).isEmpty();
        }
    }

    @Test
    void leftAloneItWritesACheckpointAndEnds() throws Exception {
        try (SmallServer server = new SmallServer(document(100_000))) {
            CompletableFuture<Integer> worker =
                    work(server.address(), 1, "alone", "secret", Duration.ofMillis(300));
            server.await(() -> server.requests().stream().anyMatch(r -> r.step() > 0));
            server.goAway();
            assertThat(finish(worker)).isEqualTo(Worker.LEFT_ALONE);
            assertThat(folder.resolve("alone/checkpoints")).isDirectoryContaining("glob:**step-*");
        }
    }

    @Test
    void aDocumentThatIsNotValidHereFailsTheRunWithItsErrors() throws Exception {
        try (SmallServer server = new SmallServer(document(5).replace("gradus: 1", "gradus: 2"))) {
            assertThat(finish(work(server, 1, "newer"))).isEqualTo(Worker.DONE);
            assertThat(server.lastState()).isEqualTo(WorkerState.FAILED);
            assertThat(server.requests().getLast().failure().orElseThrow())
                    .contains("not valid here", "gradus");
        }
    }

    @Test
    void aFailureInTrainingIsReportedBehindItsEvents() throws Exception {
        Files.createDirectories(folder.resolve("failing"));
        Files.writeString(folder.resolve("failing/checkpoints"), "a file where a folder should be");
        try (SmallServer server = new SmallServer(document(5))) {
            assertThat(finish(work(server, 1, "failing"))).isEqualTo(Worker.DONE);
            assertThat(server.lastState()).isEqualTo(WorkerState.FAILED);
            assertThat(server.requests().getLast().failure().orElseThrow())
                    .contains("could not be written");
            assertThat(server.payloads().getFirst()).contains("warmStartStep");
        }
    }

    @Test
    void aFolderInUseIsNamed() throws IOException {
        Path place = Files.createDirectories(folder.resolve("held"));
        try (FolderLock _ = FolderLock.take(place);
                SmallServer server = new SmallServer(document(5))) {
            assertThat(work(server, 1, "held"))
                    .failsWithin(Duration.ofSeconds(30))
                    .withThrowableThat()
                    .withMessageContaining("held")
                    .withMessageContaining("in use");
        }
    }
}
