package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.worker.ClaimRequest;
import io.gradus.training.worker.WorkerState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who is given which run. */
class ClaimTests extends ClaimedRuns {
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
                        "where", Map.of("where", "moon"),
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
}
