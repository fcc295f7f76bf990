package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Episodes of one player: tools and several turns, over HTTP. */
class EpisodeTests {
    private static LeaseClient client(Database database, String curriculum) {
        return LeaseClient.create(TestServer.shared(database).api(), curriculum);
    }

    private static JsonNode lease(LeaseClient client) {
        return LeaseClient.leases(client.lease("first", 1)).getFirst();
    }

    private static String id(JsonNode lease) {
        return lease.path("id").asString();
    }

    private static List<String> demonstration(JsonNode lease) {
        return LeaseClient.problem(lease).demonstration().lines().toList();
    }

    @ParameterizedTest
    @EnumSource
    void aToolAnswersAndTheLastTurnIsScored(Database database) {
        LeaseClient client = client(database, EpisodeCurricula.tools());
        EpisodeClient episodes = new EpisodeClient(client);
        JsonNode lease = lease(client);
        assertThat(lease.path("maxTurns").asInt()).isEqualTo(3);

        JsonNode begun = episodes.reset(id(lease), 0);
        JsonNode called = episodes.step(id(lease), 0, 0, "<calc>3+4</calc>");
        JsonNode answer = episodes.answer(id(lease), 0, 1, LeaseClient.reference(lease));

        assertThat(begun.at("/next/prompt")).isEqualTo(lease.path("prompt"));
        assertThat(begun.at("/next/maxTokens").asInt()).isEqualTo(24);
        assertThat(begun.at("/next/trained").asBoolean()).isTrue();
        assertThat(called.at("/next/turn").asInt()).isEqualTo(1);
        assertThat(called.at("/next/prompt").asString()).contains("7");
        assertThat(called.at("/next/speaker").asString()).isEqualTo("calc");
        assertThat(called.at("/next/messages/1/content").asString()).isEqualTo("<calc>3+4</calc>");
        assertThat(called.at("/next/messages/2/role").asString()).isEqualTo("user");
        JsonNode done = answer.at("/episodes/0");
        assertThat(done.path("done").asBoolean()).isTrue();
        assertThat(done.path("next").isNull()).isTrue();
        assertThat(done.at("/players/0/total").asDouble()).isEqualTo(1);
        assertThat(done.at("/players/0/turns")).hasSize(2);
        assertThat(answer.at("/ended/0").asInt()).isZero();
        assertThat(answer.at("/scored/scores/0/score/total").asDouble()).isEqualTo(1);
        assertThat(answer.at("/scored/scores/0/observed").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void movesEarnScoresOfTheirOwn(Database database) {
        LeaseClient client = client(database, EpisodeCurricula.moves());
        EpisodeClient episodes = new EpisodeClient(client);
        JsonNode lease =
                LeaseClient.leases(client.lease("some", 4)).stream()
                        .filter(one -> demonstration(one).size() > 2)
                        .findFirst()
                        .orElseThrow();
        List<String> moves = demonstration(lease);

        JsonNode won = episodes.play(id(lease), 0, moves);
        JsonNode lost = episodes.play(id(lease), 1, List.of("no number"));

        assertThat(won.at("/players/0/total").asDouble()).isEqualTo(1);
        assertThat(won.at("/players/0/turnScores")).hasSize(moves.size());
        assertThat(lost.path("done").asBoolean()).isTrue();
        assertThat(lost.at("/players/0/total").asDouble()).isZero();
        assertThat(client.leaseNow(id(lease)).at("/lease/received").asInt()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void theLastTurnThatIsLeftEndsAnEpisode(Database database) {
        LeaseClient client = client(database, EpisodeCurricula.tools());
        JsonNode lease = lease(client);
        String call = "<calc>1+1</calc>";

        JsonNode spent = new EpisodeClient(client).play(id(lease), 0, List.of(call, call, call));

        assertThat(spent.path("done").asBoolean()).isTrue();
        assertThat(spent.at("/players/0/total").asDouble()).isZero();
        assertThat(client.leaseNow(id(lease)).at("/completions/0/late").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aTurnSentAgainGetsTheSameAnswerAndAnotherTextIsRefused(Database database) {
        LeaseClient client = client(database, EpisodeCurricula.tools());
        EpisodeClient episodes = new EpisodeClient(client);
        String lease = id(lease(client));
        JsonNode first = episodes.answer(lease, 0, 0, "<calc>3+4</calc>");
        JsonNode second = episodes.answer(lease, 0, 1, "5");
        String before = client.detail().path("stateHash").asString();

        assertThat(episodes.answer(lease, 0, 0, "<calc>3+4</calc>")).isEqualTo(first);
        assertThat(episodes.answer(lease, 0, 1, "5")).isEqualTo(second);
        Api.Answer other =
                episodes.sendSteps(List.of(EpisodeClient.turn(lease, 0, 0, "<calc>3+5</calc>")));
        Api.Answer over = episodes.sendSteps(List.of(EpisodeClient.turn(lease, 0, 2, "6")));
        Api.Answer skipped = episodes.sendSteps(List.of(EpisodeClient.turn(lease, 1, 1, "6")));

        assertThat(List.of(other.status(), over.status(), skipped.status())).containsOnly(409);
        assertThat(other.text("detail")).contains("turn 0 of episode 0", "another text");
        assertThat(over.text("detail")).contains("is over after 2 turns");
        assertThat(skipped.text("detail")).contains("turn 0 of episode 1", "comes next");
        assertThat(List.of(other, over, skipped))
                .allMatch(answer -> answer.text("place").startsWith("steps[0]"))
                .noneMatch(answer -> answer.text("remedy").isEmpty());
        assertThat(client.detail().path("stateHash").asString()).isEqualTo(before);
    }

    @ParameterizedTest
    @EnumSource
    void allTurnsOfARequestAreTakenInOrNone(Database database) {
        LeaseClient client = client(database, EpisodeCurricula.tools());
        EpisodeClient episodes = new EpisodeClient(client);
        String lease = id(lease(client));

        Api.Answer refused =
                episodes.sendSteps(
                        List.of(
                                EpisodeClient.turn(lease, 0, 0, "5"),
                                EpisodeClient.turn(lease, 1, 1, "5")));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("place")).isEqualTo("steps[1].turn");
        assertThat(episodes.reset(lease, 0).path("turns").asInt()).isZero();

        JsonNode both =
                LeaseClient.ok(
                        episodes.sendSteps(
                                List.of(
                                        EpisodeClient.turn(lease, 1, 0, "<calc>1+1</calc>"),
                                        EpisodeClient.turn(lease, 0, 0, "5"),
                                        EpisodeClient.turn(lease, 1, 1, "5"))));
        assertThat(both.path("ended").toString()).isEqualTo("[1,2]");
        assertThat(both.at("/scored/scores/1/index").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsCutOffEndsAsSuch(Database database) {
        LeaseClient client = client(database, EpisodeCurricula.tools());
        EpisodeClient episodes = new EpisodeClient(client);
        JsonNode lease = lease(client);
        Map<String, Object> cut = EpisodeClient.turn(id(lease), 0, 0, LeaseClient.reference(lease));
        cut.put("truncated", true);
        Map<String, Object> unwritten = EpisodeClient.turn(id(lease), 1, 1, "");
        unwritten.put("truncated", true);
        unwritten.put("tokens", 0);
        episodes.step(id(lease), 1, 0, "<calc>1+1</calc>");

        List<JsonNode> states =
                LeaseClient.list(
                        LeaseClient.ok(episodes.sendSteps(List.of(cut, unwritten)))
                                .path("episodes"));

        assertThat(states).allMatch(state -> state.path("done").asBoolean());
        assertThat(states.get(1).at("/players/0/turns").toString()).isEqualTo("[0]");
        assertThat(states.get(1).at("/players/0/total").asDouble()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void wrongRequestsAreRefusedWithPlaceAndRemedy(Database database) {
        LeaseClient client = client(database, EpisodeCurricula.tools());
        EpisodeClient episodes = new EpisodeClient(client);
        String lease = id(lease(client));
        Map<String, Object> negative = EpisodeClient.turn(lease, 0, -1, "5");
        Map<String, Object> tokens = EpisodeClient.turn(lease, 0, 0, "5");
        tokens.put("tokens", 0);
        List<Api.Answer> refused = new ArrayList<>();
        refused.add(episodes.sendSteps(List.of(negative)));
        refused.add(episodes.sendSteps(List.of(tokens)));
        refused.add(episodes.sendSteps(List.of()));
        refused.add(episodes.sendReset(List.of()));
        refused.add(episodes.sendReset(List.of(EpisodeClient.named(lease, 2))));
        refused.add(client.send(List.of(LeaseClient.completion(lease, 0, "5"))));

        assertThat(refused).extracting(Api.Answer::status).containsOnly(400);
        assertThat(refused)
                .extracting(answer -> answer.text("place"))
                .containsExactly(
                        "steps[0].turn",
                        "steps[0].tokens",
                        "steps",
                        "episodes",
                        "episodes[0].index",
                        "completions[0]");
        assertThat(refused).noneMatch(answer -> answer.text("remedy").isEmpty());
        assertThat(episodes.sendReset(List.of(EpisodeClient.named("x-none.1", 0))).status())
                .isEqualTo(404);
        assertThat(client.counts().path("late").asInt()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void problemsWithoutTurnsAreEpisodesOfOne(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        EpisodeClient episodes = new EpisodeClient(client);
        JsonNode lease = lease(client);
        assertThat(lease.path("maxTurns").isNull()).isTrue();

        assertThat(episodes.reset(id(lease), 0).at("/next/prompt")).isEqualTo(lease.path("prompt"));
        JsonNode done = episodes.step(id(lease), 0, 0, LeaseClient.reference(lease));
        client.score(id(lease), 1, "wrong");

        assertThat(done.at("/players/0/total").asDouble()).isEqualTo(1);
        assertThat(episodes.reset(id(lease), 1).at("/players/0/total").asDouble()).isZero();
        assertThat(
                        client.score(id(lease), 0, LeaseClient.reference(lease))
                                .at("/score/total")
                                .asDouble())
                .isEqualTo(1);
        assertThat(episodes.sendSteps(List.of(EpisodeClient.turn(id(lease), 0, 0, "no"))).status())
                .isEqualTo(409);
        assertThat(episodes.sendSteps(List.of(EpisodeClient.turn(id(lease), 2, 1, "no"))).status())
                .isEqualTo(409);
    }

    @ParameterizedTest
    @EnumSource
    void scoresThatCompareTheGroupComeWithItsLastEpisode(Database database) {
        LeaseClient client =
                client(
                        database,
                        EpisodeCurricula.tools(
                                "{id: correct, verifier: {}},"
                                        + " {id: brief, length: {shape: shortest-correct}, weight: 0.5}"));
        EpisodeClient episodes = new EpisodeClient(client);
        JsonNode lease = lease(client);
        String right = LeaseClient.reference(lease);

        JsonNode first = episodes.answer(id(lease), 0, 0, right);
        assertThat(first.at("/episodes/0/done").asBoolean()).isTrue();
        assertThat(first.at("/episodes/0/players/0/total").isNull()).isTrue();
        assertThat(first.at("/scored/scores/0/deferred/0").asString()).isEqualTo("brief");

        JsonNode second = episodes.answer(id(lease), 1, 0, right);

        assertThat(second.at("/scored/scores/0/score/total").asDouble()).isEqualTo(1.5);
        assertThat(episodes.reset(id(lease), 0).at("/players/0/criteria/brief").asDouble())
                .isEqualTo(0.5);
        JsonNode terse =
                LeaseClient.ok(
                        client.api()
                                .post(
                                        client.path("/episodes"),
                                        Map.of(
                                                "episodes",
                                                List.of(EpisodeClient.named(id(lease), 1)),
                                                "answer",
                                                "terse",
                                                "wait",
                                                1)));
        assertThat(terse.at("/scored/totals/0").asDouble()).isEqualTo(1.5);
        assertThat(terse.at("/scored/run/state").asString()).isEqualTo("open");
    }
}
