package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.FormerHome;
import io.gradus.backend.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An external run that an older commit left open goes on as it went on there. */
class FormerLeaseTests {
    private static final String WAITS = "waits";

    @Test
    void openLeasesAreScoredAndTheNextOnesAreThoseOfTheOlderServer() {
        FormerHome home = FormerHome.unpack();
        try (TestServer server = home.serve()) {
            LeaseClient client = new LeaseClient(server.api(), home.run("external"));
            assertThat(client.counts().path("open").asInt()).isEqualTo(3);
            assertThat(client.counts().path("observed").asInt()).isEqualTo(12);

            for (JsonNode kept : home.kept().path("continued")) {
                String key = kept.path("key").asString();
                List<JsonNode> leases =
                        new ArrayList<>(
                                LeaseClient.leases(client.lease(key, key.equals(WAITS) ? 3 : 4)));
                if (key.equals(WAITS)) {
                    JsonNode begun = leases.removeFirst();
                    assertThat(begun.path("received").asInt()).isEqualTo(1);
                    assertThatItIsScoredAsBefore(client, begun);
                }
                goOn(client, leases, LeaseClient.list(kept.path("leases")));
            }

            JsonNode end = client.detail();
            assertThat(end.at("/run/state").asString()).isEqualTo("completed");
            assertThat(end.at("/run/step").asLong()).isEqualTo(12);
            assertThat(end.at("/counts/observed").asInt()).isEqualTo(48);
        }
    }

    /** The first completion came before; what came is kept. */
    private static void assertThatItIsScoredAsBefore(LeaseClient client, JsonNode lease) {
        String id = lease.path("id").asString();

        JsonNode again = client.score(id, 0, LeaseClient.reference(lease));
        int other = client.send(List.of(LeaseClient.completion(id, 0, "another"))).status();

        assertThat(again.at("/lease").asString()).isEqualTo(id);
        assertThat(other).isEqualTo(409);
        assertThat(client.leaseNow(id).at("/lease/received").asInt()).isEqualTo(1);
    }

    private static void goOn(LeaseClient client, List<JsonNode> leases, List<JsonNode> kept) {
        assertThat(leases)
                .extracting(lease -> lease.path("problem").asString())
                .containsExactlyElementsOf(
                        kept.stream().map(lease -> lease.path("problem").asString()).toList());
        List<Map<String, Object>> sent = new ArrayList<>();
        List<Double> totals = new ArrayList<>();
        for (int i = 0; i < kept.size(); i++) {
            JsonNode completions = kept.get(i).path("completions");
            for (int j = 0; j < completions.size(); j++) {
                sent.add(
                        LeaseClient.completion(
                                leases.get(i).path("id").asString(),
                                j,
                                completions.path(j).asString()));
                totals.add(kept.get(i).path("totals").path(j).asDouble());
            }
        }
        if (!sent.isEmpty()) {
            assertThat(client.score(sent))
                    .extracting(answer -> answer.at("/score/total").asDouble())
                    .isEqualTo(totals);
        }
    }
}
