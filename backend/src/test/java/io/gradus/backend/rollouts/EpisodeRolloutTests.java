package io.gradus.backend.rollouts;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rollouts of several turns and roles. */
class EpisodeRolloutTests {
    private static final String CELL = "store-sums(keys=1,digits=1)";

    private static SampledSegment segment(
            SegmentSource source, String role, int turn, String text) {
        return new SampledSegment(
                source,
                role,
                source == SegmentSource.POLICY,
                text,
                List.of(text.length()),
                List.of(),
                List.of(),
                turn);
    }

    /** A role that asks the calculator so often, is answered like this, and then ends like this. */
    private static SampledRollout episode(
            String role, int calls, String answer, StopReason stopReason) {
        List<SampledSegment> segments = new ArrayList<>();
        for (int turn = 0; turn < calls; turn++) {
            segments.add(segment(SegmentSource.POLICY, role, turn, "<calc>1+1</calc>"));
            segments.add(segment(SegmentSource.ENVIRONMENT, "calc", turn + 1, answer));
        }
        segments.add(segment(SegmentSource.POLICY, role, calls, "2"));
        return new SampledRollout(
                "<calc>1+1</calc>\n".repeat(calls) + "2",
                17 * calls + 2,
                stopReason != StopReason.END_TOKEN,
                1,
                1,
                "right",
                0.5,
                0.25,
                List.of(),
                segments,
                role,
                List.of(new Fork(1, 0), new Fork(3, 2)),
                stopReason,
                List.of(0.5));
    }

    private static SampledGroup group(int index, String problem, SampledRollout... rollouts) {
        return new SampledGroup(index, problem, CELL, "q=", "2", List.of(rollouts));
    }

    /** Places are written group.rollout: two roles of the same episodes, and a single answer. */
    private static TestWorker sample(Database database) {
        TestWorker worker = TestServer.shared(database).worker();
        worker.send(
                new TrainingEvent.RolloutsSampled(
                        1,
                        1,
                        0,
                        List.of(
                                group(
                                        0,
                                        CELL + "#1",
                                        episode("asker", 2, "<error>no</error>", StopReason.TURNS),
                                        episode(
                                                "asker",
                                                1,
                                                "<result>2</result>",
                                                StopReason.LENGTH)),
                                group(
                                        1,
                                        CELL + "#1",
                                        episode("critic", 0, "", StopReason.END_TOKEN),
                                        episode("critic", 1, "!", StopReason.END_TOKEN)),
                                group(
                                        2,
                                        CELL + "#2",
                                        episode("solver", 0, "", StopReason.END_TOKEN)))));
        return worker;
    }

    private static Api.Answer answer(TestWorker worker, String path) {
        return worker.server().api().get("/api/v1/runs/" + worker.run() + path);
    }

    private static List<String> found(TestWorker worker, String query) {
        List<String> places = new ArrayList<>();
        JsonNode found = answer(worker, "/rollouts/search?sort=oldest" + query).json();
        for (JsonNode group : found.path("groups")) {
            for (JsonNode fact : group.path("rollouts")) {
                if (fact.path("found").asBoolean()) {
                    places.add(group.path("group").asInt() + "." + fact.path("rollout").asInt());
                }
            }
        }
        return places;
    }

    @ParameterizedTest
    @EnumSource
    void episodesAreFoundByRoleTurnsEndAndFailures(Database database) {
        TestWorker worker = sample(database);

        assertThat(found(worker, "&role=critic")).containsExactly("1.0", "1.1");
        assertThat(found(worker, "&stop=turns")).containsExactly("0.0");
        assertThat(found(worker, "&stop=end-token")).containsExactly("1.0", "1.1", "2.0");
        assertThat(found(worker, "&minTurns=2")).containsExactly("0.0", "0.1", "1.1");
        assertThat(found(worker, "&minTurns=2&maxTurns=2")).containsExactly("0.1", "1.1");
        assertThat(found(worker, "&failures=true")).containsExactly("0.0", "1.1");
        assertThat(found(worker, "&failures=false&role=asker")).containsExactly("0.1");
        assertThat(found(worker, "&text=%3Cerror%3E")).containsExactly("0.0");
    }

    @Test
    void whatCannotBeLookedForIsRefusedWithARemedy() {
        TestWorker worker = sample(Database.H2);

        assertThat(answer(worker, "/rollouts/search?stop=odd").body())
                .contains("one of end-token, length, turns");
        assertThat(answer(worker, "/rollouts/search?minTurns=3&maxTurns=2").body())
                .contains("minTurns must be <= maxTurns, was 3 > 2");
    }

    @Test
    void aGroupNamesTheOtherRolesOfItsEpisodes() {
        TestWorker worker = sample(Database.H2);

        JsonNode asker = answer(worker, "/rollouts/1/0").json();

        assertThat(asker.path("otherRoles").toString())
                .isEqualTo("[{\"group\":1,\"role\":\"critic\"}]");
        assertThat(answer(worker, "/rollouts/1/2").json().path("otherRoles").size()).isZero();
        JsonNode fact = asker.path("facts").path("rollouts").path(0);
        assertThat(fact.path("role").asString()).isEqualTo("asker");
        assertThat(fact.path("turns").asInt()).isEqualTo(3);
        assertThat(fact.path("failures").asInt()).isEqualTo(2);
        assertThat(fact.path("stopReason").asString()).isEqualTo("TURNS");
    }

    @Test
    void theExportCarriesRoleTurnsForksAndWhoSaidWhat() {
        TestWorker worker = sample(Database.H2);

        JsonNode line =
                answer(worker, "/rollouts.jsonl?role=asker&stop=length")
                        .body()
                        .lines()
                        .map(text -> new JsonMapper().readTree(text))
                        .toList()
                        .getFirst();

        assertThat(line.path("role").asString()).isEqualTo("asker");
        assertThat(line.path("turns").asInt()).isEqualTo(2);
        assertThat(line.path("stopReason").asString()).isEqualTo("LENGTH");
        assertThat(line.path("forks").toString())
                .isEqualTo("[{\"segment\":1,\"branch\":0},{\"segment\":3,\"branch\":2}]");
        assertThat(line.path("turnScores").toString()).isEqualTo("[0.5]");
        assertThat(line.path("segments").path(1).toString())
                .isEqualTo(
                        "{\"turn\":1,\"source\":\"ENVIRONMENT\",\"role\":\"calc\",\"trainable\":false,"
                                + "\"text\":\"<result>2</result>\"}");
        assertThat(line.path("segments").size()).isEqualTo(3);
    }

    @Test
    void aReportTellsAPinnedEpisodeTurnByTurn() {
        TestWorker worker = sample(Database.H2);
        worker.server()
                .api()
                .put("/api/v1/runs/" + worker.run() + "/pins/1/0/1", Map.of("note", ""));

        assertThat(answer(worker, "/report.html").body())
                .contains("Turn 2, environment, calc", "Turn 2, policy, asker");
    }
}
