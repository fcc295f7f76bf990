package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.Listener;
import io.gradus.backend.testing.TestServer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the clock says of the steps of a run that somebody else trains. */
class StepClockTests {
    /** A clock whose hands the test moves. */
    private static final class Hands implements InstantSource {
        private volatile Instant now = Instant.parse("2026-11-01T12:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        void forward(long seconds) {
            now = now.plus(Duration.ofSeconds(seconds));
        }
    }

    private static List<Double> series(Api api, LeaseClient client, String key) {
        JsonNode answer =
                LeaseClient.ok(api.get("/api/v1/runs/" + client.run() + "/series?keys=" + key));
        return answer.at("/series/0/last").valueStream().map(JsonNode::asDouble).toList();
    }

    @Test
    void stepsTakeTheTimeBetweenThemAndARewindDoesNotCountWhatWasLost() {
        Hands hands = new Hands();
        try (TestServer server = TestServer.start(TestServer.newHome(), Database.H2, hands)) {
            Api api = server.api();
            LeaseClient client = LeaseClient.create(api, LeaseCurricula.sums());
            TrainerSim trainer = new TrainerSim(client, 3);
            hands.forward(30);
            trainer.step(1);
            hands.forward(10);
            trainer.step(1);
            TrainerSim.Checkpoint checkpoint = trainer.checkpoint();
            hands.forward(20);
            trainer.step(1);

            assertThat(series(api, client, "time/step")).containsExactly(30.0, 10.0, 20.0);
            assertThat(series(api, client, "time/total")).containsExactly(30.0, 40.0, 60.0);

            hands.forward(7200);
            trainer.resume(checkpoint);
            hands.forward(5);
            trainer.step(1);

            assertThat(series(api, client, "time/step")).containsExactly(30.0, 10.0, 5.0);
            assertThat(series(api, client, "time/total")).containsExactly(30.0, 40.0, 45.0);
            List<Double> gradus = series(api, client, "time/gradus");
            List<Double> trainers = series(api, client, "time/trainer");
            assertThat(gradus).hasSize(3).allMatch(seconds -> seconds > 0);
            for (int i = 0; i < 3; i++) {
                double whole = series(api, client, "time/step").get(i);
                assertThat(trainers.get(i)).isEqualTo(Math.max(0, whole - gradus.get(i)));
            }
        }
    }

    @Test
    void whoFollowsTheRunIsToldTheTimeOfAStepWhenItEnds() {
        Hands hands = new Hands();
        try (TestServer server = TestServer.start(TestServer.newHome(), Database.H2, hands)) {
            LeaseClient client = LeaseClient.create(server.api(), LeaseCurricula.sums());
            TrainerSim trainer = new TrainerSim(client, 3);
            hands.forward(30);
            try (Listener listener = Listener.follow(server.api(), client.run() + ":1")) {
                trainer.step(1);

                JsonNode timing = listener.next("batch").data().at("/timings/0");

                assertThat(timing.path("step").asLong()).isEqualTo(1);
                assertThat(timing.path("stepSeconds").asDouble()).isEqualTo(30);
                assertThat(timing.path("gradusSeconds").asDouble())
                        .isEqualTo(series(server.api(), client, "time/gradus").getFirst());
            }
        }
    }
}
