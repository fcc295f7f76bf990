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

    @ParameterizedTest
    @EnumSource
    void turnsOfLongAgoAreForgottenUnlessASnapshotNeedsThem(Database database) {
        var episodes =
                new EpisodeClient(
                        LeaseClient.create(
                                TestServer.shared(database).api(), EpisodeCurricula.tools()));
        String first = play(episodes, "first", 2);
        String held = play(episodes, "held", 1);
        LeaseClient client = episodes.client();
        LeaseClient.ok(client.api().post(client.path("/snapshots"), Map.of("key", "one")));
        play(episodes, "other", 1);
        for (int step = 3; step <= KEPT_STEPS; step++) {
            play(episodes, "step-" + step, 2);
        }
        assertThat(episodes.reset(first, 0).path("players")).hasSize(1);

        play(episodes, "last", 2);
        play(episodes, "one more", 2);

        assertThat(client.detail().at("/run/step").asInt()).isEqualTo(KEPT_STEPS + 2);
        assertThat(episodes.reset(first, 0).path("done").asBoolean()).isTrue();
        assertThat(episodes.reset(first, 0).path("players")).isEmpty();
        assertThat(episodes.reset(held, 0).path("players")).hasSize(1);
    }

    /** Leases problems and answers all of them wrongly; the id of the first lease. */
    private static String play(EpisodeClient episodes, String key, int problems) {
        List<JsonNode> leases = LeaseClient.leases(episodes.client().lease(key, problems));
        episodes.playAll(leases, state -> EpisodeClient.next(state, "no"));
        return leases.getFirst().path("id").asString();
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
