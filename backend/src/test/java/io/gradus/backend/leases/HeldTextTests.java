package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Texts that a snapshot needs outlive the 64 steps for which others are kept. */
@Timeout(120)
class HeldTextTests {
    private static final int GROUPS = 4;
    private static final int KEPT_STEPS = 64;

    @ParameterizedTest
    @EnumSource
    void groupsThatWaitAtASnapshotHaveTheirTextsWhenTheRunComesBack(Database database) {
        LeaseClient client =
                LeaseClient.create(TestServer.shared(database).api(), LeaseCurricula.sums());
        answer(client, "before", GROUPS - 1, "kept");
        String token =
                LeaseClient.ok(client.api().post(client.path("/snapshots"), Map.of("key", "one")))
                        .path("token")
                        .asString();
        answer(client, "first", 1, "on");
        for (int step = 1; step <= KEPT_STEPS; step++) {
            answer(client, "step-" + step, GROUPS, "on");
        }
        assertThat(client.detail().at("/run/step").asInt()).isEqualTo(KEPT_STEPS + 1);

        LeaseClient.ok(client.api().post(client.path("/rewind"), Map.of("token", token)));
        answer(client, "again", 1, "new");

        assertThat(client.detail().at("/run/step").asInt()).isEqualTo(1);
        JsonNode shown =
                LeaseClient.ok(
                        client.api().get("/api/v1/runs/" + client.run() + "/rollouts?step=1"));
        assertThat(shown.path("groups")).hasSizeGreaterThan(1);
        assertThat(shown.findValuesAsString("completion"))
                .contains("kept")
                .containsOnly("kept", "new");
    }

    private static void answer(LeaseClient client, String key, int groups, String text) {
        List<Map<String, Object>> completions = new ArrayList<>();
        for (JsonNode lease : LeaseClient.leases(client.lease(key, groups))) {
            for (int i = 0; i < lease.path("groupSize").asInt(); i++) {
                completions.add(LeaseClient.completion(lease.path("id").asString(), i, text));
            }
        }
        client.score(completions);
    }
}
