package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RecordedRuns;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** What is made of any run, made of one that is trained outside. */
class RecordedUseTests {
    private final Api api = TestServer.shared(Database.H2).api();

    private LeaseClient trained() {
        LeaseClient client = LeaseClient.create(api, LeaseCurricula.sums());
        new SyntheticTrainer(client, 3).train(40);
        return client;
    }

    private JsonNode run(LeaseClient client, String below) {
        return LeaseClient.ok(api.get("/api/v1/runs/" + client.run() + below));
    }

    @Test
    void itsReplayIsExactAndALowerGatePartsEarlier() {
        LeaseClient client = trained();
        String document = api.get("/api/v1/runs/" + client.run() + "/document").body();

        JsonNode same = whatIf(client, document);
        JsonNode lower = whatIf(client, document.replace("0.6", "0.3"));

        assertThat(same.at("/report/divergence").isNull()).as(same.toString()).isTrue();
        assertThat(same.at("/report/changes")).isEmpty();
        assertThat(lower.at("/report/divergence/lastExactStep").asLong())
                .isPositive()
                .isLessThan(same.at("/report/recordedSteps").asLong());
        assertThat(lower.at("/report/divergence/stage").asString()).isEqualTo("one-digit");
    }

    private JsonNode whatIf(LeaseClient client, String document) {
        return LeaseClient.ok(
                api.post(
                        "/api/v1/runs/" + client.run() + "/what-if", Map.of("document", document)));
    }

    @Test
    void itIsComparedReportedAndExported() {
        LeaseClient one = trained();
        LeaseClient other = trained();

        JsonNode compared =
                LeaseClient.ok(
                        api.get(
                                "/api/v1/compare?metric=reward/mean&x=tokens&runs="
                                        + one.run()
                                        + ","
                                        + other.run()));
        assertThat(compared.toString()).contains(one.run(), other.run());
        String report = api.get("/api/v1/runs/" + one.run() + "/report.html").body();
        assertThat(report).contains("one-digit", "two-digit", one.run());
        assertThat(api.get("/api/v1/runs/" + one.run() + "/metrics.csv").body())
                .contains("reward/mean");
        assertThat(run(one, "/rollouts/search?limit=50").path("groups")).isNotEmpty();
        Api.Answer weights = api.get("/api/v1/runs/" + one.run() + "/merged.zip");
        assertThat(weights.status()).isEqualTo(409);
        assertThat(weights.text("detail")).contains("a trainer outside");
    }

    @Test
    void groupsThatWereNotObservedStandAmongTheNextRolloutsWithTheReason() {
        LeaseClient client = LeaseClient.create(api, LeaseCurricula.sums());
        List<JsonNode> early = LeaseClient.leases(client.lease("early", 1));
        SyntheticTrainer trainer = new SyntheticTrainer(client, 3);
        while (client.detail().at("/run/stage").asInt() == 0) {
            trainer.batch();
        }
        client.answer(early.getFirst(), 1); // its stage is left
        long step = client.detail().at("/run/step").asLong();
        trainer.batch();

        JsonNode groups = run(client, "/rollouts?step=" + (step + 1)).path("groups");

        assertThat(groups.valueStream().map(g -> g.at("/course/refused").asString("")))
                .contains("stale: another stage was entered before it was complete");
        JsonNode observed = run(client, "/groups?step=" + (step + 1)).path("groups");
        assertThat(observed).hasSize(4);
    }

    @Test
    void shapingThatMakesTheVarianceAloneIsAnAlarm() {
        LeaseClient client =
                LeaseClient.create(
                        api,
                        LeaseCurricula.sums(
                                "{id: correct, verifier: {}}, {id: brief, weight: 0.1, length: {shape: parabola}}"));
        for (int step = 0; step < 12; step++) {
            for (JsonNode lease : LeaseClient.leases(client.lease("batch-" + step, 4))) {
                client.score(
                        List.of(
                                LeaseClient.completion(lease.path("id").asString(), 0, "no"),
                                LeaseClient.completion(lease.path("id").asString(), 1, "never"),
                                LeaseClient.completion(lease.path("id").asString(), 2, "nowhere")));
            }
        }

        JsonNode alarms =
                Waiting.until(
                        Duration.ofSeconds(30),
                        () -> run(client, "/alarms"),
                        seen -> !seen.isEmpty());

        assertThat(alarms.valueStream().map(alarm -> alarm.path("kind").asString()))
                .contains("shapedVariance");
    }

    @ParameterizedTest
    @EnumSource
    void aRunFromBeforeRunsToldEventsGetsItsHistory(Database database) {
        TestServer server = TestServer.shared(database);
        LeaseClient client = LeaseClient.create(server.api(), LeaseCurricula.sums());
        SyntheticTrainer trainer = new SyntheticTrainer(client, 3);
        for (int batch = 0; batch < 6; batch++) {
            trainer.batch();
        }
        JsonNode before = client.detail().path("run");
        LeaseClient old = new LeaseClient(server.api(), client.run().replace("x-", "x-old"));
        copyWithoutEvents(server.bean(JdbcClient.class), client.run(), old.run());
        assertThat(server.bean(RecordedRuns.class).isRecorded(old.run())).isFalse();

        old.detail(); // at first touch, since the server did not start meanwhile

        JsonNode run = LeaseClient.ok(server.api().get("/api/v1/runs/" + old.run()));
        assertThat(run.path("kind").asString()).isEqualTo("external");
        assertThat(run.path("step").asLong()).isEqualTo(before.path("step").asLong());
        List<JsonNode> told =
                LeaseClient.list(
                        LeaseClient.ok(server.api().get("/api/v1/runs/" + old.run() + "/events")));
        assertThat(told.stream().filter(e -> e.path("type").asString().equals("stageEntered")))
                .extracting(e -> e.path("name").asString() + " " + e.path("change").asString())
                .containsExactly("one-digit STARTED", "two-digit PROMOTED");
        assertThat(told.stream().filter(e -> e.path("type").asString().equals("stepCompleted")))
                .hasSize((int) run.path("step").asLong())
                .allSatisfy(e -> assertThat(e.toString()).contains("reward/mean"));
    }

    /** As a version before would have stored it: with its steps and without a place among runs. */
    private static void copyWithoutEvents(JdbcClient database, String from, String to) {
        for (String table : List.of("external_run", "external_step")) {
            List<Map<String, Object>> rows =
                    database.sql(
                                    "SELECT * FROM %s WHERE %s = ?"
                                            .formatted(
                                                    table,
                                                    table.equals("external_run") ? "id" : "run"))
                            .param(from)
                            .query()
                            .listOfRows();
            for (Map<String, Object> row : rows) {
                row.replace(table.equals("external_run") ? "id" : "run", to);
                database.sql(
                                "INSERT INTO %s (%s) VALUES (%s)"
                                        .formatted(
                                                table,
                                                String.join(", ", row.keySet()),
                                                String.join(
                                                        ", ",
                                                        Collections.nCopies(row.size(), "?"))))
                        .params(row.values().toArray())
                        .update();
            }
        }
    }
}
