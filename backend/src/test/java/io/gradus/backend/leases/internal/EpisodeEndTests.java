package io.gradus.backend.leases.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.leases.EpisodeClient;
import io.gradus.backend.leases.EpisodeCurricula;
import io.gradus.backend.leases.LeaseClient;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is kept of an episode that is over. */
class EpisodeEndTests {
    @ParameterizedTest
    @EnumSource
    void tokensVersionAndTruncationAreThoseOfTrainedTurns(Database database) {
        OpenLease lease =
                OpenLease.of(
                        TestServer.shared(database),
                        EpisodeCurricula.poker("roles: {second: {model: initial}}"));

        turn(lease, 0, "c", 5, 3, false);
        turn(lease, 1, "b", 7, 1, false);
        turn(lease, 2, "c", 4, 2, true);
        CompletionRecord kept = lease.look((_, group) -> group.at(0).orElseThrow());

        assertThat(kept.tokens()).isEqualTo(5 + 4);
        assertThat(kept.policyVersion()).contains(2L);
        assertThat(kept.truncated()).isTrue();
    }

    private static void turn(
            OpenLease lease, int turn, String text, int tokens, int version, boolean cut) {
        Map<String, Object> sent = EpisodeClient.turn(lease.id(), 0, turn, text);
        sent.put("tokens", tokens);
        sent.put("policyVersion", version);
        sent.put("truncated", cut);
        LeaseClient.ok(new EpisodeClient(lease.client()).sendSteps(List.of(sent)));
    }
}
