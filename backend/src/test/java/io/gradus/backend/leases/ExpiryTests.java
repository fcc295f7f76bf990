package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Leases that are not answered in time never hold a curriculum up. */
@Tag("slow")
class ExpiryTests {
    /** The second criterion needs the group. */
    private static final String COMPARING =
            "{id: correct, verifier: {}}, {id: brief, length: {shape: shortest-correct}, weight: 0.5}";

    private final Hands clock = new Hands();

    /** A clock that stands until it is moved. */
    private static final class Hands implements InstantSource {
        private final AtomicReference<Instant> now =
                new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));

        @Override
        public Instant instant() {
            return now.get();
        }

        void move(Duration by) {
            now.updateAndGet(before -> before.plus(by));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatCameBeforeALeaseExpiredIsObservedAndLateOnesAreScoredOnly(Database database) {
        try (TestServer server = server(database)) {
            LeaseClient client = client(server.api(), LeaseCurricula.sums(), 60);
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 4));
            client.answer(leases.get(0), 0);
            client.answer(leases.get(1), 0);
            client.answer(leases.get(2), 0);
            String slow = leases.get(3).path("id").asString();
            client.score(slow, 0, LeaseClient.reference(leases.get(3)));
            client.score(slow, 2, "wrong");

            clock.move(Duration.ofSeconds(59));
            assertThat(client.detail().at("/run/step").asInt()).isZero();
            clock.move(Duration.ofSeconds(1));
            assertThat(client.detail().at("/run/step").asInt()).isEqualTo(1);

            JsonNode late = client.score(slow, 1, LeaseClient.reference(leases.get(3)));
            assertThat(late.path("late").asBoolean()).isTrue();
            assertThat(late.path("observed").asBoolean()).isFalse();
            assertThat(late.at("/score/total").asDouble()).isEqualTo(1);
            JsonNode step = LeaseClient.ok(client.api().get(client.path("/steps"))).get(0);
            assertThat(step.path("rollouts").asInt()).isEqualTo(11);
            assertThat(step.path("passRate").asDouble())
                    .as("three groups without, one with 1 of 2")
                    .isEqualTo(0.125);
            JsonNode counts = client.counts();
            assertThat(counts.path("expired").asInt()).isEqualTo(1);
            assertThat(counts.path("missing").asInt()).isEqualTo(1);
            assertThat(counts.path("late").asInt()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLeaseWithFewerThanTwoCompletionsIsLost(Database database) {
        try (TestServer server = server(database)) {
            LeaseClient client = client(server.api(), LeaseCurricula.sums(COMPARING), 60);
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 5));
            String single = leases.get(0).path("id").asString();
            String silent = leases.get(1).path("id").asString();
            JsonNode deferred = client.score(single, 0, LeaseClient.reference(leases.get(0)));
            assertThat(deferred.path("score").isNull()).isTrue();

            clock.move(Duration.ofSeconds(60));
            JsonNode scored = client.leaseNow(single);
            assertThat(scored.at("/lease/state").asString()).isEqualTo("lost");
            assertThat(scored.at("/completions/0/score/total").asDouble())
                    .as("right, and the shortest of those that came")
                    .isEqualTo(1.5);
            assertThat(client.leaseNow(silent).at("/lease/state").asString()).isEqualTo("lost");
            assertThat(client.detail().at("/run/step").asInt()).isZero();
            assertThat(client.counts().path("lost").asInt()).isEqualTo(5);

            LeaseClient.leases(client.lease("b", 4)).forEach(lease -> client.answer(lease, 1));
            assertThat(client.detail().at("/run/step").asInt()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLeaseExpiresByWorkAsWellSoThatTheClockNeedNotMatter(Database database) {
        try (TestServer server = server(database)) {
            Api api = server.api();
            LeaseClient client =
                    LeaseClient.create(
                            api,
                            Map.of(
                                    "curriculum",
                                    LeaseClient.saved(api, LeaseCurricula.sums()),
                                    "leaseSteps",
                                    1));
            List<JsonNode> leases = LeaseClient.leases(client.lease("a", 5));
            assertThat(leases.get(0).path("expiresStep").asInt()).isEqualTo(1);
            String slow = leases.get(4).path("id").asString();
            client.score(slow, 0, "wrong");

            leases.subList(0, 4).forEach(lease -> client.answer(lease, 1));

            assertThat(client.detail().at("/run/step").asInt()).isEqualTo(1);
            assertThat(client.leaseNow(slow).at("/lease/state").asString()).isEqualTo("lost");
            assertThat(client.score(slow, 1, "wrong").path("late").asBoolean()).isTrue();
        }
    }

    private TestServer server(Database database) {
        return TestServer.start(TestServer.newHome(), database, clock);
    }

    private static LeaseClient client(Api api, String curriculum, int seconds) {
        return LeaseClient.create(
                api,
                Map.of("curriculum", LeaseClient.saved(api, curriculum), "leaseSeconds", seconds));
    }
}
