package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.FakeJudge;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Completions that the server puts to a language model. */
class JudgedScoreTests {
    @ParameterizedTest
    @EnumSource
    void aScoreIsDeferredUntilTheJudgeAnswersAndNobodyElseWaits(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            LeaseClient client = client(database, JudgedCurricula.polite(judge));
            JsonNode lease = LeaseClient.leases(client.lease("a", 2)).getFirst();
            String id = lease.path("id").asString();

            JsonNode first = client.score(id, 0, "please");
            FakeJudge.Held question = judge.next();
            JsonNode terse = scores(client, Map.of("answer", "terse"), completion(lease, 1, "no"));
            LeaseClient other =
                    LeaseClient.create(TestServer.shared(database).api(), LeaseCurricula.sums());
            other.answer(LeaseClient.leases(other.lease("b", 1)).getFirst(), 1);
            client.lease("c", 1);

            assertThat(first.path("score").isNull()).isTrue();
            assertThat(first.path("deferred")).extracting(JsonNode::asString).contains("polite");
            assertThat(terse.path("deferred")).hasSize(1);
            assertThat(terse.path("totals").path(0).isNull()).isTrue();
            assertThat(client.leaseNow(id).at("/completions/0/score").isNull()).isTrue();
            assertThat(client.detail().at("/judges/waiting").asInt()).isEqualTo(1);
            assertThat(question.data().path("completion").asString()).isEqualTo("please");

            judge.letGo();
            JsonNode waited =
                    scores(client, Map.of("wait", 60), completion(lease, 0, "please"))
                            .at("/scores/0");

            assertThat(waited.at("/score/total").asDouble())
                    .isEqualTo(0.5 * FakeJudge.value("please"));
            assertThat(waited.path("deferred")).isEmpty();
            assertThat(client.leaseNow(id).at("/completions/0")).isEqualTo(waited);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSameTextIsAskedOnceAndItsCostIsTold(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            LeaseClient client = client(database, JudgedCurricula.polite(judge));
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 4));

            List<Map<String, Object>> sent = new ArrayList<>();
            leases.forEach(lease ->
                    IntStream.range(0, 3)
                            .forEach(i -> sent.add(completion(lease, i, i < 2 ? "x" : "y"))));
            scores(client, Map.of("wait", 60), sent);

