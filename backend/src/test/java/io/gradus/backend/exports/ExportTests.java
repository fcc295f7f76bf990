package io.gradus.backend.exports;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.problem.dataset.source.RowSource;
import io.gradus.training.problem.dataset.source.SourceEntry;
import io.gradus.training.problem.dataset.source.SourceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ExportTests {
    private static final String CELL = "passRate/cell/graph(nodes=4,edges=5)";

    @ParameterizedTest
    @EnumSource
    void csvHasALinePerNumberAndQuotesNamesWithCommas(Database database) {
        TestWorker worker = threeSteps(TestServer.shared(database));

        Api.Answer answer = export(worker, "csv", "");

        assertThat(answer.response().headers().firstValue("Content-Type")).hasValue("text/csv");
        assertThat(answer.response().headers().firstValue("Content-Disposition"))
                .hasValue("attachment; filename=\"" + worker.run() + "-metrics.csv\"");
        assertThat(answer.body())
                .isEqualTo(
                        """
                        key,step,value
                        entropy/mean,1,0.5
                        entropy/mean,2,NaN
                        entropy/mean,3,inf
                        loss,1,-1.25
                        loss,2,-inf
                        loss,3,1.0E-7
                        "passRate/cell/graph(nodes=4,edges=5)",1,1.0
                        "passRate/cell/graph(nodes=4,edges=5)",2,0.0
                        "passRate/cell/graph(nodes=4,edges=5)",3,0.125
                        """);
    }

    @ParameterizedTest
    @EnumSource
    void jsonLinesSayNullAndTheKindOfWhatIsNotFinite(Database database) {
        TestWorker worker = threeSteps(TestServer.shared(database));

        assertThat(export(worker, "jsonl", "?keys=loss," + CELL).body())
                .isEqualTo(
                        """
                        {"key":"loss","step":1,"value":-1.25}
                        {"key":"loss","step":2,"value":null,"kind":"-inf"}
                        {"key":"loss","step":3,"value":1.0E-7}
                        {"key":"passRate/cell/graph(nodes=4,edges=5)","step":1,"value":1.0}
                        {"key":"passRate/cell/graph(nodes=4,edges=5)","step":2,"value":0.0}
                        {"key":"passRate/cell/graph(nodes=4,edges=5)","step":3,"value":0.125}
                        """);
    }

    /** Read by parquet-column's decoders, which took no part in putting the pages together. */
    @Test
    void parquetIsReadBackNumberByNumber(@TempDir Path folder) throws IOException {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = threeSteps(server);
        Path file = folder.resolve("metrics.parquet");
        try (var out = Files.newOutputStream(file)) {
            var export = server.bean(RunExport.class);
            export.write(
                    worker.run(), ExportFormat.PARQUET, export.keys(worker.run(), List.of()), out);
        }

        List<JsonNode> rows = rows(file);

        assertThat(rows).hasSize(9);
        assertThat(rows.get(0).toString())
                .isEqualTo("{\"key\":\"entropy/mean\",\"step\":1,\"value\":0.5}");
        assertThat(rows.get(1).path("value").asDouble()).isNaN();
        assertThat(rows.get(2).path("value").asDouble()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(rows.get(4).path("value").asDouble()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(rows.get(8).path("key").asString()).isEqualTo(CELL);
        assertThat(rows.get(8).path("step").asLong()).isEqualTo(3);
    }

    @Test
    void tensorBoardsFileHasFramedEventsWithTimeStepTagAndValue() throws IOException {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = threeSteps(server);
        worker.time(
                new StepTiming(1, 1, 0.5, 0.2, 0.25, 900),
                new StepTiming(2, 2, 0.75, 0.2, 0.25, 800));
        double start =
                worker.look().startedAt().orElse(worker.look().createdAt()).toEpochMilli() / 1000.0;
        var bytes = new ByteArrayOutputStream();
        server.bean(RunExport.class)
                .write(worker.run(), ExportFormat.TENSORBOARD, List.of("loss"), bytes);

        List<TensorBoardEvent> events = TensorBoardEvent.read(bytes.toByteArray());

        assertThat(events)
                .containsExactly(
                        new TensorBoardEvent(start, 0, "brain.Event:2", "", 0),
                        new TensorBoardEvent(start + 0.5, 1, "", "loss", -1.25f),
                        new TensorBoardEvent(start + 1.25, 2, "", "loss", Float.NEGATIVE_INFINITY),
                        new TensorBoardEvent(start + 1.25, 3, "", "loss", 1e-7f));
    }

    @Test
    void unknownSeriesFormatsAndRunsAreNamed() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = threeSteps(server);

        Api.Answer series = export(worker, "csv", "?keys=lost");
        Api.Answer format = export(worker, "xlsx", "");

        assertThat(series.status()).isEqualTo(400);
        assertThat(series.text("detail"))
                .isEqualTo("run " + worker.run() + " has no series 'lost'");
        assertThat(format.status()).isEqualTo(404);
        assertThat(format.text("remedy")).isEqualTo("one of csv, jsonl, parquet, tfevents");
        assertThat(server.api().get("/api/v1/runs/r-nothing/metrics.csv").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @EnumSource
    void prometheusIsToldOfRunsStepsAndTokens(Database database) {
        TestServer server = TestServer.shared(database);
        double steps = meter(server, "gradus_steps_total");
        double tokens = meter(server, "gradus_tokens_total");
        double running = meter(server, "gradus_runs{state=\"running\"}");
        TestWorker worker = threeSteps(server);

        worker.time(
                new StepTiming(1, 1, 0.5, 0.2, 0.25, 900), new StepTiming(2, 2, 2, 0.2, 0.25, 800));

        assertThat(meter(server, "gradus_steps_total") - steps).isEqualTo(2);
        assertThat(meter(server, "gradus_tokens_total") - tokens).isEqualTo(450 + 1600);
        assertThat(meter(server, "gradus_runs{state=\"running\"}") - running).isEqualTo(1);
        assertThat(meter(server, "gradus_slots")).isEqualTo(1000);
        assertThat(meter(server, "process_uptime_seconds")).isPositive();
        assertThat(meter(server, "gradus_reports_seconds_count")).isPositive();
        assertThat(meter(server, "gradus_reports_seconds_sum")).isPositive();
        assertThat(meter(server, "gradus_events_dropped_total")).isNotNegative();
        assertThat(meter(server, "gradus_alarms_open")).isNotNegative();
    }

    private static double meter(TestServer server, String name) {
        return server.api()
                .get("/api/v1/prometheus")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }

    private static List<JsonNode> rows(Path file) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        try (RowSource source = SourceFile.of(file).open()) {
            for (var entry = source.next(); entry.isPresent(); entry = source.next()) {
                if (entry.get() instanceof SourceEntry.Row row) {
                    rows.add(row.values());
                }
            }
        }
        return rows;
    }

    private static TestWorker threeSteps(TestServer server) {
        TestWorker worker = server.worker();
        worker.send(
                step(1, -1.25, 0.5, 1),
                step(2, Double.NEGATIVE_INFINITY, Double.NaN, 0),
                step(3, 1e-7, Double.POSITIVE_INFINITY, 0.125));
        return worker;
    }

    private static TrainingEvent step(long step, double loss, double entropy, double rate) {
        List<Metric> metrics =
                List.of(
                        new Metric("loss", loss),
                        new Metric("entropy/mean", entropy),
                        new Metric(CELL, rate));
        return new TrainingEvent.StepCompleted(step, step, 0, metrics, List.of(), List.of());
    }

    private static Api.Answer export(TestWorker worker, String format, String query) {
        return worker.server()
                .api()
                .get("/api/v1/runs/" + worker.run() + "/metrics." + format + query);
    }
}
