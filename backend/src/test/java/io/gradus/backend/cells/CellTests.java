package io.gradus.backend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventEnvelope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class CellTests {
    private static final List<String> CELLS =
            List.of("addition(digits=1)", "addition(digits=2)", "sorting(length=3)|reverseDigits");

    /** A group as the test made it up. */
    private record Made(
            long step,
            String cell,
            double passRate,
            int tokens,
            boolean admitted,
            double seconds) {}

    /** One group of two right of four, one of none: 30 and 10 tokens of a step of 3 + 1 seconds. */
    @ParameterizedTest
    @EnumSource
    void aStepIsCountedByCellAndItsSecondsAreSharedByTokens(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.sync(
                TestWorker.running(
                        envelopes(
                                new TrainingEvent.EvaluationCompleted(
                                        1,
                                        0,
                                        List.of(
                                                new Metric("evaluation/passRate", 0.5),
                                                new Metric(
                                                        "evaluation/passRate/" + CELLS.get(1),
                                                        0.125))),
                                step(
                                        2,
                                        1,
                                        group(0, CELLS.get(0), 0.5, 30, true),
                                        group(1, CELLS.get(1), 0, 10, false))),
                        List.of(new StepTiming(2, 1, 5, 3, 1, 8))));

        JsonNode answer = cells(server, worker, "");

        assertThat(answer.path("cursor").asLong()).isEqualTo(2);
        assertThat(answer.path("width").asLong()).isEqualTo(1);
        JsonNode one = answer.path("cells").path(0);
        JsonNode two = answer.path("cells").path(1);
        assertThat(one.path("cell").asString()).isEqualTo("addition(digits=1)");
        assertThat(one.path("family").asString()).isEqualTo("addition");
        assertThat(one.path("difficulty").toString())
                .isEqualTo("[{\"name\":\"digits\",\"value\":1}]");
        assertThat(one.path("solverSteps").asDouble())
                .isPositive()
                .isLessThan(two.path("solverSteps").asDouble());
        assertThat(one.path("stages").toString()).isEqualTo("[2]");
        assertThat(one.path("heldOut").isNull()).isTrue();
        assertThat(two.path("heldOut").toString()).isEqualTo("{\"step\":0,\"value\":0.125}");
        assertThat(one.path("steps").toString()).isEqualTo("[1]");
        assertThat(one.path("passRate").toString()).isEqualTo("[0.5]");
        assertThat(one.path("mixed").toString()).isEqualTo("[1]");
        assertThat(two.path("tooHard").toString()).isEqualTo("[1]");
        assertThat(one.path("admitted").toString()).isEqualTo("[1]");
        assertThat(two.path("admitted").toString()).isEqualTo("[0]");
        assertThat(one.path("truncated").toString()).isEqualTo("[0.25]");
        assertThat(one.path("tokens").toString()).isEqualTo("[30]");
        assertThat(one.path("seconds").path(0).asDouble()).isEqualTo(3);
        assertThat(two.path("seconds").path(0).asDouble()).isEqualTo(1);
    }

    /** 700 steps cross borders of the stored buckets; every answer is compared with all groups. */
    @ParameterizedTest
    @EnumSource
    void bucketsOfAnyWidthAgreeWithAllGroups(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        List<Made> all = train(worker, 700);

        for (int buckets : new int[] {1, 3, 40, 200, 1000}) {
            JsonNode answer = cells(server, worker, "buckets=" + buckets);
            long width = answer.path("width").asLong();
            assertThat(700 / width).isLessThan(buckets);
            assertThat(answer.path("cells").size()).isEqualTo(CELLS.size());
            for (JsonNode cell : answer.path("cells")) {
                assertAgrees(cell, width, all);
            }
        }
        JsonNode part = cells(server, worker, "from=320&to=351&buckets=100");
        assertThat(part.path("width").asLong()).isEqualTo(1);
        for (JsonNode cell : part.path("cells")) {
            assertAgrees(
                    cell, 1, all.stream().filter(m -> m.step() >= 320 && m.step() <= 351).toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void secondsThatComeLateCountAndThoseOfARepeatedStepDoNot(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(step(1, 1, group(0, CELLS.get(0), 1, 30, true)));
        assertThat(cells(server, worker, "").path("cells").path(0).path("seconds").toString())
                .isEqualTo("[null]");

        worker.time(new StepTiming(1, 1, 5, 3, 1, 8));
        worker.time(new StepTiming(1, 1, 9, 7, 2, 8));

        assertThat(cells(server, worker, "").path("cells").path(0).path("seconds").toString())
                .isEqualTo("[4.0]");
    }

    @ParameterizedTest
    @EnumSource
    void aGroupWithoutAPassRateOrWorkLeavesGapsInsteadOfZeros(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(
                step(
                        1,
                        1,
                        new GroupSummary(
                                0, CELLS.get(0) + "#1", CELLS.get(0), Double.NaN, List.of(1.0))));

        JsonNode cell = cells(server, worker, "").path("cells").path(0);

        assertThat(cell.path("groups").toString()).isEqualTo("[1]");
        assertThat(cell.path("mixed").toString()).isEqualTo("[0]");
        for (String column : List.of("passRate", "admitted", "truncated", "tokens", "seconds")) {
            assertThat(cell.path(column).toString()).as(column).isEqualTo("[null]");
        }
    }

    @Test
    void aRunWithoutStepsHasNoCellsAndBadRangesAreRefused() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();

        assertThat(cells(server, worker, "").path("cells").size()).isZero();
        String path = "/api/v1/runs/" + worker.run() + "/cells?";
        assertThat(server.api().get(path + "buckets=0").status()).isEqualTo(400);
        assertThat(server.api().get(path + "from=5&to=4").status()).isEqualTo(400);
        assertThat(server.api().get("/api/v1/runs/r-none/cells").status()).isEqualTo(404);
    }

    /** Two groups a step, in batches of a hundred steps. */
    private static List<Made> train(TestWorker worker, int steps) {
        SplittableRandom random = new SplittableRandom(20260102);
        List<Made> all = new ArrayList<>();
        for (int first = 1; first <= steps; first += 100) {
            List<EventEnvelope> events = new ArrayList<>();
            List<StepTiming> timings = new ArrayList<>();
            for (int step = first; step < first + 100; step++) {
                List<GroupSummary> groups = new ArrayList<>();
                int[] tokens = {random.nextInt(1, 90), random.nextInt(1, 90)};
                double seconds = random.nextDouble(1, 3);
                for (int index = 0; index < 2; index++) {
                    String cell = CELLS.get(random.nextInt(CELLS.size()));
                    double passRate = random.nextInt(5) / 4.0;
                    boolean admitted = random.nextBoolean();
                    groups.add(group(index, cell, passRate, tokens[index], admitted));
                    double part = seconds * tokens[index] / (tokens[0] + tokens[1]);
                    all.add(new Made(step, cell, passRate, tokens[index], admitted, part));
                }
                events.add(
                        TestWorker.envelope(step(step, step, groups.toArray(GroupSummary[]::new))));
                timings.add(new StepTiming(step, step, 9, seconds / 4, seconds * 3 / 4, 1));
            }
            worker.sync(TestWorker.running(events, timings));
        }
        return all;
    }

    private static void assertAgrees(JsonNode cell, long width, List<Made> all) {
        String name = cell.path("cell").asString();
        List<Long> steps = new ArrayList<>();
        for (int i = 0; i < cell.path("steps").size(); i++) {
            long first = cell.path("steps").path(i).asLong();
            steps.add(first);
            List<Made> in =
                    all.stream()
                            .filter(m -> m.cell().equals(name))
                            .filter(m -> m.step() / width * width == first)
                            .toList();
            assertThat(cell.path("groups").path(i).asInt()).isEqualTo(in.size());
            assertThat(cell.path("passRate").path(i).asDouble())
                    .isCloseTo(
                            in.stream().mapToDouble(Made::passRate).average().orElseThrow(),
                            within(1e-9));
            assertThat(cell.path("tooEasy").path(i).asLong())
                    .isEqualTo(in.stream().filter(m -> m.passRate() == 1).count());
            assertThat(cell.path("admitted").path(i).asLong())
                    .isEqualTo(in.stream().filter(Made::admitted).count());
            assertThat(cell.path("tokens").path(i).asInt())
                    .isEqualTo(in.stream().mapToInt(Made::tokens).sum());
            assertThat(cell.path("seconds").path(i).asDouble())
                    .isCloseTo(in.stream().mapToDouble(Made::seconds).sum(), within(1e-9));
        }
        assertThat(steps)
                .doesNotHaveDuplicates()
                .isSorted()
                .hasSameSizeAs(
                        all.stream()
                                .filter(m -> m.cell().equals(name))
                                .map(m -> m.step() / width)
                                .distinct()
                                .toList());
    }

    private static GroupSummary group(
            int index, String cell, double passRate, int tokens, boolean admitted) {
        return new GroupSummary(
                index,
                cell + "#1",
                cell,
                passRate,
                Collections.nCopies(4, 0.5),
                Optional.of(new GroupWork(tokens, 16, 1, admitted)));
    }

    private static TrainingEvent step(long seq, long step, GroupSummary... groups) {
        return new TrainingEvent.StepCompleted(seq, step, 2, List.of(), List.of(), List.of(groups));
    }

    private static List<EventEnvelope> envelopes(TrainingEvent... events) {
        return List.of(events).stream().map(TestWorker::envelope).toList();
    }

    private static JsonNode cells(TestServer server, TestWorker worker, String query) {
        return server.api().get("/api/v1/runs/" + worker.run() + "/cells?" + query).json();
    }
}
