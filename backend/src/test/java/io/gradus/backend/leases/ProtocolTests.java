package io.gradus.backend.leases;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What the clients made for external runs rely on beside leases and scores. */
class ProtocolTests {
    private static final String COMPARING =
            "{id: correct, verifier: {}}, {id: brief, length: {shape: shortest-correct}, weight: 0.5}";

    @ParameterizedTest
    @EnumSource
    void theDetailTellsWhatATrainerSetsUpWith(Database database) {
        LeaseClient client =
                client(database, LeaseCurricula.sums() + "policy: {prompt: {stop: [\"\\n\"]}}\n");

        JsonNode detail = client.detail();

        assertThat(detail.path("groupSize").asInt()).isEqualTo(3);
        assertThat(detail.path("groupsPerStep").asInt()).isEqualTo(4);
        assertThat(detail.path("maxTokens").asInt()).isEqualTo(9);
        assertThat(detail.path("temperature").asDouble()).isEqualTo(1);
        assertThat(detail.at("/stop/0").asString()).isEqualTo("\n");
        assertThat(detail.path("chat").asBoolean(true)).isFalse();
        assertThat(detail.path("protocol").asInt()).isEqualTo(2);
        assertThat(detail.path("stateHash").asString()).matches("[0-9a-f]{64}");
        assertThat(detail.path("maxLag").isNull()).isTrue();
        JsonNode lease = LeaseClient.leases(client.lease("a", 1)).getFirst();
        assertThat(lease.path("messages")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyAnswerNamesTheProtocolAndOtherClientsAreTurnedAway(Database database) {
        Api api = TestServer.shared(database).api();

        Api.Answer listed = api.get("/api/v1/external-runs");
        Api.Answer missing = api.get("/api/v1/external-runs/x-none");
        Api.Answer same =
                api.send(api.request("/api/v1/external-runs").header("Gradus-Protocol", "2"));
        Api.Answer older =
                api.send(api.request("/api/v1/external-runs").header("Gradus-Protocol", "1"));

        assertThat(List.of(listed, missing, same, older))
                .allMatch(answer -> answer.header("Gradus-Protocol").equals("2"));
        assertThat(same.status()).isEqualTo(200);
        assertThat(older.status()).isEqualTo(400);
        assertThat(older.text("detail")).isEqualTo("this server speaks protocol 2, the client 1");
        assertThat(older.text("remedy"))
                .contains("pip install " + api.url() + "/clients/gradus_rl-");
        assertThat(api.get("/api/v1/curricula").header("Gradus-Protocol")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void terseAnswersHaveColumnsInTheOrderOfTheCompletions(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        List<Map<String, Object>> completions = new ArrayList<>();
        for (int key = 0; completions.size() < 126; key++) {
            for (JsonNode lease : LeaseClient.leases(client.lease("key-" + key, 6))) {
                for (int i = 0; i < 3; i++) {
                    completions.add(
                            LeaseClient.completion(
                                    lease.path("id").asString(),
                                    i,
                                    i == 1 ? LeaseClient.reference(lease) : "wrong"));
                }
            }
        }

        Api.Answer answer =
                client.api()
                        .post(
                                client.path("/scores"),
                                Map.of("completions", completions, "answer", "terse"));

        JsonNode terse = LeaseClient.ok(answer);
        assertThat(answer.body().length()).isLessThan(8192);
        assertThat(terse.path("totals")).hasSize(126);
        assertThat(
                        IntStream.range(0, 126)
                                .filter(i -> terse.path("totals").get(i).asDouble() == 1)
                                .allMatch(i -> i % 3 == 1))
                .isTrue();
        assertThat(terse.path("verdicts").get(1).asDouble()).isEqualTo(1);
        assertThat(terse.at("/criteria/correct").get(1).asDouble()).isEqualTo(1);
        assertThat(terse.path("deferred")).isEmpty();
        assertThat(terse.at("/run/step").asInt()).isEqualTo(10);
        assertThat(terse.at("/run/state").asString()).isEqualTo("open");
        assertThat(terse.at("/unobserved/late")).isEmpty();
        assertThat(terse.path("scores")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void terseAnswersSayWhyACompletionIsNotObserved(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        JsonNode lease = LeaseClient.leases(client.lease("a", 1)).getFirst();
        client.answer(lease, 1);
        Map<String, Object> surplus = new LinkedHashMap<>();
        surplus.put("lease", lease.path("id").asString());
        surplus.put("key", "fourth");
        surplus.put("completion", "1");

        JsonNode terse =
                LeaseClient.ok(
                        client.api()
                                .post(
                                        client.path("/scores"),
                                        Map.of(
                                                "completions",
                                                List.of(surplus),
                                                "answer",
                                                "terse")));

        assertThat(terse.at("/unobserved/surplus/0").asInt(-1)).isZero();
        Api.Answer wrong =
                client.api()
                        .post(
                                client.path("/scores"),
                                Map.of("completions", List.of(surplus), "answer", "short"));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.text("place")).isEqualTo("answer");
    }

    @ParameterizedTest
    @EnumSource
    void anAnswerWaitsForTheRestOfItsGroup(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums(COMPARING));
        JsonNode lease = LeaseClient.leases(client.lease("a", 1)).getFirst();
        String id = lease.path("id").asString();
        String right = LeaseClient.reference(lease);

        CompletableFuture<Api.Answer> held =
                CompletableFuture.supplyAsync(() ->
                        client.api()
                                .post(
                                        client.path("/scores"),
                                        Map.of(
                                                "completions",
                                                List.of(LeaseClient.completion(id, 0, right)),
                                                "wait",
                                                20)));
        while (client.leaseNow(id).path("completions").isEmpty()) {
            Thread.onSpinWait();
        }
        assertThat(held).isNotDone();
        client.score(
                List.of(
                        LeaseClient.completion(id, 1, "wrong"),
                        LeaseClient.completion(id, 2, "wrong")));

        JsonNode score = LeaseClient.ok(held.join()).at("/scores/0");
        assertThat(score.at("/score/total").asDouble()).isEqualTo(1.5);
        assertThat(score.path("deferred")).isEmpty();
        Api.Answer tooLong =
                client.api()
                        .post(
                                client.path("/scores"),
                                Map.of(
                                        "completions",
                                        List.of(LeaseClient.completion(id, 0, right)),
                                        "wait",
                                        61));
        assertThat(tooLong.status()).isEqualTo(400);
        assertThat(tooLong.text("place")).isEqualTo("wait");
    }

    @ParameterizedTest
    @EnumSource
    void aWaitThatIsOverAnswersWhatIsStillDeferred(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums(COMPARING));
        String id = LeaseClient.leases(client.lease("a", 1)).getFirst().path("id").asString();

        JsonNode terse =
                LeaseClient.ok(
                        client.api()
                                .post(
                                        client.path("/scores"),
                                        Map.of(
                                                "completions",
                                                List.of(LeaseClient.completion(id, 0, "1")),
                                                "wait",
                                                0.05,
                                                "answer",
                                                "terse")));

        assertThat(terse.at("/totals/0").isNull()).isTrue();
        assertThat(terse.at("/deferred/0").asInt(-1)).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void longCompletionsFitIntoOneRequestAndLargerBodiesAreRefused(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        List<Map<String, Object>> completions = new ArrayList<>();
        for (JsonNode lease : LeaseClient.leases(client.lease("a", 42))) {
            for (int i = 0; i < 3; i++) {
                completions.add(
                        LeaseClient.completion(
                                lease.path("id").asString(), i, "é".repeat(40_000) + i));
            }
        }

        assertThat(client.score(completions)).hasSize(126);
        String some = "{\"completions\": [" + " ".repeat(64 << 20) + "]}";
        Api.Answer larger =
                client.api()
                        .send(
                                client.api()
                                        .request(client.path("/scores"))
                                        .header("Content-Type", "application/json")
                                        .POST(HttpRequest.BodyPublishers.ofString(some)));
        assertThat(larger.status()).isEqualTo(413);
        assertThat(larger.text("detail")).contains("<= 64 MB");
        Api.Answer leases =
                client.api().post(client.path("/leases"), Map.of("key", "k".repeat(2 << 20)));
        assertThat(leases.status()).isEqualTo(413);
        assertThat(leases.text("detail")).contains("<= 1 MB");
    }

    /** Five of 60 MB are more than may be read at once. */
    @Test
    void largeBodiesWaitForOneAnother() {
        LeaseClient client = client(Database.H2, LeaseCurricula.sums());
        byte[] body = "{\"completions\": [%s]}".formatted(" ".repeat(60 << 20)).getBytes(UTF_8);

        List<CompletableFuture<Api.Answer>> all =
                IntStream.range(0, 5)
                        .mapToObj(_ -> CompletableFuture.supplyAsync(() -> raw(client, body)))
                        .toList();

        assertThat(all)
                .allMatch(answer -> answer.join().status() == 400)
                .allMatch(answer -> answer.join().text("place").equals("completions"));
    }

    @ParameterizedTest
    @EnumSource
    void brokenBodiesOfCompletionsAreRefusedWithTheirPlace(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());

        Api.Answer cut = raw(client, "{\"completions\": [{\"lease\": \"x");
        Api.Answer misspelt =
                raw(
                        client,
                        "{\"completions\": [{\"lease\": \"x-1.1\", \"completion\": \"1\", \"index\": 0, \"idx\": 0}]}");
        Api.Answer twice = raw(client, "{\"completions\": []} {}");

        assertThat(List.of(cut, misspelt, twice)).allMatch(answer -> answer.status() == 400);
        assertThat(cut.text("detail")).contains("the body is not JSON");
        assertThat(misspelt.text("place")).isEqualTo("completions[0].idx");
    }

    private static Api.Answer raw(LeaseClient client, String body) {
        return raw(client, body.getBytes(UTF_8));
    }

    private static Api.Answer raw(LeaseClient client, byte[] body) {
        return client.api()
                .send(
                        client.api()
                                .request(client.path("/scores"))
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
    }

    @ParameterizedTest
    @EnumSource
    void numbersThatAreNotFiniteAreNull(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());

        Api.Answer detail = client.api().get(client.path(""));

        assertThat(detail.body()).doesNotContain("NaN");
        assertThat(detail.json().at("/conditions/0/terms/0/current").isNull()).isTrue();
        LeaseClient.leases(client.lease("a", 4)).forEach(lease -> client.answer(lease, 1));
        assertThat(client.api().get(client.path("/steps")).body()).doesNotContain("NaN");
    }

    private static LeaseClient client(Database database, String curriculum) {
        return LeaseClient.create(TestServer.shared(database).api(), curriculum);
    }
}
