package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Completions that trainers outside send back, and how they are scored. */
class ScoreTests {
    private static final String COMPARING =
            "{id: correct, verifier: {}}, {id: brief, length: {shape: shortest-correct}, weight: 0.5}";

    @ParameterizedTest
    @EnumSource
    void aCompletionSentAgainGetsTheSameAnswerAndAnotherTextIsRefused(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        JsonNode lease = one(client);
        String id = lease.path("id").asString();

        JsonNode once = client.score(id, 0, LeaseClient.reference(lease));
        JsonNode again = client.score(id, 0, LeaseClient.reference(lease));
        Api.Answer other =
                client.send(
                        List.of(
                                LeaseClient.completion(id, 1, "new"),
                                LeaseClient.completion(id, 0, "another text")));

        assertThat(again).isEqualTo(once);
        assertThat(once.at("/score/total").asDouble()).isEqualTo(1);
        assertThat(once.at("/score/verdict/score").asDouble()).isEqualTo(1);
        assertThat(once.at("/score/criteria/0/id").asString()).isEqualTo("correct");
        assertThat(once.path("observed").asBoolean()).isTrue();
        assertThat(other.status()).isEqualTo(409);
        assertThat(other.text("place")).isEqualTo("completions[1]");
        assertThat(client.leaseNow(id).path("completions"))
                .as("nothing of a refused request is kept")
                .hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void keysAreGivenFreeIndicesAndThoseBeyondTheGroupAreScoredOnly(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        JsonNode lease = one(client);
        String id = lease.path("id").asString();
        client.score(id, 1, "by index");

        List<JsonNode> keyed = client.score(List.of(keyed(id, "p", "1"), keyed(id, "q", "2")));
        JsonNode beyond =
                client.score(List.of(keyed(id, "r", LeaseClient.reference(lease)))).getFirst();

        assertThat(keyed).extracting(k -> k.path("index").asInt()).containsExactly(0, 2);
        assertThat(beyond.path("surplus").asBoolean()).isTrue();
        assertThat(beyond.path("index").isNull()).isTrue();
        assertThat(beyond.at("/score/total").asDouble()).isEqualTo(1);
        assertThat(beyond.path("observed").asBoolean()).isFalse();
        assertThat(client.counts().path("surplus").asInt()).isEqualTo(1);
        assertThat(client.score(List.of(keyed(id, "q", "2"))).getFirst().path("index").asInt())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void criteriaThatCompareWaitForTheGroup(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums(COMPARING));
        JsonNode lease = one(client);
        String id = lease.path("id").asString();
        String right = LeaseClient.reference(lease);

        JsonNode first = client.score(id, 0, "<think>" + "x".repeat(9) + "</think>" + right);
        JsonNode second = client.score(id, 1, right);
        JsonNode third = client.score(id, 2, "wrong");

        assertThat(first.path("score").isNull()).isTrue();
        assertThat(first.at("/deferred/0").asString()).isEqualTo("brief");
        assertThat(second.path("score").isNull()).isTrue();
        assertThat(third.path("deferred")).isEmpty();
        assertThat(third.at("/score/total").asDouble()).isZero();
        JsonNode whole = client.leaseNow(id);
        assertThat(LeaseClient.list(whole.path("completions")))
                .extracting(c -> c.at("/score/total").asDouble())
                .as("right and long, right and shortest, wrong")
                .containsExactly(1.0, 1.5, 0.0);
        assertThat(client.score(id, 1, right).at("/score/total").asDouble()).isEqualTo(1.5);
    }

    @ParameterizedTest
    @EnumSource
    void tokensAreCountedByTheTrainerWhereItSaysSo(Database database) {
        LeaseClient client =
                client(
                        database,
                        LeaseCurricula.sums(
                                "{id: short, length: {shape: {at-most: {tokens: 3}}}}"));
        JsonNode lease = one(client);
        Map<String, Object> counted =
                LeaseClient.completion(lease.path("id").asString(), 0, "seven letters");
        counted.put("tokens", 3);

        assertThat(client.score(List.of(counted)).getFirst().at("/score/total").asDouble())
                .isEqualTo(1);
        assertThat(
                        client.score(lease.path("id").asString(), 1, "seven letters")
                                .at("/score/total")
                                .asDouble())
                .isZero();
    }

    @ParameterizedTest
    @EnumSource
    void whatATrainerOutsideCannotDoIsSaidWhenTheRunIsCreated(Database database) {
        Api api = TestServer.shared(database).api();
        String judged =
                LeaseClient.saved(
                        api,
                        LeaseCurricula.sums(
                                "{id: correct, verifier: {}}, {id: sure, confidence: {}},"
                                        + " {id: brief, length: {shape: shortest-correct}}"));

        Api.Answer refused = api.post("/api/v1/external-runs", Map.of("curriculum", judged));
        Api.Answer needless =
                api.post(
                        "/api/v1/external-runs",
                        Map.of("curriculum", judged, "leaveOut", List.of("sure", "brief")));
        LeaseClient client =
                LeaseClient.create(api, Map.of("curriculum", judged, "leaveOut", List.of("sure")));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("detail"))
                .contains("rubrics.exact.criteria[1]: criterion sure, it needs the probability");
        assertThat(needless.text("detail")).contains("no criterion 'brief' has to be left out");
        assertThat(LeaseClient.list(client.detail().path("parts")))
                .filteredOn(part -> part.path("part").asString().startsWith("criterion"))
                .extracting(part -> part.path("handling").asString())
                .containsExactly("at once", "left out", "with the group");
        JsonNode scored = client.answer(one(client), 1).getLast();
        assertThat(scored.at("/score/criteria/1/applicable").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aConditionOnEntropyWaitsForReportsAndOneThatCountsItsTokensIsRefused(Database database) {
        assertThat(handling(database, "entropy(5 steps) < 0.1"))
                .isEqualTo("reported by the trainer");
        assertThat(handling(database, "entropy(500 tokens) < 0.1")).isEqualTo("refused");
        assertThat(handling(database, "passRate(all, 8 groups) >= 0.9")).isEmpty();
    }

    /** How the second stage's condition fares; empty where it needs nothing. */
    private static String handling(Database database, String condition) {
        Api api = TestServer.shared(database).api();
        String text = LeaseCurricula.sums().replace("passRate(all, 8 groups) >= 0.9", condition);
        Api.Answer checked =
                api.post(
                        "/api/v1/external-runs/check",
                        Map.of("curriculum", LeaseClient.saved(api, text)));
        return LeaseClient.list(LeaseClient.ok(checked)).stream()
                .filter(part -> part.path("place").asString().equals("stages[1]"))
                .map(part -> part.path("handling").asString())
                .findFirst()
                .orElse("");
    }

    @ParameterizedTest
    @EnumSource
    void aSamplerThatAsksThePolicyIsRefused(Database database) {
        Api api = TestServer.shared(database).api();
        String text =
                LeaseCurricula.sums()
                                .replace(
                                        "problems: [{family: addition, difficulty: {digits: 2}}]",
                                        "problems: [{pool: few}]\n    sampler: pcl")
                        + "pools: {few: {fixed: {problems: [{family: addition}], size: 6}}}\n";

        Api.Answer refused =
                api.post(
                        "/api/v1/external-runs",
                        Map.of("curriculum", LeaseClient.saved(api, text)));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("detail"))
                .contains("stages[1].sampler: sampler of two-digit, there is no policy here");
    }

    @ParameterizedTest
    @EnumSource
    void openRlhfGetsRewardsScoresAndLogsAndMayAskAgain(Database database) {
        LeaseClient client =
                client(
                        database,
                        LeaseCurricula.sums(
                                "{id: correct, verifier: {}, weight: 2}, {id: digits, pattern: {regex:"
                                        + " \"^[0-9]+$\"}}"));
        JsonNode lease = one(client);
        String prompt = lease.path("prompt").asString();
        String right = LeaseClient.reference(lease);
        Map<String, Object> request =
                Map.of(
                        "query",
                        List.of("<s>" + prompt + right + "</s>", prompt + "x", prompt + "x"),
                        "prompts",
                        List.of(prompt, prompt, prompt),
                        "labels",
                        IntStream.range(0, 3).mapToObj(_ -> lease.path("id").asString()).toList());

        JsonNode once = LeaseClient.ok(client.api().post(client.path("/openrlhf"), request));
        JsonNode again = LeaseClient.ok(client.api().post(client.path("/openrlhf"), request));

        assertThat(once.path("rewards")).hasToString("[3.0,0.0,0.0]");
        assertThat(once.path("scores")).hasToString("[1.0,0.0,0.0]");
        assertThat(once.at("/extra_logs/correct")).hasToString("[2.0,0.0,0.0]");
        assertThat(again).isEqualTo(once);
        assertThat(client.counts().path("waiting").asInt()).isEqualTo(1);
        assertThat(client.counts().path("surplus").asInt()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void openRlhfIsRefusedWhereAGroupWouldBeIncomplete(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums(COMPARING));
        JsonNode lease = one(client);
        Map<String, Object> request =
                Map.of(
                        "query",
                        List.of(lease.path("prompt").asString() + "1"),
                        "prompts",
                        List.of(lease.path("prompt").asString()),
                        "labels",
                        List.of(lease.path("id").asString()));

        Api.Answer answer = client.api().post(client.path("/openrlhf"), request);

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("detail")).contains("brief compares the completions of a group");
        assertThat(client.leaseNow(lease.path("id").asString()).path("completions")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void wrongCompletionsAreRefusedWithTheirPlace(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        String id = one(client).path("id").asString();

        assertThat(client.send(List.of()).status()).isEqualTo(400);
        assertThat(client.send(List.of(LeaseClient.completion(id, 3, "x"))).text("place"))
                .isEqualTo("completions[0].index");
        assertThat(client.send(List.of(LeaseClient.completion("x-other.1", 0, "x"))).status())
                .isEqualTo(404);
        assertThat(client.send(List.of(Map.of("lease", id, "completion", "x"))).text("detail"))
                .isEqualTo("must have either index or key");
        assertThat(
                        client.send(List.of(LeaseClient.completion(id, 0, "x".repeat(200_001))))
                                .text("place"))
                .isEqualTo("completions[0].completion");
    }

    private static Map<String, Object> keyed(String lease, String key, String text) {
        return Map.of("lease", lease, "key", key, "completion", text);
    }

    private static JsonNode one(LeaseClient client) {
        return LeaseClient.leases(client.lease("one", 1)).getFirst();
    }

    private static LeaseClient client(Database database, String curriculum) {
        return LeaseClient.create(TestServer.shared(database).api(), curriculum);
    }
}