            long different = leases.stream().map(l -> l.path("prompt")).distinct().count();
            assertThat(judge.asked()).hasSize((int) (2 * different)).doesNotHaveDuplicates();
            JsonNode judges = client.detail().path("judges");
            assertThat(judges.path("asked").asLong()).isEqualTo(2 * different);
            assertThat(judges.path("cached").asLong()).isEqualTo(12 - 2 * different);
            assertThat(judges.path("promptTokens").asLong()).isEqualTo(20 * different);
            assertThat(judges.path("completionTokens").asLong()).isEqualTo(10 * different);
            assertThat(judges.path("waiting").asLong()).isZero();
            assertThat(judges.path("trouble").isNull()).isTrue();
            assertThat(metric(client, "judge/asked")).isEqualTo(12);
            assertThat(metric(client, "judge/repeated")).isEqualTo(12 - 2 * different);
            assertThat(metric(client, "judge/promptTokens")).isEqualTo(20 * different);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aJudgeThatFailsIsLeftOutOfTheScoreAndSaysSo(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            LeaseClient client = client(database, JudgedCurricula.polite(judge));
            judge.status(400);
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 4));

            JsonNode scored = answered(client, leases.getFirst(), "x", "y", "z").getFirst();

            assertThat(scored.at("/score/criteria/1/applicable").asBoolean()).isFalse();
            assertThat(scored.at("/score/criteria/1/reason").asString())
                    .contains("the endpoint refused with 400");
            JsonNode judges = client.detail().path("judges");
            assertThat(judges.path("failed").asInt()).isEqualTo(3);
            assertThat(judges.at("/trouble/error").asString()).contains("refused with 400");
            assertThat(judges.at("/trouble/remedy").asString()).contains(judge.url());

            judge.status(200);
            leases.subList(1, 4).forEach(lease -> answered(client, lease, "x", "y", "z"));
            assertThat(client.detail().at("/judges/trouble").isNull()).isTrue();
            assertThat(metric(client, "judge/failed")).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEndpointThatIsDownIsLeftAloneForLeasesOfTheStep(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            LeaseClient client = client(database, JudgedCurricula.polite(judge, "concurrency: 1"));
            judge.status(400);
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 2));
            List<Map<String, Object>> sent = new ArrayList<>();
            leases.forEach(lease ->
                    IntStream.range(0, 3)
                            .forEach(i -> sent.add(completion(lease, i, "" + sent.size()))));
            client.score(sent);
            judge.letGo();
            scores(client, Map.of("wait", 60), sent);

            assertThat(judge.asked()).hasSize(3);
            List<String> reasons =
                    leases.stream().flatMap(lease -> reasons(client, lease).stream()).toList();
            assertThat(reasons).hasSize(6);
            assertThat(reasons)
                    .filteredOn(reason -> reason.endsWith("the endpoint refused with 400"))
                    .hasSize(3);
            assertThat(reasons)
                    .filteredOn(reason -> reason.endsWith("the endpoint is down in this step"))
                    .hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFailureCountsForLeasesOfItsStepOnly(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            LeaseClient client = client(database, JudgedCurricula.polite(judge));
            judge.status(400);
            JsonNode before = LeaseClient.leases(client.validation("before", 1)).getFirst();
            assertThat(applies(answered(client, before, "x").getFirst())).isFalse();
            judge.status(200);
            LeaseClient.leases(client.lease("a", 4))
                    .forEach(lease -> answered(client, lease, "x", "y", "z"));

            JsonNode after =
                    LeaseClient.leases(client.validation("after", 5)).stream()
                            .filter(lease -> lease.path("problem").equals(before.path("problem")))
                            .findFirst()
                            .orElseThrow();

            assertThat(after.path("step").asInt()).isEqualTo(1);
            assertThat(applies(answered(client, after, "x").getFirst())).isTrue();
        }
    }

    private static boolean applies(JsonNode scored) {
        return scored.at("/score/criteria/1/applicable").asBoolean();
    }

    @ParameterizedTest
    @EnumSource
    void aCompletionBeyondTheGroupIsNotPutToTheJudge(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            LeaseClient client = client(database, JudgedCurricula.polite(judge));
            JsonNode lease = LeaseClient.leases(client.lease("a", 1)).getFirst();
            answered(client, lease, "x", "y", "z");
            int asked = judge.asked().size();

            Map<String, Object> beyond = completion(lease, 0, "beyond");
            beyond.remove("index");
            beyond.put("key", "one more");
            JsonNode scored = client.score(List.of(beyond)).getFirst();
            while (client.detail().at("/judges/underWay").asInt() > 0) {
                Thread.onSpinWait();
            }

            assertThat(scored.path("surplus").asBoolean()).isTrue();
            assertThat(applies(scored)).isFalse();
            assertThat(scored.at("/score/criteria/1/reason").asString())
                    .contains("the judge was not queried");
            assertThat(judge.asked()).hasSize(asked);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aJudgeOfGroupsIsAskedOnceTheGroupIsWhole(Database database) {
        try (FakeJudge judge =
                new FakeJudge(_ -> "{\"scores\": {\"1\": 0.2, \"2\": 0.4, \"3\": 1}}")) {
            LeaseClient client = client(database, JudgedCurricula.relative(judge));
            JsonNode lease = LeaseClient.leases(client.lease("a", 1)).getFirst();

            client.score(List.of(completion(lease, 0, "a"), completion(lease, 1, "b")));
            assertThat(client.detail().at("/judges/waiting").asInt()).isZero();
            List<JsonNode> scored = answered(client, lease, "a", "b", "c");

            assertThat(judge.asked()).hasSize(1);
            assertThat(scored)
                    .extracting(one -> one.at("/score/total").asDouble())
                    .containsExactly(0.1, 0.2, 0.5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void openRlhfWaitsForTheJudge(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            LeaseClient client = client(database, JudgedCurricula.polite(judge));
            JsonNode lease = LeaseClient.leases(client.lease("a", 1)).getFirst();
            String prompt = lease.path("prompt").asString();

            JsonNode answer =
                    LeaseClient.ok(
                            client.api()
                                    .post(
                                            client.path("/openrlhf"),
                                            Map.of(
                                                    "query",
                                                    List.of(prompt + "x"),
                                                    "prompts",
                                                    List.of(prompt),
                                                    "labels",
                                                    List.of(lease.path("id").asString()))));

            assertThat(answer.at("/rewards/0").asDouble()).isEqualTo(0.5 * FakeJudge.value("x"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void noMoreQuestionsAreUnderWayThanARunMayHave(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts().hold()) {
            LeaseClient client = client(database, JudgedCurricula.polite(judge));
            List<Map<String, Object>> sent = new ArrayList<>();
            for (JsonNode lease : LeaseClient.leases(client.lease("a", 4))) {
                for (int i = 0; i < 3; i++) {
                    sent.add(completion(lease, i, lease.path("id").asString() + i));
                }
            }
            client.score(sent);
            List<FakeJudge.Held> first = IntStream.range(0, 8).mapToObj(_ -> judge.next()).toList();
            client.detail();
            assertThat(judge.holds()).isZero();
            assertThat(client.detail().at("/judges/underWay").asInt()).isEqualTo(12);

            first.getFirst().answer();
            judge.next().answer();
            assertThat(judge.asked().size()).isGreaterThanOrEqualTo(9);
            first.forEach(FakeJudge.Held::answer);
            judge.letGo();
            scores(client, Map.of("wait", 60), sent);
            assertThat(judge.asked()).hasSize(12);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theJudgeCanBeLeftOutAndPartsSayWhoAsks(Database database) {
        try (FakeJudge judge = FakeJudge.ofTexts()) {
            Api api = TestServer.shared(database).api();
            String curriculum =
                    LeaseClient.saved(api, LeaseCurricula.sums(JudgedCurricula.polite(judge)));
            LeaseClient with = LeaseClient.create(api, Map.of("curriculum", curriculum));
            LeaseClient without =
                    LeaseClient.create(
                            api, Map.of("curriculum", curriculum, "leaveOut", List.of("polite")));

            assertThat(handling(with)).containsExactly("at once", "asked by the server");
            assertThat(handling(without)).containsExactly("at once", "left out");
            JsonNode lease = LeaseClient.leases(without.lease("a", 1)).getFirst();
            JsonNode scored = without.answer(lease, 1).getFirst();
            assertThat(scored.at("/score/criteria/1/applicable").asBoolean()).isFalse();
            assertThat(without.detail().path("judges").isNull()).isTrue();
            assertThat(judge.asked()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void keysAreSentWithLeaveOnlyAndMustBeThere(Database database) {
        Api api = TestServer.shared(database).api();
        String elsewhere = keyed(api, "https://evil.example/v1");
        String here = keyed(api, "http://127.0.0.1:9/v1");

        Api.Answer foreign = api.post("/api/v1/external-runs", Map.of("curriculum", elsewhere));
        Api.Answer confirmed =
                api.post(
                        "/api/v1/external-runs/check",
                        Map.of("curriculum", elsewhere, "sendKeysTo", List.of("evil.example")));
        Api.Answer missing = api.post("/api/v1/external-runs/check", Map.of("curriculum", here));
        Api.Answer left =
                api.post(
                        "/api/v1/external-runs",
                        Map.of("curriculum", elsewhere, "leaveOut", List.of("polite")));

        assertThat(foreign.status()).isEqualTo(400);
        assertThat(foreign.text("place")).isEqualTo("sendKeysTo");
        assertThat(foreign.text("detail")).contains("NO_SUCH_API_KEY to https://evil.example");
        assertThat(List.of(confirmed, missing))
                .allMatch(answer -> answer.status() == 400)
                .allMatch(answer -> answer.text("detail").contains("variable NO_SUCH_API_KEY"))
                .allMatch(answer -> answer.text("remedy").contains("leaveOut"));
        assertThat(left.status()).isEqualTo(201);
    }

    private static String keyed(Api api, String url) {
        return LeaseClient.saved(
                api,
                LeaseCurricula.sums(
                        "{id: polite, judge-relative: {judge: {url: '"
                                + url
                                + "', model: m, apiKeyVariable: NO_SUCH_API_KEY}}}"));
    }

    private static List<String> handling(LeaseClient client) {
        return LeaseClient.list(client.detail().path("parts")).stream()
                .filter(part -> part.path("part").asString().startsWith("criterion"))
                .map(part -> part.path("handling").asString())
                .toList();
    }

    private static List<String> reasons(LeaseClient client, JsonNode lease) {
        return LeaseClient.list(client.leaseNow(lease.path("id").asString()).path("completions"))
                .stream()
                .map(one -> one.at("/score/criteria/1/reason").asString())
                .toList();
    }

    private static double metric(LeaseClient client, String name) {
        JsonNode step = LeaseClient.ok(client.api().get(client.path("/steps"))).path(0);
        return LeaseClient.list(step.path("metrics")).stream()
                .filter(one -> one.path("name").asString().equals(name))
                .mapToDouble(one -> one.path("value").asDouble())
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, Object> completion(JsonNode lease, int index, String text) {
        return LeaseClient.completion(lease.path("id").asString(), index, text);
    }

    private static List<JsonNode> answered(LeaseClient client, JsonNode lease, String... texts) {
        List<Map<String, Object>> sent =
                IntStream.range(0, texts.length)
                        .mapToObj(i -> completion(lease, i, texts[i]))
                        .toList();
        return LeaseClient.list(scores(client, Map.of("wait", 60), sent).path("scores"));
    }

    private static JsonNode scores(
            LeaseClient client, Map<String, Object> more, Map<String, Object> sent) {
        return scores(client, more, List.of(sent));
    }

    private static JsonNode scores(
            LeaseClient client, Map<String, Object> more, List<Map<String, Object>> sent) {
        Map<String, Object> body = new LinkedHashMap<>(more);
        body.put("completions", sent);
        return LeaseClient.ok(client.api().post(client.path("/scores"), body));
    }

    private static LeaseClient client(Database database, String criteria) {
        return LeaseClient.create(TestServer.shared(database).api(), LeaseCurricula.sums(criteria));
    }
}
