package io.gradus.backend.forecasts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ForecastTests {
    private static final double[] RISING = {
        .10, .13, .12, .19, .24, .22, .30, .29, .36, .33, .38, .37
    };

    /** A run of a step of 8000 tokens and an evaluation each; its id. */
    private static String run(TestServer server, double... passRates) {
        String curriculum =
                server.bean(DesignService.class).create(TestServer.newCurriculum()).id();
        TestWorker worker = server.worker(curriculum, 1);
        int seq = 0;
        for (int i = 0; i < passRates.length; i++) {
            if (i > 0) {
                worker.send(
                        new TrainingEvent.StepCompleted(
                                ++seq,
                                i,
                                0,
                                List.of(new Metric("tokens/total", 8000.0 * i)),
                                List.of(),
                                List.of()));
            }
            worker.send(
                    new TrainingEvent.EvaluationCompleted(
                            ++seq, i, List.of(new Metric("evaluation/passRate", passRates[i]))));
        }
        return worker.run();
    }

    @ParameterizedTest
    @EnumSource
    void aRunIsForecastFromItsStoredSeries(Database database) {
        TestServer server = TestServer.shared(database);
        String id = run(server, RISING);

        JsonNode line = server.api().get("/api/v1/runs/" + id + "/forecast").json();
        JsonNode one = server.api().get("/api/v1/runs/" + id + "/forecast?at=176000").json();

        assertThat(line.path("unit").asString()).isEqualTo("TOKENS");
        assertThat(line.path("measured").size()).isEqualTo(12);
        assertThat(line.path("measured").path(11).path("compute").asDouble()).isEqualTo(88_000);
        assertThat(line.path("estimates").size()).isEqualTo(61);
        assertThat(line.path("estimates").path(60).path("compute").asDouble()).isEqualTo(352_000);
        // between scipy's fits with the asymptote pulled hard (0.37) and not at all (0.46)
        assertThat(line.path("fit").path("curve").path("asymptote").asDouble())
                .isBetween(0.38, 0.46);
        JsonNode there = one.path("estimates").path(0);
        assertThat(there.path("compute").asDouble()).isEqualTo(176_000);
        assertThat(there.path("passRate").asDouble()).isCloseTo(0.42, within(0.02));
        assertThat(there.path("evaluation").path("low").asDouble())
                .isLessThan(there.path("passRate").asDouble());
    }

    @ParameterizedTest
    @EnumSource
    void aRunWithTooFewEvaluationsIsToldWhy(Database database) {
        TestServer server = TestServer.shared(database);
        String id = run(server, .1, .2, .3);

        JsonNode answer = server.api().get("/api/v1/runs/" + id + "/forecast").json();

        assertThat(answer.path("refusal").asString()).startsWith("3 evaluations are too few");
        assertThat(answer.path("measured").size()).isEqualTo(3);
        assertThat(answer.path("fit").isNull()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aPlaceThatIsNoneIsRefused(Database database) {
        TestServer server = TestServer.shared(database);
        String id = run(server, .1, .2, .3);

        Api.Answer reply = server.api().get("/api/v1/runs/" + id + "/forecast?at=-1");

        assertThat(reply.status()).isEqualTo(400);
        assertThat(server.api().get("/api/v1/runs/r-none/forecast").status()).isEqualTo(404);
    }
}
