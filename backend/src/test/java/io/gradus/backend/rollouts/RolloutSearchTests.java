package io.gradus.backend.rollouts;

import static io.gradus.backend.rollouts.SampledSteps.rollout;
import static io.gradus.backend.rollouts.SampledSteps.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class RolloutSearchTests {
    private static final String TWO = "addition(digits=2)";
    private static final String THREE = "addition(digits=3)";

    /**
     * Places are written step.rollout. Forms: 46 and 47 are one form, "I say 46" another; a form is
     * new once per cell.
     */
    private static TestWorker sample(Database database) {
        TestWorker worker = TestServer.shared(database).worker();
        worker.send(
                step(1, 0, TWO, rollout("46", 1, 1, 0, 0.5), rollout("47", 0, 0, 0.1, -0.5)),
                step(
                        2,
                        0,
                        TWO,
                        rollout("I say 46", 1, 0.2, 0, Double.NaN),
                        rollout("13", 0, 0.2, 0, Double.NaN)),
                step(3, 1, THREE, rollout("99", 0, 0.9, 0, 2), rollout("7…", 0, 0, 0, -1.5)));
        return worker;
    }

    private static JsonNode search(TestWorker worker, String query) {
        return answer(worker, query).json();
    }

    private static Api.Answer answer(TestWorker worker, String query) {
        return worker.server()
                .api()
                .get("/api/v1/runs/" + worker.run() + "/rollouts/search" + query);
    }

    /** Rollouts that were found, as step.rollout, in the order of the answer. */
    private static List<String> found(TestWorker worker, String query) {
        List<String> places = new ArrayList<>();
        for (JsonNode group : search(worker, query).path("groups")) {
            for (JsonNode fact : group.path("rollouts")) {
                if (fact.path("found").asBoolean()) {
                    places.add(group.path("step").asLong() + "." + fact.path("rollout").asInt());
                }
            }
        }
        return places;
    }

    @ParameterizedTest
    @EnumSource
    void eachFilterFindsItsKindOfRollouts(Database database) {
        TestWorker worker = sample(database);

        assertThat(found(worker, "")).containsExactly("3.0", "3.1", "2.0", "2.1", "1.0", "1.1");
        assertThat(found(worker, "?filter=wrong-but-rewarded")).containsExactly("3.0");
        assertThat(found(worker, "?filter=right-but-unrewarded")).containsExactly("2.0");
        assertThat(found(worker, "?filter=truncated")).containsExactly("3.1");
        assertThat(found(worker, "?filter=novel")).containsExactly("3.0", "3.1", "2.0", "1.0");
        assertThat(found(worker, "?filter=largest-advantage"))
                .containsExactly("3.0", "3.1", "1.0", "1.1");
    }

    @ParameterizedTest
    @EnumSource
    void whatCountsAsRewardedIsSaidAndCanBeMoved(Database database) {
        TestWorker worker = sample(database);

        JsonNode usual = search(worker, "");

        assertThat(usual.path("thresholds").toString())
                .isEqualTo("{\"right\":0.5,\"rewarded\":0.5}");
        assertThat(found(worker, "?filter=wrong-but-rewarded&rewarded=0.1"))
                .containsExactly("3.0", "2.1", "1.1");
        assertThat(found(worker, "?filter=right-but-unrewarded&rewarded=0.1")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void rolloutsAreFoundByStepStageCellAndCriterion(Database database) {
        TestWorker worker = sample(database);

        assertThat(found(worker, "?from=2&to=2")).containsExactly("2.0", "2.1");
        assertThat(found(worker, "?stage=1")).containsExactly("3.0", "3.1");
        assertThat(found(worker, "?cell=addition(digits%3D3)")).containsExactly("3.0", "3.1");
        assertThat(found(worker, "?criterion=brief")).containsExactly("1.1");
        assertThat(found(worker, "?criterion=bri")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void groupsComeInTheOrderThatIsAskedForPageByPage(Database database) {
        TestWorker worker = sample(database);

        JsonNode first = search(worker, "?sort=worst&limit=2");
        JsonNode rest = search(worker, "?sort=worst&limit=2&after=2");

        assertThat(first.path("groups").path(0).path("step").asLong()).isEqualTo(3);
        assertThat(first.path("groups").path(1).path("step").asLong()).isEqualTo(1);
        assertThat(first.path("next").asInt()).isEqualTo(2);
        assertThat(first.path("count").toString()).isEqualTo("{\"rollouts\":6,\"groups\":3}");
        assertThat(rest.path("groups").path(0).path("step").asLong()).isEqualTo(2);
        assertThat(rest.path("next").isNull()).isTrue();
        assertThat(found(worker, "?sort=oldest")).startsWith("1.0");
        assertThat(found(worker, "?sort=longest")).startsWith("2.0");
    }

    @ParameterizedTest
    @EnumSource
    void textIsLookedForInPromptReferenceAndCompletionInAnyCase(Database database) {
        TestWorker worker = sample(database);

        assertThat(found(worker, "?text=i+SAY")).containsExactly("2.0");
        assertThat(found(worker, "?text=12%2B34")).hasSize(6);
        assertThat(found(worker, "?text=47&filter=novel")).isEmpty();
        assertThat(search(worker, "?text=i+SAY").path("looked").asInt()).isEqualTo(3);
    }

    /** 400 groups are read in a call; the only match is the oldest of 401. */
    @Test
    void aSearchForTextSaysHowFarItLookedAndGoesOnFromThere() {
        TestWorker worker = TestServer.shared(Database.H2).worker();
        worker.send(step(1, 0, TWO, rollout("needle", 0, 0, 0, 0)));
        worker.send(
                LongStream.rangeClosed(2, 401)
                        .mapToObj(step -> step(step, 0, TWO, rollout("hay", 0, 0, 0, 0)))
                        .toArray(TrainingEvent[]::new));

        JsonNode first = search(worker, "?text=needle");

        assertThat(first.path("groups").size()).isZero();
        assertThat(first.path("looked").asInt()).isEqualTo(400);
        assertThat(first.path("next").asInt()).isEqualTo(400);
        assertThat(found(worker, "?text=needle&after=400")).containsExactly("1.0");
    }

    @Test
    void aGroupIsReadTokenByToken() {
        TestWorker worker = sample(Database.H2);

        JsonNode group =
                worker.server().api().get("/api/v1/runs/" + worker.run() + "/rollouts/2/0").json();

        JsonNode segment = group.path("texts").path("rollouts").path(0).path("segments").path(0);
        assertThat(segment.path("entropies").toString()).isEqualTo("[0.5,0.001]");
        assertThat(segment.path("lengths").toString()).isEqualTo("[8,0]");
        assertThat(group.path("facts").path("rollouts").path(0).path("novel").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void theNearestStepWithTextsIsNamedWithItsNeighbours(Database database) {
        TestWorker worker = TestServer.shared(database).worker();
        worker.send(
                step(1, 10, 0, TWO, rollout("46", 1, 1, 0, 0)),
                step(2, 20, 0, TWO, rollout("46", 1, 1, 0, 0)),
                step(3, 40, 0, TWO, rollout("46", 1, 1, 0, 0)));

        assertThat(near(worker, 14)).isEqualTo("10 none 20");
        assertThat(near(worker, 16)).isEqualTo("20 10 40");
        assertThat(near(worker, 30)).isEqualTo("20 10 40");
        assertThat(near(worker, 99)).isEqualTo("40 20 none");
        assertThat(near(TestServer.shared(database).worker(), 5)).isEqualTo("none none none");
    }

    private static String near(TestWorker worker, long step) {
        JsonNode near =
                worker.server()
                        .api()
                        .get("/api/v1/runs/" + worker.run() + "/rollouts/near?step=" + step)
                        .json();
        return Stream.of("step", "previous", "next")
                .map(name -> near.path(name).asString("none"))
                .collect(Collectors.joining(" "));
    }

    @Test
    void whatIsNotThereIsRefusedWithARemedy() {
        TestWorker worker = sample(Database.H2);
        String group = "/api/v1/runs/" + worker.run() + "/rollouts/2/7";

        assertThat(answer(worker, "?filter=odd").status()).isEqualTo(400);
        assertThat(answer(worker, "?filter=odd").body()).contains("wrong-but-rewarded");
        assertThat(answer(worker, "?sort=odd").body()).contains("one of newest");
        assertThat(answer(worker, "?from=5&to=4").body()).contains("from must be <= to");
        assertThat(answer(worker, "?limit=0").body()).contains("limit must be");
        assertThat(worker.server().api().get(group).status()).isEqualTo(404);
    }
}
