package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.worker.ClaimRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;

/** Runs that no worker but those of the test is given, and which are ended after it. */
abstract class ClaimedRuns {
    private static final Duration AT_ONCE = Duration.ZERO;
    private static final AtomicInteger LABELS = new AtomicInteger();

    /** No other test's runs ask for it, and no other test's workers offer it. */
    final String label = "label-" + LABELS.incrementAndGet();

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

    static void expire(TestServer server) {
        server.bean(ClaimService.class).expire(AT_ONCE);
    }

    String run(TestServer server, long seed, Map<String, Object> wish) {
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
    List<String> experiment(TestServer server, List<Integer> seeds) {
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

    static ClaimService claims(TestServer server) {
        return server.bean(ClaimService.class);
    }

    Optional<Claim> claim(TestServer server, String worker) {
        return claims(server).claim(offer(worker, List.of(label)));
    }

    static ClaimRequest offer(String worker, List<String> labels) {
        return new ClaimRequest(worker, labels, Optional.empty(), List.of(), 100, List.of());
    }

    static Run look(TestServer server, String run) {
        return server.bean(RunService.class).get(run);
    }

    List<String> claimAll(TestServer server, String worker) {
        List<String> runs = new ArrayList<>();
        for (Optional<Claim> next = claim(server, worker);
                next.isPresent();
                next = claim(server, worker)) {
            runs.add(next.get().run());
        }
        return runs;
    }
}
