package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.ClaimRequest;
import io.gradus.training.worker.WorkerState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who is given which run, and what becomes of the runs of workers that fall silent. */
class ClaimTests {
    private static final Duration AT_ONCE = Duration.ZERO;
    private static final AtomicInteger LABELS = new AtomicInteger();

    /** No other test's runs ask for it, and no other test's workers offer it. */
    private final String label = "label-" + LABELS.incrementAndGet();

    /** Other tests find the queue empty. */
    @AfterEach
    void endItsRuns() {
        for (Database database : Database.values()) {
            TestServer server = TestServer.shared(database);
            RunService runs = server.bean(RunService.class);
            runs.list().stream()
                    .filter(run -> run.placement().labels().contains(label))
                    .filter(run -> !run.state().isFinal())
                    .forEach(run -> runs.stop(run.id(), ""));
            expire(server);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aQueueOfWorkersIsNotThatOfThisMachine(Database database) {
        TestServer server = TestServer.shared(database);
        Run here = server.run(1);
        String first = run(server, 1, Map.of());
        String second = run(server, 2, Map.of());

        assertThat(look(server, first).queuePosition()).contains(1);
        assertThat(look(server, second).queuePosition()).contains(2);
        assertThat(look(server, here.id()).queuePosition()).contains(1);
        server.bean(RunService.class).stop(here.id(), "");
    }

    @ParameterizedTest
    @EnumSource
    void noRunIsGivenTwice(Database database) throws Exception {
        TestServer server = TestServer.shared(database);
        List<String> waiting = new ArrayList<>();
        for (int seed = 1; seed <= 12; seed++) {
            waiting.add(run(server, seed, Map.of()));
        }
        List<Future<List<String>>> workers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
            for (int i = 0; i < 6; i++) {
                String name = "worker-" + i;
                workers.add(threads.submit(() -> claimAll(server, name)));
            }
        }
        List<String> claimed = new ArrayList<>();
        for (Future<List<String>> worker : workers) {
            claimed.addAll(worker.get());
        }

        assertThat(claimed).containsExactlyInAnyOrderElementsOf(waiting);
    }

    private List<String> claimAll(TestServer server, String worker) {
        List<String> runs = new ArrayList<>();
        for (Optional<Claim> next = claim(server, worker);
                next.isPresent();
                next = claim(server, worker)) {
            runs.add(next.get().run());
        }
        return runs;
    }

    @ParameterizedTest
    @EnumSource
    void runsForWorkersAreNotTrainedHereAndOthersAreNotClaimed(Database database) {
        TestServer server = TestServer.shared(database);
        String away = run(server, 1, Map.of());
        String here = server.run(2).id();

        Optional<Claim> claimed = claim(server, "worker");
        List<String> local = new ArrayList<>();
        for (Optional<Claim> next = server.bean(RunLife.class).claim();
                next.isPresent();
                next = server.bean(RunLife.class).claim()) {
            local.add(next.get().run());
        }

        assertThat(claimed.map(Claim::run)).contains(away);
        assertThat(claim(server, "worker")).isEmpty();
        assertThat(local).contains(here).doesNotContain(away);
        assertThat(look(server, away).worker()).contains("worker");
        assertThat(look(server, here).worker()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aRunWaitsForAWorkerThatOffersAllItsLabels(Database database) {
        TestServer server = TestServer.shared(database);
        String run = run(server, 1, Map.of("labels", List.of(label, "gpu")));

        assertThat(claim(server, "plain")).isEmpty();
        assertThat(
                        claims(server)
                                .claim(offer("with-gpu", List.of("gpu", "other", label)))
                                .map(Claim::run))
                .contains(run);
    }

    @ParameterizedTest
    @EnumSource
    void aHigherPriorityGoesFirstThenTheExperimentWithFewerActiveRunsThenTheQueue(
            Database database) {
        TestServer server = TestServer.shared(database);
        List<String> large = experiment(server, List.of(1, 2, 3));
        List<String> small = experiment(server, List.of(1, 2));
        String alone = run(server, 9, Map.of());
        String urgent = run(server, 9, Map.of("priority", 5));
        String later = run(server, 9, Map.of("priority", -5));

        assertThat(claimAll(server, "worker"))
                .containsExactly(
                        urgent,
                        large.get(0),
                        small.get(0),
                        alone,
                        large.get(1),
                        small.get(1),
                        large.get(2),
                        later);
    }

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
                .contains("worker first was not heard", "last checkpoint that was uploaded");
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

    @ParameterizedTest
    @EnumSource
    void aWorkerGetsNoMoreRunsThanItTrainsAtATime(Database database) {
        TestServer server = TestServer.shared(database);
        run(server, 1, Map.of());
        run(server, 2, Map.of());
        run(server, 3, Map.of());
        WorkerPool pool = server.bean(WorkerPool.class);
        ClaimRequest offer =
                new ClaimRequest(
                        "pair-" + label, List.of(label), Optional.empty(), List.of(), 2, List.of());

        assertThat(pool.claim(offer)).isPresent();
        TestWorker second = new TestWorker(server, pool.claim(offer).orElseThrow());
        assertThat(pool.claim(offer)).isEmpty();
        second.report(WorkerState.COMPLETED);

        assertThat(pool.claim(offer)).isPresent();
        assertThat(pool.workers())
                .filteredOn(one -> one.name().equals("pair-" + label))
                .singleElement()
                .satisfies(one -> assertThat(one.attempts()).hasSize(2));
    }

    @ParameterizedTest
    @EnumSource
    void wrongPlacementsAreRefusedByTheirField(Database database) {
        Api api = TestServer.shared(database).api();
        Map<String, Map<String, Object>> wrong =
                Map.of(
                        "where", Map.of("where", "ray"),
                        "labels", Map.of("where", "workers", "labels", List.of("a b")),
                        "priority", Map.of("priority", 101));
        wrong.forEach((field, wish) -> {
            Map<String, Object> body = new HashMap<>(wish);
            body.put("curriculum", "addition-ladder");
            Api.Answer answer = api.post("/api/v1/runs", body);

            assertThat(answer.status()).as(field).isEqualTo(400);
            assertThat(answer.text("place")).isEqualTo(field);
        });
        assertThat(
                        api.post(
                                        "/api/v1/runs",
                                        Map.of(
                                                "curriculum",
                                                "addition-ladder",
                                                "labels",
                                                List.of("gpu")))
                                .text("remedy"))
                .contains("\"where\": \"workers\"");
    }

    private void lose(TestServer server, Optional<TrainingEvent> told) {
        TestWorker worker = new TestWorker(server, claim(server, "worker").orElseThrow());
        told.ifPresent(worker::send);
        expire(server);
    }

    private static void expire(TestServer server) {
        server.bean(ClaimService.class).expire(AT_ONCE);
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

    private String run(TestServer server, long seed, Map<String, Object> wish) {
        Map<String, Object> body = new HashMap<>();
        body.put("curriculum", server.curriculum());
        body.put("seed", seed);
        body.put("where", "workers");
        body.put("labels", List.of(label));
        body.putAll(wish);
        Api.Answer answer = server.api().post("/api/v1/runs", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.text("id");
    }

    /** The runs of a new experiment in the order of its queue. */
    private List<String> experiment(TestServer server, List<Integer> seeds) {
        Map<String, Object> body =
                Map.of(
                        "curriculum",
                        server.curriculum(),
                        "seeds",
                        seeds,
                        "where",
                        "workers",
                        "labels",
                        List.of(label));
        String id = server.api().post("/api/v1/experiments", body).text("id");
        return server.bean(RunService.class).ofExperiment(id).stream().map(Run::id).toList();
    }

    private static ClaimService claims(TestServer server) {
        return server.bean(ClaimService.class);
    }

    private Optional<Claim> claim(TestServer server, String worker) {
        return claims(server).claim(offer(worker, List.of(label)));
    }

    private static ClaimRequest offer(String worker, List<String> labels) {
        return new ClaimRequest(worker, labels, Optional.empty(), List.of(), 100, List.of());
    }

    private static Run look(TestServer server, String run) {
        return server.bean(RunService.class).get(run);
    }

    private static TrainingEvent event(long seq) {
        return new TrainingEvent.StageEntered(seq, 0, 0, "easy", StageChange.STARTED, "the first");
    }
}
