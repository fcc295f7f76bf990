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

/** Sessions, leases that are given back, policy versions and fates. */
class SessionTests {
    @ParameterizedTest
    @EnumSource
    void theProcessesOfASessionShareTheLeasesOfAKey(Database database) {
        LeaseClient client = client(database, Map.of());

        post(client, "/sessions", Map.of("session", "s", "processes", 2, "client", "TRL"));
        post(client, "/sessions", Map.of("session", "s", "processes", 4, "client", "TRL"));

        JsonNode detail = client.detail();
        assertThat(detail.path("sessions")).hasSize(1);
        assertThat(detail.at("/sessions/0/processes").asInt()).isEqualTo(4);
        assertThat(detail.at("/sessions/0/client").asString()).isEqualTo("TRL");
        JsonNode first = lease(client, "a", 2, "s");
        assertThat(lease(client, "a", 2, "s").path("leases")).isEqualTo(first.path("leases"));
        assertThat(first.at("/leases/0/session").asString()).isEqualTo("s");
    }

    @ParameterizedTest
    @EnumSource
    void whatASessionGivesBackIsLentAgainFirst(Database database) {
        LeaseClient client = client(database, Map.of());
        List<JsonNode> mine = LeaseClient.leases(lease(client, "a", 3, "mine"));
        List<JsonNode> other = LeaseClient.leases(lease(client, "b", 1, "other"));
        client.score(mine.get(0).path("id").asString(), 0, "answered");

        JsonNode released = post(client, "/leases/release", Map.of("session", "mine"));
        JsonNode again = post(client, "/leases/release", Map.of("session", "mine"));

        assertThat(LeaseClient.list(released.path("released")))
                .extracting(JsonNode::asString)
                .containsExactly(id(mine.get(1)), id(mine.get(2)));
        assertThat(again.path("released")).isEmpty();
        assertThat(client.counts().path("released").asInt()).isEqualTo(2);
        assertThat(client.counts().path("open").asInt()).isEqualTo(2);
        List<JsonNode> anew = LeaseClient.leases(lease(client, "c", 2, "mine"));
        assertThat(problems(anew)).isEqualTo(problems(mine.subList(1, 3)));
        assertThat(LeaseClient.leases(client.lease("b", 1)).getFirst().path("id"))
                .isEqualTo(other.getFirst().path("id"));
        assertThat(client.score(id(mine.get(1)), 0, "late").path("late").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aKeyWhoseLeasesWereGivenBackLendsTheirProblemsAnew(Database database) {
        LeaseClient client = client(database, Map.of());
        List<JsonNode> before = LeaseClient.leases(client.lease("a", 2));
        client.score(id(before.get(0)), 0, "answered");
        post(client, "/leases/release", Map.of("leases", List.of(id(before.get(1)))));

        List<JsonNode> after = LeaseClient.leases(client.lease("a", 2));

        assertThat(after.get(0).path("id")).isEqualTo(before.get(0).path("id"));
        assertThat(after.get(1).path("id")).isNotEqualTo(before.get(1).path("id"));
        assertThat(problems(after)).isEqualTo(problems(before));
    }

    @ParameterizedTest
    @EnumSource
    void problemsOfAStageThatWasLeftAreNotLentAgain(Database database) {
        LeaseClient client = client(database, Map.of());
        JsonNode early = LeaseClient.leases(client.lease("early", 1)).getFirst();
        for (String key : List.of("a", "b")) {
            LeaseClient.leases(client.lease(key, 4)).forEach(lease -> client.answer(lease, 3));
        }

        JsonNode released = post(client, "/leases/release", Map.of("leases", List.of(id(early))));

        assertThat(released.path("released")).hasSize(1);
        JsonNode next = LeaseClient.leases(client.lease("c", 1)).getFirst();
        assertThat(next.path("stageName").asString()).isEqualTo("two-digit");
        assertThat(next.path("problem")).isNotEqualTo(early.path("problem"));
    }

    @ParameterizedTest
    @EnumSource
    void groupsTooFarBehindTheNewestVersionAreScoredAndNotObserved(Database database) {
        LeaseClient client = client(database, Map.of("maxLag", 2));
        List<JsonNode> leases = LeaseClient.leases(client.lease("a", 6));

        score(client, leases.get(0), 10);
        List<JsonNode> at = score(client, leases.get(1), 8);
        List<JsonNode> behind = score(client, leases.get(2), 7);
        score(client, leases.get(3), 11);
        score(client, leases.get(4), 11);

        assertThat(at).allMatch(score -> score.path("observed").asBoolean());
        assertThat(behind)
                .allMatch(score -> score.path("lagged").asBoolean())
                .allMatch(score -> score.at("/score/total").asDouble() == 1)
                .noneMatch(score -> score.path("observed").asBoolean());
        JsonNode detail = client.detail();
        assertThat(detail.at("/counts/lagged").asInt()).isEqualTo(1);
        assertThat(detail.path("newestVersion").asInt()).isEqualTo(11);
        assertThat(detail.at("/run/maxLag").asInt()).isEqualTo(2);
        JsonNode step = LeaseClient.ok(client.api().get(client.path("/steps"))).get(0);
        assertThat(metric(step, "staleness/mean")).isEqualTo(1.0);
        assertThat(metric(step, "staleness/max")).isEqualTo(3.0);
        JsonNode lease = client.leaseNow(id(leases.get(2))).path("lease");
        assertThat(lease.path("lagged").asBoolean()).isTrue();
        assertThat(lease.path("policyVersion").asInt()).isEqualTo(7);
    }

    @ParameterizedTest
    @EnumSource
    void whatBecameOfAGroupIsKeptAndCounted(Database database) {
        LeaseClient client = client(database, Map.of());
        List<JsonNode> leases = LeaseClient.leases(client.lease("a", 3));
        leases.forEach(lease -> client.answer(lease, 1));
        Map<String, Object> told =
                Map.of(
                        "groups",
                        List.of(
                                Map.of("lease", id(leases.get(0)), "fate", "trained"),
                                Map.of(
                                        "lease",
                                        id(leases.get(1)),
                                        "fate",
                                        "dropped",
                                        "policyVersion",
                                        4,
                                        "reason",
                                        "equal rewards"),
                                Map.of("lease", id(leases.get(2)), "fate", "agedOut")));

        post(client, "/fates", told);
        post(client, "/fates", told);

        JsonNode counts = client.counts();
        assertThat(counts.path("trained").asInt()).isEqualTo(1);
        assertThat(counts.path("dropped").asInt()).isEqualTo(1);
        assertThat(counts.path("agedOut").asInt()).isEqualTo(1);
        JsonNode fate = client.leaseNow(id(leases.get(1))).at("/lease/fate");
        assertThat(fate.path("reason").asString()).isEqualTo("equal rewards");
        assertThat(fate.path("policyVersion").asInt()).isEqualTo(4);
        Api.Answer wrong =
                client.api()
                        .post(
                                client.path("/fates"),
                                Map.of(
                                        "groups",
                                        List.of(
                                                Map.of(
                                                        "lease",
                                                        id(leases.get(0)),
                                                        "fate",
                                                        "eaten"))));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.text("place")).isEqualTo("groups[0].fate");
    }

    private static List<JsonNode> score(LeaseClient client, JsonNode lease, int version) {
        List<Map<String, Object>> completions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Map<String, Object> one =
                    LeaseClient.completion(id(lease), i, LeaseClient.reference(lease));
            one.put("policyVersion", version);
            one.put("logProbs", List.of(-0.5, -0.25));
            completions.add(one);
        }
        return client.score(completions);
    }

    private static double metric(JsonNode step, String name) {
        return LeaseClient.list(step.path("metrics")).stream()
                .filter(metric -> metric.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow()
                .path("value")
                .asDouble();
    }

    private static List<String> problems(List<JsonNode> leases) {
        return leases.stream().map(lease -> lease.path("problem").asString()).toList();
    }

    private static String id(JsonNode lease) {
        return lease.path("id").asString();
    }

    private static JsonNode lease(LeaseClient client, String key, int count, String session) {
        return post(client, "/leases", Map.of("key", key, "count", count, "session", session));
    }

    private static JsonNode post(LeaseClient client, String path, Map<String, Object> body) {
        return LeaseClient.ok(client.api().post(client.path(path), body));
    }

    private static LeaseClient client(Database database, Map<String, Object> further) {
        Api api = TestServer.shared(database).api();
        Map<String, Object> request = new java.util.LinkedHashMap<>(further);
        request.put("curriculum", LeaseClient.saved(api, LeaseCurricula.sums()));
        request.put("seed", 7);
        return LeaseClient.create(api, request);
    }
}
