package io.gradus.backend.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.worker.WorkerState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class ComparisonTests {
    private static final double[] SLOW = {0.52, 0.49, 0.60, 0.55, 0.63};
    private static final double[] FAST = {0.64, 0.61, 0.75, 0.69, 0.73};

    private static JsonNode compare(TestServer server, List<String> runs, String more) {
        return server.api()
                .get("/api/v1/compare?metric=reward/mean&runs=" + String.join(",", runs) + more)
                .json();
    }

    private static List<String> cell(ScriptedRuns runs, String curriculum, double... rewards) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < rewards.length; i++) {
            ids.add(runs.completed(curriculum, i + 1, rewards[i], 20));
        }
        return ids;
    }

    /** The expected numbers are those of StatisticsTests. */
    @ParameterizedTest
    @EnumSource
    void fiveSeedsAreOneCellWithIntervalAndVerdict(Database database) {
        TestServer server = TestServer.shared(database);
        ScriptedRuns runs = new ScriptedRuns(server);
        List<String> ids = new ArrayList<>(cell(runs, runs.curriculum("1.0e-4"), SLOW));
        ids.addAll(cell(runs, runs.curriculum("1.0e-3"), FAST));

        JsonNode comparison = compare(server, ids, "");

        assertThat(comparison.path("tokens").asDouble()).isEqualTo(2000);
        assertThat(comparison.path("cells").size()).isEqualTo(2);
        JsonNode slow = comparison.path("cells").path(0);
        JsonNode fast = comparison.path("cells").path(1);
        assertThat(comparison.path("baseline")).isEqualTo(slow.path("id"));
        assertThat(slow.path("difference").isNull()).isTrue();
        assertThat(slow.path("value").path("n").asInt()).isEqualTo(5);
        assertThat(fast.path("value").path("mean").asDouble()).isCloseTo(0.68667, within(1e-4));
        assertThat(fast.path("value").path("interval").path("low").asDouble()).isEqualTo(0.61);
        assertThat(fast.path("value").path("interval").path("high").asDouble()).isEqualTo(0.75);
        assertThat(fast.path("band").path("x").size()).isEqualTo(80);
        JsonNode difference = fast.path("difference");
        assertThat(difference.path("verdict").asString()).isEqualTo("better");
        assertThat(difference.path("adjustedP").asDouble()).isCloseTo(4 / 252.0, within(1e-9));
        assertThat(difference.path("difference").path("value").asDouble())
                .isCloseTo(0.13, within(1e-9));
        assertThat(difference.path("difference").path("probability").asDouble())
                .isCloseTo(0.96, within(1e-9));
        // By seed 0.12, 0.12, 0.15, 0.14 and 0.10: all of one sign, so 2 of 32 ways are as large.
        JsonNode paired = difference.path("paired");
        assertThat(paired.path("pairs").asInt()).isEqualTo(5);
        assertThat(paired.path("value").asDouble()).isCloseTo(0.38 / 3, within(1e-9));
        assertThat(paired.path("pValue").asDouble()).isEqualTo(2 / 32.0);
        assertThat(comparison.path("grid").path(10).asDouble()).isEqualTo(2000);
        assertThat(fast.path("grid").path(0).isNull()).isTrue();
        assertThat(fast.path("grid").path(10).path("mean"))
                .isEqualTo(fast.path("value").path("mean"));
        assertThat(fast.path("grid").path(10).path("n").asInt()).isEqualTo(5);
        assertThat(fast.path("changes").valueStream().map(c -> c.path("path").asString()))
                .containsExactly("objective.learningRate");
        assertThat(comparison.path("settings").path(0).path("values").size()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void belowFiveSeedsThereIsNoIntervalAndThreeCanNeverTell(Database database) {
        TestServer server = TestServer.shared(database);
        ScriptedRuns runs = new ScriptedRuns(server);
        List<String> ids = new ArrayList<>(cell(runs, runs.curriculum("1.0e-4"), 0.1, 0.2, 0.3));
        ids.addAll(cell(runs, runs.curriculum("1.0e-3"), 0.7, 0.8, 0.9));

        JsonNode high = compare(server, ids, "").path("cells").path(1);

        assertThat(high.path("band").isNull()).isTrue();
        assertThat(high.path("value").path("interval").isNull()).isTrue();
        assertThat(high.path("runs").size()).isEqualTo(3);
        assertThat(high.path("runs").path(0).path("curve").path("xs").size()).isEqualTo(20);
        assertThat(high.path("difference").path("verdict").asString()).isEqualTo("cannot tell");
        assertThat(high.path("difference").path("because").asString())
                .contains("smallest possible p is 0.100");
    }

    /** The long run is measured where the short one ended, and not at its own end. */
    @ParameterizedTest
    @EnumSource(names = "H2")
    void valuesAreTakenAtEqualTokensWhateverTheAxis(Database database) {
        TestServer server = TestServer.shared(database);
        ScriptedRuns runs = new ScriptedRuns(server);
        String curriculum = runs.curriculum("1.0e-4");
        String brief = runs.completed(curriculum, 1, 0.5, 5);
        String whole = runs.completed(curriculum, 2, 1.0, 20);
        TestWorker begun = runs.training(curriculum, 3, 1.0, 2);

        JsonNode comparison = compare(server, List.of(brief, whole, begun.run()), "&x=step");

        assertThat(comparison.path("tokens").asDouble()).isEqualTo(500);
        assertThat(comparison.path("shortest").asString()).isEqualTo(brief);
        JsonNode members = comparison.path("cells").path(0).path("runs");
        assertThat(members.path(0).path("value").asDouble()).isEqualTo(0.25);
        assertThat(members.path(1).path("value").asDouble()).isEqualTo(0.5);
        assertThat(members.path(1).path("curve").path("xs").path(19).asDouble()).isEqualTo(20);
        assertThat(members.path(2).path("value").isNull()).isTrue();
        assertThat(comparison.path("cells").path(0).path("value").path("n").asInt()).isEqualTo(2);
        assertThat(comparison.path("notes").path(0).asString())
                .isEqualTo(begun.run() + " (seed 3, running) ends at 200 tokens and is left out");
        begun.report(WorkerState.COMPLETED);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void anotherBaselineTurnsTheSignAround(Database database) {
        TestServer server = TestServer.shared(database);
        ScriptedRuns runs = new ScriptedRuns(server);
        List<String> ids = new ArrayList<>(cell(runs, runs.curriculum("1.0e-4"), 0.25));
        ids.addAll(cell(runs, runs.curriculum("1.0e-3"), 0.75));
        JsonNode before = compare(server, ids, "");

        JsonNode after =
                compare(
                        server,
                        ids,
                        "&baseline=" + before.path("cells").path(1).path("id").asString());

        assertThat(before.path("cells").path(1).path("difference").path("difference").path("value"))
                .hasToString("0.5");
        assertThat(after.path("cells").path(0).path("difference").path("difference").path("value"))
                .hasToString("-0.5");
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void wrongWishesAreNamed(Database database) {
        TestServer server = TestServer.shared(database);
        ScriptedRuns runs = new ScriptedRuns(server);
        Api api = server.api();

        assertThat(api.get("/api/v1/compare").text("place")).isEqualTo("runs");
        assertThat(api.get("/api/v1/compare?runs=r-nothing").status()).isEqualTo(404);
        assertThat(api.get("/api/v1/compare?runs=r-a&x=hours").text("place")).isEqualTo("x");
        String run = runs.completed(runs.curriculum("1.0e-4"), 1, 0.5, 1);
        assertThat(api.get("/api/v1/compare?metric=warmStart/loss&runs=" + run).text("place"))
                .isEqualTo("metric");
    }
}
