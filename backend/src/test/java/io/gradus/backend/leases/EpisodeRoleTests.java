package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/**
 * Episodes of several roles over HTTP: the policy plays itself, or a player that is not trained.
 */
class EpisodeRoleTests {
    private static EpisodeClient episodes(Database database, String roles) {
        return new EpisodeClient(
                LeaseClient.create(
                        TestServer.shared(database).api(), EpisodeCurricula.poker(roles)));
    }

    private static List<JsonNode> leases(EpisodeClient episodes, String key) {
        return LeaseClient.leases(episodes.client().lease(key, 2));
    }

    private static List<JsonNode> groups(EpisodeClient episodes) {
        LeaseClient client = episodes.client();
        return LeaseClient.list(
                        LeaseClient.ok(
                                client.api()
                                        .get("/api/v1/runs/" + client.run() + "/events?after=0")))
                .stream()
                .filter(event -> event.path("type").asString().equals("stepCompleted"))
                .flatMap(event -> event.path("groups").valueStream())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void aPolicyThatPlaysItselfHasAGroupForEachRole(Database database) {
        EpisodeClient episodes = episodes(database, "");
        List<JsonNode> leases = leases(episodes, "a");

        List<JsonNode> ended =
                episodes.playAll(
                        leases,
                        state ->
                                EpisodeClient.next(
                                        state,
                                        state.path("index").asInt() == 0
                                                        && state.at("/next/turn").asInt() == 1
                                                ? "b"
                                                : "c"));

        JsonNode first = ended.getFirst();
        assertThat(first.path("turns").asInt()).isEqualTo(3);
        assertThat(first.path("players")).hasSize(2);
        assertThat(first.at("/players/0/role").asString()).isEqualTo("first");
        assertThat(first.at("/players/0/turns").toString()).isEqualTo("[0,2]");
        assertThat(first.at("/players/1/turns").toString()).isEqualTo("[1]");
        assertThat(
                        first.at("/players/0/total").asDouble()
                                + first.at("/players/1/total").asDouble())
                .isEqualTo(1);
        assertThat(groups(episodes))
                .extracting(group -> group.path("role").asString())
                .containsExactly("first", "second", "first", "second");
        assertThat(groups(episodes).get(1).path("rewards").path(0).asDouble())
                .isEqualTo(first.at("/players/1/total").asDouble());
        assertThat(episodes.client().counts().path("observed").asInt()).isEqualTo(2);
        assertThat(episodes.client().detail().at("/run/step").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void whoIsNotTrainedIsToldAndHasNoGroup(Database database) {
        EpisodeClient episodes = episodes(database, "roles: {second: {model: initial}}");
        JsonNode detail = episodes.client().detail();
        List<JsonNode> leases = leases(episodes, "a");
        String lease = leases.getFirst().path("id").asString();
        JsonNode begun = episodes.reset(lease, 0);
        Map<String, Object> mine = EpisodeClient.turn(lease, 0, 0, "c");
        mine.put("policyVersion", 3);
        JsonNode theirs = LeaseClient.ok(episodes.sendSteps(List.of(mine))).at("/episodes/0/next");
        Map<String, Object> reply = EpisodeClient.turn(lease, 0, 1, "c");
        reply.put("policyVersion", 99);
        JsonNode done = LeaseClient.ok(episodes.sendSteps(List.of(reply))).at("/episodes/0");

        assertThat(begun.at("/next/trained").asBoolean()).isTrue();
        assertThat(begun.at("/next/player").asString()).isEqualTo("policy");
        assertThat(theirs.path("role").asString()).isEqualTo("second");
        assertThat(theirs.path("trained").asBoolean()).isFalse();
        assertThat(theirs.path("player").asString()).isEqualTo("initial");
        assertThat(done.path("players")).hasSize(1);
        assertThat(done.at("/players/0/role").asString()).isEqualTo("first");
        assertThat(episodes.client().detail().path("newestVersion").asInt()).isEqualTo(3);
        assertThat(detail.path("parts").toString())
                .contains("turn by turn", "\"roles.second\"", "lets initial write");
        episodes.playAll(leases, state -> EpisodeClient.next(state, "c"));
        assertThat(groups(episodes))
                .extracting(group -> group.path("role").asString())
                .containsExactly("first", "first");
    }

    @ParameterizedTest
    @EnumSource
    void aGroupInWhichNobodyTrainedGotATurnIsNotObserved(Database database) {
        EpisodeClient episodes = episodes(database, "roles: {first: {model: initial}}");
        List<JsonNode> leases = leases(episodes, "a");

        List<JsonNode> ended =
                episodes.playAll(leases, state -> EpisodeClient.next(state, "no move"));

        assertThat(ended).allMatch(state -> state.path("players").isEmpty());
        assertThat(episodes.client().detail().at("/run/step").asInt()).isZero();
        assertThat(episodes.client().counts().path("waiting").asInt()).isZero();
        JsonNode lease = episodes.client().leaseNow(leases.getFirst().path("id").asString());
        assertThat(lease.at("/lease/state").asString()).isEqualTo("complete");
        assertThat(lease.at("/completions/0/observed").asBoolean()).isFalse();
        assertThat(lease.at("/completions/0/score/verdict/reason").asString())
                .contains("no player that is trained");
        episodes.playAll(leases(episodes, "b"), state -> EpisodeClient.next(state, "c"));
        assertThat(episodes.client().detail().at("/run/step").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void rewardsAloneCannotTellRolesApart(Database database) {
        EpisodeClient episodes = episodes(database, "");
        String lease = leases(episodes, "a").getFirst().path("id").asString();

        Api.Answer refused =
                episodes.client()
                        .api()
                        .post(
                                episodes.client().path("/observations"),
                                Map.of(
                                        "groups",
                                        List.of(
                                                Map.of(
                                                        "lease",
                                                        lease,
                                                        "rewards",
                                                        List.of(1, 0),
                                                        "tokens",
                                                        List.of(2, 2)))));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("detail")).contains("2 roles");
        assertThat(refused.text("remedy")).contains("POST episodes");
    }
}
