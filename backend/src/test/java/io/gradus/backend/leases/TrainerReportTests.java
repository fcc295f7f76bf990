package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Limits of what a trainer tells of itself, and the order of what it gives back. */
class TrainerReportTests {
    @ParameterizedTest
    @CsvSource({
        "s,0,TRL,processes",
        "s,100001,TRL,processes",
        "' ',1,TRL,session",
        "s,1,long,client",
    })
    void aSessionBeyondItsLimitsIsRefusedWithItsPlace(
            String session, int processes, String client, String place) {
        Map<String, Object> told =
                Map.of(
                        "session", session,
                        "processes", processes,
                        "client", client.equals("long") ? "x".repeat(201) : client);

        Api.Answer answer = post(client(Database.H2), "/sessions", told);

        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        assertThat(answer.text("place")).isEqualTo(place);
    }

    @ParameterizedTest
    @EnumSource
    void leasesGivenBackInAnyOrderAreLentAgainInTheirOwnAndOnce(Database database) {
        LeaseClient client = client(database);
        List<JsonNode> lent = LeaseClient.leases(client.lease("a", 3));
        List<String> ids = List.of(id(lent.get(2)), id(lent.get(0)), id(lent.get(2)));

        JsonNode released = LeaseClient.ok(post(client, "/leases/release", Map.of("leases", ids)));

        assertThat(LeaseClient.list(released.path("released")))
                .extracting(JsonNode::asString)
                .containsExactly(id(lent.get(0)), id(lent.get(2)));
        assertThat(LeaseClient.leases(client.lease("b", 3)))
                .extracting(lease -> lease.path("problem").asString())
                .startsWith(problem(lent.get(0)), problem(lent.get(2)))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void aFateOfValidationOrOfANegativeVersionIsRefusedWithItsPlace(Database database) {
        LeaseClient client = client(database);
        JsonNode heldOut = LeaseClient.leases(client.validation("v", 1)).getFirst();
        JsonNode lent = LeaseClient.leases(client.lease("a", 1)).getFirst();

        assertThat(fate(client, Map.of("lease", id(heldOut), "fate", "trained")))
                .isEqualTo("groups[0].lease");
        assertThat(fate(client, Map.of("lease", id(lent), "fate", "trained", "policyVersion", -1)))
                .isEqualTo("groups[0].policyVersion");
    }

    @ParameterizedTest
    @EnumSource
    void twoNamesOfOneMeasureAreOneAndANegativeStepIsRefused(Database database) {
        LeaseClient client = client(database);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("entropy", 0.5);
        values.put("entropy/mean", 0.9);

        JsonNode names =
                LeaseClient.ok(post(client, "/metrics", Map.of("step", 1, "values", values)));
        Api.Answer refused = post(client, "/metrics", Map.of("step", -1, "values", values));

        assertThat(names.path("entropy").asString()).isEqualTo("entropy/mean");
        assertThat(names.path("entropy/mean").asString()).isEqualTo("entropy/mean");
        String run = client.detail().at("/run/id").asString();
        assertThat(client.api().get("/api/v1/runs/" + run + "/events?after=0").body())
                .containsOnlyOnce("entropy/mean")
                .contains("0.5")
                .doesNotContain("0.9");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("place")).isEqualTo("step");
    }

    /** The place at which a fate is refused. */
    private static String fate(LeaseClient client, Map<String, Object> fate) {
        Api.Answer answer = post(client, "/fates", Map.of("groups", List.of(fate)));
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        return answer.text("place");
    }

    private static Api.Answer post(LeaseClient client, String path, Map<String, Object> body) {
        return client.api().post(client.path(path), body);
    }

    private static String id(JsonNode lease) {
        return lease.path("id").asString();
    }

    private static String problem(JsonNode lease) {
        return lease.path("problem").asString();
    }

    private static LeaseClient client(Database database) {
        Api api = TestServer.shared(database).api();
        String curriculum = LeaseClient.saved(api, LeaseCurricula.sums());
        return LeaseClient.create(api, Map.of("curriculum", curriculum, "seed", 7));
    }
}
