package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Episodes that are not over when something else happens are never scored as if they were. */
class HalfPlayedTests {
    private static final String CALL = "<calc>1+1</calc>";

    private static EpisodeClient episodes(Database database) {
        return episodes(database, Map.of());
    }

    private static EpisodeClient episodes(Database database, Map<String, Object> more) {
        Map<String, Object> request = new LinkedHashMap<>(more);
        Api api = TestServer.shared(database).api();
        request.computeIfAbsent(
                "curriculum", _ -> LeaseClient.saved(api, EpisodeCurricula.tools()));
        request.put("seed", 7);
        return new EpisodeClient(LeaseClient.create(api, request));
    }

    /** Two runs of one curriculum. */
    private static List<EpisodeClient> twins(Database database) {
        Map<String, Object> request =
                Map.of(
                        "curriculum",
                        LeaseClient.saved(
                                TestServer.shared(database).api(), EpisodeCurricula.tools()));
        return List.of(episodes(database, request), episodes(database, request));
    }

    private static List<JsonNode> leases(EpisodeClient episodes, String key) {
        return LeaseClient.leases(episodes.client().lease(key, 2));
    }

    private static String id(JsonNode lease) {
        return lease.path("id").asString();
    }

    private static void answerAll(EpisodeClient episodes, List<JsonNode> leases) {
        episodes.playAll(leases, state -> EpisodeClient.next(state, "5"));
    }

    @ParameterizedTest
    @EnumSource
    void aReleasedLeaseIsLentAgainAndItsEpisodeIsLate(Database database) {
        EpisodeClient episodes = episodes(database);
        JsonNode lease = leases(episodes, "a").getFirst();
        episodes.step(id(lease), 0, 0, CALL);

        JsonNode released =
                LeaseClient.ok(
                        episodes.client()
                                .api()
                                .post(
                                        episodes.client().path("/leases/release"),
                                        Map.of("leases", List.of(id(lease)))));
        JsonNode done = episodes.answer(id(lease), 0, 1, "5");

        assertThat(released.path("released").path(0).asString()).isEqualTo(id(lease));
        assertThat(done.at("/scored/scores/0/late").asBoolean()).isTrue();
        assertThat(done.at("/scored/scores/0/observed").asBoolean()).isFalse();
        JsonNode again = leases(episodes, "b").getFirst();
        assertThat(again.path("problem")).isEqualTo(lease.path("problem"));
        assertThat(episodes.reset(id(again), 0).path("turns").asInt()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void anExpiredGroupIsObservedWithoutThem(Database database) {
        EpisodeClient episodes = episodes(database, Map.of("leaseSteps", 1));
        List<JsonNode> slow = leases(episodes, "slow");
        episodes.step(id(slow.getFirst()), 0, 0, "5");
        episodes.step(id(slow.getFirst()), 1, 0, CALL);
        answerAll(episodes, leases(episodes, "a"));

        JsonNode lost = episodes.client().leaseNow(id(slow.getFirst()));

        assertThat(lost.at("/lease/state").asString()).isEqualTo("lost");
        assertThat(lost.path("completions")).hasSize(1);
        assertThat(episodes.client().counts().path("missing").asInt()).isEqualTo(3);
        JsonNode late = episodes.answer(id(slow.getFirst()), 1, 1, "5");
        assertThat(late.at("/scored/scores/0/late").asBoolean()).isTrue();
        assertThat(late.at("/episodes/0/players/0/total").asDouble()).isBetween(0.0, 1.0);
    }

    @ParameterizedTest
    @EnumSource
    void aRewindLeavesThemBehindAndTheirProblemsAreLentAgain(Database database) {
        List<EpisodeClient> twins = twins(database);
        EpisodeClient straight = twins.getFirst();
        answerAll(straight, leases(straight, "a"));
        answerAll(straight, leases(straight, "b"));
        EpisodeClient disturbed = twins.getLast();
        answerAll(disturbed, leases(disturbed, "a"));
        List<JsonNode> open = leases(disturbed, "b");
        disturbed.step(id(open.getFirst()), 0, 0, CALL);
        LeaseClient client = disturbed.client();
        String token =
                LeaseClient.ok(client.api().post(client.path("/snapshots"), Map.of("key", "s")))
                        .path("token")
                        .asString();
        String at = client.detail().path("stateHash").asString();
        answerAll(disturbed, open);
        assertThat(client.detail().path("stateHash").asString()).isNotEqualTo(at);

        LeaseClient.ok(
                client.api().post(client.path("/rewind"), Map.of("token", token, "reason", "")));

        assertThat(client.detail().path("stateHash").asString()).isEqualTo(at);
        JsonNode orphan = disturbed.answer(id(open.getFirst()), 0, 1, "5");
        assertThat(orphan.at("/scored/scores/0/orphaned").asBoolean()).isTrue();
        List<JsonNode> again = leases(disturbed, "b");
        assertThat(again)
                .extracting(lease -> lease.path("problem").asString())
                .isEqualTo(open.stream().map(lease -> lease.path("problem").asString()).toList());
        answerAll(disturbed, again);
        assertThat(client.detail().path("stateHash"))
                .isEqualTo(straight.client().detail().path("stateHash"));
    }

    @ParameterizedTest
    @EnumSource
    void theStateKnowsWhatWasWrittenInEveryTurn(Database database) {
        List<EpisodeClient> twins = twins(database);
        EpisodeClient one = twins.getFirst();
        EpisodeClient other = twins.getLast();
        for (EpisodeClient episodes : twins) {
            String lease = id(leases(episodes, "a").getFirst());
            episodes.play(lease, 0, List.of(episodes == one ? CALL : "<calc>1+2</calc>", "5"));
            episodes.play(lease, 1, List.of("5"));
        }

        assertThat(one.client().detail().path("stateHash"))
                .isNotEqualTo(other.client().detail().path("stateHash"));
    }

    @ParameterizedTest
    @EnumSource
    void rewardsOfTheTrainerDoNotMixWithTurnsThatWerePlayedHere(Database database) {
        EpisodeClient episodes = episodes(database);
        List<JsonNode> leases = leases(episodes, "a");
        episodes.step(id(leases.getFirst()), 0, 0, CALL);
        LeaseClient client = episodes.client();

        Api.Answer begun = observe(client, id(leases.getFirst()));
        Api.Answer fresh = observe(client, id(leases.getLast()));
        Api.Answer turn =
                episodes.sendSteps(List.of(EpisodeClient.turn(id(leases.getLast()), 0, 0, "5")));

        assertThat(begun.status()).isEqualTo(409);
        assertThat(begun.text("detail")).contains("were begun here");
        assertThat(fresh.status()).as(fresh.body()).isEqualTo(200);
        assertThat(turn.status()).isEqualTo(409);
        assertThat(episodes.reset(id(leases.getLast()), 0).at("/players/0/total").asDouble())
                .isEqualTo(1);
        answerAll(episodes, leases.subList(0, 1));
        assertThat(client.detail().at("/run/step").asInt()).isEqualTo(1);
    }

    private static Api.Answer observe(LeaseClient client, String lease) {
        return client.api()
                .post(
                        client.path("/observations"),
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
    }
}
