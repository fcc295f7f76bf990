package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A server that is killed between any two turns of an episode costs a trainer nothing. */
@Tag("slow")
class EpisodeRestartTests {
    private static final List<String> MOVES = List.of("c", "b", "f");

    @Test
    void episodesGoOnWhereTheyWere() {
        Path home = TestServer.newHome();
        List<JsonNode> answers = new ArrayList<>();
        List<JsonNode> undisturbed = new ArrayList<>();
        LeaseClient client;
        LeaseClient calm;
        try (ServerProcess server = ServerProcess.start(home)) {
            String curriculum = LeaseClient.saved(server.api(), EpisodeCurricula.poker(""));
            client = create(server.api(), curriculum);
            calm = create(server.api(), curriculum);
            JsonNode lease = LeaseClient.leases(calm.lease("a", 1)).getFirst();
            for (int turn = 0; turn < MOVES.size(); turn++) {
                undisturbed.add(step(calm, lease, turn));
            }
            LeaseClient.leases(client.lease("a", 1));
            server.kill();
        }
        for (int turn = 0; turn < MOVES.size(); turn++) {
            try (ServerProcess server = ServerProcess.start(home)) {
                LeaseClient now = client.at(server.api());
                JsonNode lease = LeaseClient.leases(now.lease("a", 1)).getFirst();
                assertThat(
                                new EpisodeClient(now)
                                        .reset(lease.path("id").asString(), 0)
                                        .path("turns")
                                        .asInt())
                        .isEqualTo(turn);
                answers.add(step(now, lease, turn));
                server.kill();
            }
        }
        assertThat(answers).isEqualTo(undisturbed);
        try (ServerProcess server = ServerProcess.start(home)) {
            LeaseClient now = client.at(server.api());
            JsonNode lease = LeaseClient.leases(now.lease("a", 1)).getFirst();
            assertThat(step(now, lease, 2)).isEqualTo(undisturbed.get(2));
            assertThat(hashOf(now)).isEqualTo(hashOf(calm.at(server.api())));
        }
    }

    private static LeaseClient create(Api api, String curriculum) {
        return LeaseClient.create(api, Map.of("curriculum", curriculum, "seed", 7));
    }

    /** Writes a turn of both episodes of a lease; the answers without the lease's name. */
    private static JsonNode step(LeaseClient client, JsonNode lease, int turn) {
        String id = lease.path("id").asString();
        String text = MOVES.get(turn);
        JsonNode episodes =
                LeaseClient.ok(
                                new EpisodeClient(client)
                                        .sendSteps(
                                                List.of(
                                                        EpisodeClient.turn(id, 0, turn, text),
                                                        EpisodeClient.turn(id, 1, turn, text))))
                        .path("episodes");
        episodes.forEach(one -> ((ObjectNode) one).remove("lease"));
        return episodes;
    }

    private static String hashOf(LeaseClient client) {
        return client.detail().path("stateHash").asString();
    }
}
