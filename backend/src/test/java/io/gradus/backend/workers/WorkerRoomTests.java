package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.worker.ClaimRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** How many runs find room on the workers that are there. */
class WorkerRoomTests extends ClaimedRuns {
    @ParameterizedTest
    @EnumSource(names = "H2")
    void onlyWorkersThatOfferTheLabelsHaveRoom(Database database) {
        TestServer server = TestServer.shared(database);
        WorkerPool pool = server.bean(WorkerPool.class);
        run(server, 1, Map.of());
        asks(pool, "one", List.of(label, "gpu"), 3);
        asks(pool, "two", List.of(label), 2);

        assertThat(pool.room(List.of(label))).isEqualTo(new WorkerRoom(2, 5, 4));
        assertThat(pool.room(List.of(label, "gpu"))).isEqualTo(new WorkerRoom(1, 3, 2));
        assertThat(pool.room(List.of(label, "tpu"))).isEqualTo(new WorkerRoom(0, 0, 0));
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void anEstimateForWorkersSaysNothingOfThisMachine(Database database) {
        TestServer server = TestServer.shared(database);
        Map<String, Object> request =
                Map.of(
                        "curriculum",
                        server.curriculum(),
                        "seeds",
                        List.of(1, 2, 3, 4),
                        "maxSteps",
                        10,
                        "where",
                        "workers",
                        "labels",
                        List.of(label));

        JsonNode nobody = server.api().post("/api/v1/estimate", request).json();
        assertThat(nobody.path("slots").asInt()).isEqualTo(1);
        assertThat(nobody.path("warnings")).hasSize(1);
        assertThat(nobody.path("warnings").path(0).asString())
                .startsWith("no worker that offers " + label + " is there now");

        asks(server.bean(WorkerPool.class), "three", List.of(label), 3);
        JsonNode shared = server.api().post("/api/v1/estimate", request).json();
        assertThat(shared.path("slots").asInt()).isEqualTo(3);
        assertThat(shared.path("warnings").path(0).asString())
                .isEqualTo(
                        "4 runs share room for 3 on 1 worker that is there now: the others wait in the queue");
        assertThat(shared.path("memory").path("basis").asString())
                .isEqualTo("of the largest run, on the worker that trains it");

        asks(server.bean(WorkerPool.class), "four", List.of(label), 1);
        assertThat(server.api().post("/api/v1/estimate", request).json().path("warnings"))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aWorkerThatTakesNoMoreGetsNoRun(Database database) {
        TestServer server = TestServer.shared(database);
        WorkerPool pool = server.bean(WorkerPool.class);
        run(server, 1, Map.of());

        assertThat(asks(pool, "full", List.of(label), 0)).isEmpty();
        assertThat(asks(pool, "free", List.of(label), 1)).isPresent();
    }

    private Optional<?> asks(WorkerPool pool, String name, List<String> labels, int capacity) {
        return pool.claim(
                new ClaimRequest(
                        name + "-" + label,
                        labels,
                        Optional.empty(),
                        List.of(),
                        capacity,
                        List.of()));
    }
}
