package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Groups that trainers judge themselves, and numbers that they report. */
class ObservationTests {
    private static final String OWN =
            """
            gradus: 1
            curriculum: own-%s
            objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 12}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}]}
            stages:
              - name: easy
                problems: [{family: outside, difficulty: {level: 1..2}}]
                promote: {when: "%s"}
              - name: hard
                problems: [{family: outside, difficulty: {level: 3}}]
                maxSteps: 50
            """;

    @ParameterizedTest
    @EnumSource
    void rewardsOfLeasedProblemsMoveTheCurriculumAsTextsWould(Database database) {
        LeaseClient client = own(database, "passRate(all, 4 groups) >= 0.6");

        List<JsonNode> first = LeaseClient.leases(client.lease("a", 2));
        JsonNode outcome =
                observe(client, List.of(leased(first.get(0), 1, 1), leased(first.get(1), 1, 0)));
        observe(client, List.of(leased(LeaseClient.leases(client.lease("b", 2)).get(0), 1, 0)));

        assertThat(outcome.at("/run/step").asInt()).isEqualTo(1);
        assertThat(outcome.at("/groups/0/observed").asBoolean()).isTrue();
        assertThat(client.detail().at("/run/stageName").asString()).isEqualTo("easy");

        JsonNode open = LeaseClient.ok(client.api().get(client.path("/leases?state=open")));
        observe(client, List.of(leased(open.get(0), 0, 1)));
        // pass rates 1, 0.5, 0.5 and 0.5 make a mean of 0.625
        assertThat(client.detail().at("/run/stageName").asString()).isEqualTo("hard");
        JsonNode next = LeaseClient.leases(client.lease("c", 1)).getFirst();
        assertThat(next.at("/difficulty/level").asInt()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void correctIsWhatConditionsReadWhateverTheRewardIs(Database database) {
        LeaseClient client = own(database, "passRate(all, 2 groups) >= 0.9");
        List<JsonNode> leases = LeaseClient.leases(client.lease("a", 2));

        for (JsonNode lease : leases) {
            Map<String, Object> group = leased(lease, -3.5, 12);
            group.put("correct", List.of(1, 1));
            observe(client, List.of(group));
        }

        assertThat(client.detail().at("/run/stageName").asString()).isEqualTo("hard");
        JsonNode step = LeaseClient.ok(client.api().get(client.path("/steps"))).get(0);
        assertThat(step.path("meanReward").asDouble()).isEqualTo(4.25);
        assertThat(step.path("passRate").asDouble()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void aGroupSentAgainCountsOnceAndOtherRewardsAreRefused(Database database) {
        LeaseClient client = own(database, "passRate(all, 4 groups) >= 0.6");
        JsonNode lease = LeaseClient.leases(client.lease("a", 1)).getFirst();

        JsonNode once = observe(client, List.of(leased(lease, 1, 0)));
        JsonNode again = observe(client, List.of(leased(lease, 1, 0)));
        Api.Answer other = send(client, List.of(leased(lease, 0, 0)));

        assertThat(again).isEqualTo(once);
        assertThat(other.status()).isEqualTo(409);
        assertThat(client.counts().path("waiting").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void ownProblemsAreObservedWithoutALease(Database database) {
        LeaseClient client = own(database, "passRate('outside(level=2)', 2 groups) >= 0.9");

        observe(
                client,
                List.of(ownGroup("gsm-1", 1, "k1", 0, 0), ownGroup("gsm-2", 2, "k2", 1, 1)));
        observe(client, List.of(ownGroup("gsm-2", 2, "k2", 1, 1)));
        assertThat(client.detail().at("/run/step").asInt()).as("k2 was sent again").isEqualTo(1);
        assertThat(client.detail().at("/run/stageName").asString()).isEqualTo("easy");

        observe(
                client,
                List.of(ownGroup("gsm-3", 2, "k3", 1, 1), ownGroup("gsm-1", 1, "k4", 0, 0)));
        assertThat(client.detail().at("/run/stageName").asString()).isEqualTo("hard");

        Api.Answer reused = send(client, List.of(ownGroup("gsm-9", 2, "k3", 1, 1)));
        assertThat(reused.status()).isEqualTo(409);
        assertThat(reused.text("place")).isEqualTo("groups[0].key");
    }

    @ParameterizedTest
    @EnumSource
    void whatIsWrongIsRefusedWithItsPlaceAndNothingIsTaken(Database database) {
        LeaseClient client = own(database, "passRate(all, 4 groups) >= 0.6");
        List<JsonNode> leases = LeaseClient.leases(client.lease("a", 2));
        Map<String, Object> good = leased(leases.get(0), 1, 0);

        assertThat(refusedPlace(client, List.of(good, leased(leases.get(1), 2, 0))))
                .as("a reward beyond 1 does not say how correct it is")
                .isEqualTo("groups[1].correct");
        Map<String, Object> few = leased(leases.get(1), 1, 0);
        few.put("rewards", List.of(1));
        few.put("tokens", List.of(1));
        assertThat(refusedPlace(client, List.of(good, few))).isEqualTo("groups[1].rewards");
        Map<String, Object> uncounted = leased(leases.get(1), 1, 0);
        uncounted.put("tokens", List.of(3));
        assertThat(refusedPlace(client, List.of(good, uncounted))).isEqualTo("groups[1].tokens");
        assertThat(refusedPlace(client, List.of(good, ownGroup("x", 1001, "k", 1, 1))))
                .isEqualTo("groups[1].level");
        assertThat(client.leaseNow(leases.get(0).path("id").asString()).path("completions"))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void textsOfOwnProblemsAreRefused(Database database) {
        LeaseClient client = own(database, "passRate(all, 4 groups) >= 0.6");
        String lease = LeaseClient.leases(client.lease("a", 1)).getFirst().path("id").asString();

        Api.Answer answer = client.send(List.of(LeaseClient.completion(lease, 0, "42")));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).contains("POST observations");
    }

    @ParameterizedTest
    @EnumSource
    void conditionsReadWhatTheTrainerReportsOncePerStep(Database database) {
        LeaseClient client = own(database, "entropy(2 steps) <= 0.5");
        assertThat(parts(client)).contains("reported by the trainer");

        step(client, "a");
        JsonNode names = report(client, 1, Map.of("entropy", 0.6, "loss", 0.1, "my/gap", 2));
        report(client, 1, Map.of("entropy", 0.0));
        step(client, "b");
        assertThat(client.detail().at("/run/stageName").asString())
                .as("one report of two steps")
                .isEqualTo("easy");

        report(client, 2, Map.of("entropy", 0.3));
        step(client, "c");
        assertThat(names.path("entropy").asString()).isEqualTo("entropy/mean");
        assertThat(names.path("my/gap").asString()).isEqualTo("trainer/my/gap");
        assertThat(client.detail().at("/run/stageName").asString())
                .as("0.6 and 0.3: a repeated report does not count")
                .isEqualTo("hard");
    }

    @ParameterizedTest
    @EnumSource
    void evaluationsThatTheTrainerReportsOpenAGate(Database database) {
        LeaseClient client = own(database, "evaluation(all) >= 0.8");

        step(client, "a");
        report(client, 1, Map.of("evaluation/passRate", 0.75));
        step(client, "b");
        assertThat(client.detail().at("/run/stageName").asString()).isEqualTo("easy");
        report(client, 2, Map.of("evaluation/passRate", 0.85));
        step(client, "c");
        assertThat(client.detail().at("/run/stageName").asString()).isEqualTo("hard");
    }

    @ParameterizedTest
    @EnumSource
    void aRunOfGradusRefusesProblemsThatItHasNot(Database database) {
        Api api = TestServer.shared(database).api();
        String id = LeaseClient.saved(api, text("steps >= 5"));

        Api.Answer answer = api.post("/api/v1/runs", Map.of("curriculum", id));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).contains("external-runs");
    }

    private static void step(LeaseClient client, String key) {
        LeaseClient.leases(client.lease(key, 2))
                .forEach(lease -> observe(client, List.of(leased(lease, 1, 0))));
    }

    private static JsonNode report(LeaseClient client, int step, Map<String, Object> values) {
        return LeaseClient.ok(
                client.api().post(client.path("/metrics"), Map.of("step", step, "values", values)));
    }

    private static String parts(LeaseClient client) {
        return client.detail().path("parts").toString();
    }

    private static String refusedPlace(LeaseClient client, List<Map<String, Object>> groups) {
        Api.Answer answer = send(client, groups);
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        return answer.text("place");
    }

    private static JsonNode observe(LeaseClient client, List<Map<String, Object>> groups) {
        return LeaseClient.ok(send(client, groups));
    }

    private static Api.Answer send(LeaseClient client, List<Map<String, Object>> groups) {
        return client.api()
                .post(client.path("/observations"), Map.of("groups", new ArrayList<>(groups)));
    }

    private static Map<String, Object> leased(JsonNode lease, double first, double second) {
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("lease", lease.path("id").asString());
        group.put("rewards", List.of(first, second));
        group.put("tokens", List.of(3, 5));
        return group;
    }

    private static Map<String, Object> ownGroup(
            String problem, int level, String key, double first, double second) {
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("problem", problem);
        group.put("level", level);
        group.put("key", key);
        group.put("rewards", List.of(first, second));
        group.put("tokens", List.of(3, 5));
        return group;
    }

    private static LeaseClient own(Database database, String promote) {
        return LeaseClient.create(TestServer.shared(database).api(), text(promote));
    }

    private static String text(String promote) {
        return OWN.formatted(UUID.randomUUID().toString().substring(0, 8), promote);
    }
}
