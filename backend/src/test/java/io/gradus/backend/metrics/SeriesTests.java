package io.gradus.backend.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.WorkerState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class SeriesTests {
    @ParameterizedTest
    @EnumSource
    void aShortSeriesIsGivenPointByPointWithTheCursorOfItsLastEvent(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(step(1, 1, 0.25), step(2, 2, -3.5));

        JsonNode answer = series(server, worker, "keys=loss");

        assertThat(answer.path("cursor").asLong()).isEqualTo(2);
        assertThat(answer.path("series").size()).isEqualTo(1);
        JsonNode loss = answer.path("series").path(0);
        assertThat(loss.path("key").asString()).isEqualTo("loss");
        assertThat(loss.path("steps").toString()).isEqualTo("[1,2]");
        assertThat(loss.path("last").toString()).isEqualTo("[0.25,-3.5]");
        assertThat(loss.path("min")).isEqualTo(loss.path("last"));
        assertThat(loss.path("count").toString()).isEqualTo("[1,1]");
        assertThat(loss.path("kinds").toString()).isEqualTo("[null,null]");
    }

    @ParameterizedTest
    @EnumSource
    void theNewestNumberOfASeriesIsToldByRun(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker falling = server.worker();
        falling.send(step(1, 1, 0.25), step(2, 2, -3.5));
        falling.report(WorkerState.STOPPED);
        TestWorker broken = server.worker();
        broken.send(step(1, 1, 7), step(2, 2, Double.NaN));
        NewestPoints newest = server.bean(NewestPoints.class);

        assertThat(newest.of("loss", List.of(falling.run(), broken.run())))
                .isEqualTo(Map.of(falling.run(), -3.5));
        assertThat(newest.of("loss", List.of(broken.run()))).isEmpty();
        assertThat(newest.of("loss", List.of())).isEmpty();
        assertThat(newest.of("other", List.of(falling.run()))).isEmpty();
        assertThat(newest.ofAll("loss"))
                .containsEntry(falling.run(), -3.5)
                .doesNotContainKey(broken.run());
    }

    @ParameterizedTest
    @EnumSource
    void numbersThatAreNotFiniteAreNullWithTheirKind(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(
                step(1, 1, Double.NaN),
                step(2, 2, Double.POSITIVE_INFINITY),
                step(3, 3, Double.NEGATIVE_INFINITY),
                step(4, 4, 5));

        JsonNode points = series(server, worker, "keys=loss").path("series").path(0);
        JsonNode bucket = series(server, worker, "keys=loss&buckets=1").path("series").path(0);

        assertThat(points.path("last").toString()).isEqualTo("[null,null,null,5.0]");
        assertThat(points.path("kinds").toString()).isEqualTo("[\"nan\",\"inf\",\"-inf\",null]");
        assertThat(bucket.path("min").toString()).isEqualTo("[5.0]");
        assertThat(bucket.path("max").toString()).isEqualTo("[5.0]");
        assertThat(bucket.path("kinds").toString()).isEqualTo("[\"-inf\"]");
        assertThat(bucket.path("count").toString()).isEqualTo("[4]");
    }

    /** Steps 63 and 64 lie on both sides of a bucket's border; each side keeps its own spike. */
    @ParameterizedTest
    @EnumSource
    void aSpikeAtABucketsBorderStaysOnItsSide(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        for (int step = 1; step <= 127; step++) {
            double value =
                    switch (step) {
                        case 63 -> 1000;
                        case 64 -> -1000;
                        default -> 0.5;
                    };
            worker.send(step(step, step, value));
        }

        JsonNode loss = series(server, worker, "keys=loss&buckets=2").path("series").path(0);

        assertThat(loss.path("width").asInt()).isEqualTo(64);
        assertThat(loss.path("steps").toString()).isEqualTo("[0,64]");
        assertThat(loss.path("min").toString()).isEqualTo("[0.5,-1000.0]");
        assertThat(loss.path("max").toString()).isEqualTo("[1000.0,0.5]");
        assertThat(loss.path("last").toString()).isEqualTo("[1000.0,0.5]");
        assertThat(loss.path("count").toString()).isEqualTo("[63,64]");
    }

    /**
     * 9,000 steps cross two borders of the wide buckets; every answer is compared with one computed
     * from all values.
     */
    @ParameterizedTest
    @EnumSource
    void bucketsOfAnyWidthAgreeWithAllValues(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        SplittableRandom random = new SplittableRandom(20260101);
        List<Double> values = new ArrayList<>();
        for (int first = 1; first <= 9000; first += 250) {
            List<TrainingEvent> batch = new ArrayList<>();
            for (int step = first; step < first + 250; step++) {
                values.add(random.nextInt(50) == 0 ? Double.NaN : random.nextDouble(-100, 100));
                batch.add(step(step, step, values.getLast()));
            }
            worker.send(batch.toArray(TrainingEvent[]::new));
        }
        for (int buckets : new int[] {1, 2, 3, 17, 141, 400, 4000}) {
            JsonNode loss =
                    series(server, worker, "keys=loss&buckets=" + buckets).path("series").path(0);
            assertThat(loss.path("steps").size()).isLessThanOrEqualTo(buckets);
            assertAgrees(loss, values);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRangeIsGivenInFullDetail(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        for (int first = 1; first <= 1000; first += 200) {
            TrainingEvent[] batch = new TrainingEvent[200];
            for (int index = 0; index < 200; index++) {
                batch[index] = step(first + index, first + index, first + index);
            }
            worker.send(batch);
        }

        JsonNode loss =
                series(server, worker, "keys=loss&from=300&to=499&buckets=200")
                        .path("series")
                        .path(0);

        assertThat(loss.path("width").asInt()).isEqualTo(1);
        assertThat(loss.path("steps").size()).isEqualTo(200);
        assertThat(loss.path("last").path(0).asDouble()).isEqualTo(300);
        assertThat(loss.path("last").path(199).asDouble()).isEqualTo(499);
    }

    @ParameterizedTest
    @EnumSource
    void timingsOfStepsThatAreRepeatedKeepTheirFirstNumbers(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.time(
                new StepTiming(1, 1, 0.5, 0.2, 0.25, 900),
                new StepTiming(2, 2, 0.6, 0.2, 0.25, 800));
        worker.time(new StepTiming(2, 2, 99, 99, 99, 1), new StepTiming(3, 3, 0.7, 0.2, 0.25, 700));

        JsonNode answer = series(server, worker, "keys=time/step,throughput/tokensPerSecond");

        assertThat(answer.path("series").path(0).path("last").toString())
                .isEqualTo("[900.0,800.0,700.0]");
        assertThat(answer.path("series").path(1).path("last").toString())
                .isEqualTo("[0.5,0.6,0.7]");
        assertThat(server.api().get("/api/v1/runs/" + worker.run() + "/keys").json().size())
                .isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void badRangesAreNamed(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        String path = "/api/v1/runs/" + worker.run() + "/series?";

        assertThat(server.api().get(path + "buckets=0").text("detail"))
                .isEqualTo("buckets must be >= 1 and <= 5000, was 0");
        assertThat(server.api().get(path + "from=9&to=8").status()).isEqualTo(400);
        assertThat(server.api().get(path + "from=many").text("place")).isEqualTo("from");
        assertThat(server.api().get("/api/v1/runs/r-nothing/series").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @EnumSource
    void secondsOfTrainingAddUpAndARepeatedStepIsCountedOnce(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.time(
                new StepTiming(1, 1, 0.5, 0.2, 0.25, 900),
                new StepTiming(2, 2, 0.75, 0.2, 0.25, 800));
        worker.time(new StepTiming(2, 2, 99, 99, 99, 1), new StepTiming(3, 3, 1.5, 1, 0.25, 700));

        JsonNode elapsed = series(server, worker, "keys=time/total").path("series").path(0);

        assertThat(elapsed.path("steps").toString()).isEqualTo("[1,2,3]");
        assertThat(elapsed.path("last").toString()).isEqualTo("[0.5,1.25,2.75]");
    }

    @ParameterizedTest
    @EnumSource
    void aSeriesIsAskedForByNameThoughTheNameHasCommasInParentheses(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        String cell = "passRate/cell/graph(nodes=4,edges=5)";
        worker.send(
                new TrainingEvent.StepCompleted(
                        1,
                        1,
                        0,
                        List.of(new Metric(cell, 0.5), new Metric("loss", 2)),
                        List.of(),
                        List.of()));

        JsonNode both = series(server, worker, "keys=" + cell + ",loss").path("series");

        assertThat(both.findValuesAsString("key")).containsExactlyInAnyOrder(cell, "loss");
    }

    private static void assertAgrees(JsonNode loss, List<Double> values) {
        int width = loss.path("width").asInt();
        int covered = 0;
        for (int index = 0; index < loss.path("steps").size(); index++) {
            int first = loss.path("steps").path(index).asInt();
            List<Double> inside =
                    values.subList(
                            Math.max(0, first - 1), Math.min(values.size(), first - 1 + width));
            double[] finite =
                    inside.stream()
                            .mapToDouble(Double::doubleValue)
                            .filter(Double::isFinite)
                            .toArray();
            assertThat(first % width).isZero();
            assertThat(loss.path("count").path(index).asInt()).isEqualTo(inside.size());
            assertThat(loss.path("min").path(index).asDouble(Double.NaN))
                    .isEqualTo(java.util.Arrays.stream(finite).min().orElse(Double.NaN));
            assertThat(loss.path("max").path(index).asDouble(Double.NaN))
                    .isEqualTo(java.util.Arrays.stream(finite).max().orElse(Double.NaN));
            assertThat(loss.path("last").path(index).asDouble(Double.NaN))
                    .isEqualTo(inside.getLast());
            assertThat(loss.path("kinds").path(index).asString(""))
                    .isEqualTo(finite.length == inside.size() ? "" : "nan");
            covered += inside.size();
        }
        assertThat(covered).isEqualTo(values.size());
    }

    private static TrainingEvent step(long seq, long step, double loss) {
        return new TrainingEvent.StepCompleted(
                seq, step, 0, List.of(new Metric("loss", loss)), List.of(), List.of());
    }

    private static JsonNode series(TestServer server, TestWorker worker, String query) {
        return server.api().get("/api/v1/runs/" + worker.run() + "/series?" + query).json();
    }
}
