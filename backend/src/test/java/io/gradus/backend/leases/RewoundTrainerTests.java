package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What a rewind makes of open leases and of measurements. */
class RewoundTrainerTests {
    @ParameterizedTest
    @EnumSource
    void problemsForValidationThatWereOpenAtASnapshotAreMeasuredFirst(Database database) {
        LeaseClient client = client(database);
        JsonNode open = LeaseClient.leases(client.validation("v", 1)).getFirst();
        String token = snapshot(client);
        client.validation("later", 1);

        post(client, "/rewind", Map.of("token", token));

        JsonNode again = LeaseClient.leases(client.validation("anew", 1)).getFirst();
        assertThat(again.path("problem")).isEqualTo(open.path("problem"));
        assertThat(again.path("id")).isNotEqualTo(open.path("id"));
        assertThat(client.leaseNow(open.path("id").asString()).at("/lease/state").asString())
                .isEqualTo("orphaned");
    }

    @ParameterizedTest
    @EnumSource
    void whatWasMeasuredAfterASnapshotIsMeasuredAgainAfterTheRewind(Database database) {
        LeaseClient client = client(database);
        String token = snapshot(client);
        LeaseClient.leases(client.lease("a", 4)).forEach(lease -> client.answer(lease, 1));
        post(client, "/metrics", Map.of("step", 1, "values", Map.of("entropy", 0.25)));

        post(client, "/rewind", Map.of("token", token));
        post(client, "/metrics", Map.of("step", 1, "values", Map.of("entropy", 0.75)));

        String run = client.detail().at("/run/id").asString();
        assertThat(client.api().get("/api/v1/runs/" + run + "/events?after=0").body())
                .contains("0.75")
                .doesNotContain("0.25");
    }

    private static String snapshot(LeaseClient client) {
        return post(client, "/snapshots", Map.of("key", "checkpoint-1")).path("token").asString();
    }

    private static JsonNode post(LeaseClient client, String path, Map<String, Object> body) {
        return LeaseClient.ok(client.api().post(client.path(path), body));
    }

    private static LeaseClient client(Database database) {
        Api api = TestServer.shared(database).api();
        String curriculum = LeaseClient.saved(api, LeaseCurricula.sums());
        return LeaseClient.create(api, Map.of("curriculum", curriculum, "seed", 7));
    }
}
