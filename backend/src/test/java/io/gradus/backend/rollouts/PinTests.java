package io.gradus.backend.rollouts;

import static io.gradus.backend.rollouts.SampledSteps.rollout;
import static io.gradus.backend.rollouts.SampledSteps.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PinTests {
    private static final String CELL = "addition(digits=2)";

    private static String path(TestWorker worker, String rest) {
        return "/api/v1/runs/" + worker.run() + rest;
    }

    private static List<JsonNode> lines(Api api, String path) {
        return api.get(path).body().lines().map(line -> new JsonMapper().readTree(line)).toList();
    }

    @ParameterizedTest
    @EnumSource
    void aPinKeepsItsNoteUntilItIsTakenAway(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        Api api = server.api();
        worker.send(step(1, 2, CELL, rollout("46", 1, 1, 0, 0.5), rollout("47", 0, 0, 0, -0.5)));

        api.put(path(worker, "/pins/1/0/1"), Map.of("note", "odd"));
        api.put(path(worker, "/pins/1/0/1"), Map.of("note", "one too many"));

        assertThat(api.get(path(worker, "/pins")).body())
                .isEqualTo(
                        "[{\"step\":1,\"stage\":2,\"group\":0,\"rollout\":1,"
                                + "\"note\":\"one too many\"}]");
        assertThat(api.get(path(worker, "/report.html")).body())
                .contains("Pinned rollouts of", "<td>one too many</td>", "<td>47</td>")
                .contains("of which correct");
        assertThat(api.delete(path(worker, "/pins/1/0/1")).status()).isEqualTo(204);
        assertThat(api.get(path(worker, "/pins")).body()).isEqualTo("[]");
    }

    @Test
    void onlyARolloutWhoseTextIsKeptCanBePinned() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        worker.send(step(1, 0, CELL, rollout("46", 1, 1, 0, 0.5)));

        assertThat(server.api().put(path(worker, "/pins/1/0/1"), Map.of("note", "")).status())
                .isEqualTo(404);
        assertThat(server.api().put(path(worker, "/pins/1/0/0"), Map.of()).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @EnumSource
    void theExportHasOneLinePerRolloutThatIsFound(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        Api api = server.api();
        for (int step = 1; step <= 60; step++) {
            worker.send(
                    step(
                            step,
                            0,
                            CELL,
                            rollout("46", 1, 1, 0, 0.5),
                            rollout("47", 0, 0, 0.1, Double.NaN)));
        }
        api.put(path(worker, "/pins/7/0/1"), Map.of("note", "off by one"));

        List<JsonNode> all = lines(api, path(worker, "/rollouts.jsonl"));
        List<JsonNode> brief = lines(api, path(worker, "/rollouts.jsonl?criterion=brief&to=9"));
        List<JsonNode> pinned = lines(api, path(worker, "/rollouts.jsonl?pinned=true"));

        assertThat(all).hasSize(120);
        assertThat(brief).hasSize(9);
        assertThat(brief.getFirst().path("completion").asString()).isEqualTo("47");
        assertThat(brief.getFirst().path("advantage").asString()).isEqualTo("NaN");
        assertThat(brief.getFirst().path("criteria").size()).isEqualTo(2);
        assertThat(pinned).hasSize(1);
        assertThat(pinned.getFirst().path("note").asString()).isEqualTo("off by one");
        assertThat(pinned.getFirst().path("step").asLong()).isEqualTo(7);
    }

    /** The budget holds about twenty of sixty texts of random letters; the first one is pinned. */
    @Test
    void aPinnedTextOutlivesTheByteBudgetAndADroppedOneIsSaidToBeDropped() {
        Path home = TestServer.newHome();
        try (TestServer server =
                TestServer.start(
                        home, "--gradus.worker.local=false", "--gradus.rollouts.budget=8000B")) {
            TestWorker worker = server.worker();
            Api api = server.api();
            SplittableRandom random = new SplittableRandom(7);
            for (int step = 1; step <= 60; step++) {
                StringBuilder text = new StringBuilder();
                random.ints(300, 'A', 'z').forEach(letter -> text.append((char) letter));
                worker.send(step(step, 0, CELL, rollout(text.toString(), 0, 0, 0, 0)));
                if (step == 1) {
                    api.put(path(worker, "/pins/1/0/0"), Map.of("note", "keep"));
                }
            }

            JsonNode pinned = api.get(path(worker, "/rollouts/1/0")).json();
            JsonNode dropped = api.get(path(worker, "/rollouts/2/0")).json();
            JsonNode search = api.get(path(worker, "/rollouts/search")).json();

            assertThat(pinned.path("texts").path("rollouts").path(0).path("completion").asString())
                    .hasSize(300);
            assertThat(dropped.path("texts").isNull()).isTrue();
            assertThat(dropped.path("facts").path("rollouts").size()).isEqualTo(1);
            assertThat(search.path("count").path("rollouts").asLong()).isEqualTo(60);
            assertThat(search.path("dropped").asLong()).isGreaterThan(20);
        }
    }
}
