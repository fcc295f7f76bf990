package io.gradus.backend.workers;

import static io.gradus.backend.workers.PublishedRun.REMAINDERS;
import static io.gradus.backend.workers.PublishedRun.STEPS;
import static io.gradus.backend.workers.PublishedRun.SUMS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Waiting;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.cli.GradusCommand;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.criterion.RubricServices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is measured of a run that began with a published model, beside the same found another way.
 */
@Tag("slow")
@Timeout(300)
class PublishedMeasureTests {
    private static final int SAMPLES = 4;

    private static PublishedRun run;
    private static List<Problem> heldOut;

    @TempDir private Path folder;

    @BeforeAll
    static void train() {
        run = PublishedRun.shared();
        CurriculumDocument document =
                ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(run.document()))
                        .document();
        heldOut =
                Curriculum.from(
                                document,
                                new RandomStreams(PublishedRun.SEED),
                                RubricServices.offline())
                        .heldOut();
    }

    @Test
    void theGreedyRatesAreThoseOfCompletionsThatTheCheckpointIsAskedFor() {
        double strict = 0;
        double lenient = 0;
        for (Problem problem : heldOut) {
            JsonNode verdict = tried(problem).path("verdict");
            strict += verdict.path("score").asDouble() / heldOut.size();
            lenient += verdict.path("lenient").asDouble() / heldOut.size();
        }

        assertThat(run.evaluated(STEPS, "evaluation/greedy/passRate"))
                .isCloseTo(strict, within(1e-9));
        assertThat(run.evaluated(STEPS, "evaluation/greedy/lenient"))
                .isCloseTo(lenient, within(1e-9));
    }

    private static JsonNode tried(Problem problem) {
        Api.Answer begun =
                run.server()
                        .api()
                        .post(
                                "/api/v1/runs/" + run.id() + "/tryouts",
                                Map.of(
                                        "problem",
                                        problem.key().toString(),
                                        "step",
                                        STEPS,
                                        "maxTokens",
                                        20));
        assertThat(begun.status()).as(begun.body()).isEqualTo(202);
        JsonNode ended =
                Waiting.until(
                        TrainedRuns.PATIENCE,
                        () -> run.get("/api/v1/tryouts/" + begun.text("id")),
                        seen -> !seen.path("end").isNull() || !seen.path("reason").isEmpty());
        assertThat(ended.path("state").asString()).as(ended.toString()).isEqualTo("completed");
        return ended;
    }

    @Test
    void aCommandMeasuresWhatTheRunToldAndWholeCountsExplainItsPassAtK() throws Exception {
        JsonNode result = evaluated();

        JsonNode metrics = result.path("metrics");
        assertThat(result.path("problems").asInt()).isEqualTo(heldOut.size());
        for (String name :
                List.of("pass@1", "pass@2", "pass@4", "lenient@1", "lenient@4", "maj@4")) {
            for (String of : List.of("", "/" + REMAINDERS, "/" + SUMS)) {
                String metric = "evaluation/" + name + of;
                assertThat(PublishedRun.metric(metrics, metric))
                        .as(metric)
                        .hasValue(run.evaluated(STEPS, metric));
            }
        }
        double once = PublishedRun.metric(metrics, "evaluation/pass@1").orElseThrow();
        double twice = PublishedRun.metric(metrics, "evaluation/pass@2").orElseThrow();
        double often = PublishedRun.metric(metrics, "evaluation/pass@4").orElseThrow();
        assertThat(isExplained(once, twice, often)).as("%s %s %s", once, twice, often).isTrue();
        assertThat(PublishedRun.metric(metrics, "evaluation/lenient@1").orElseThrow())
                .isGreaterThanOrEqualTo(once);
    }

    private JsonNode evaluated() throws IOException, InterruptedException {
        Path document = Files.writeString(folder.resolve("document.yaml"), run.document());
        Path told = folder.resolve("told.json");
        Process command =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                GradusCommand.class.getName(),
                                "evaluate",
                                run.folder(run.id()).toString(),
                                "--document",
                                document.toString(),
                                "--samples=" + SAMPLES,
                                "--pass-at=1,2,4",
                                "--problems-per-cell=8",
                                "--device=cpu",
                                "--json")
                        .redirectOutput(told.toFile())
                        .redirectError(folder.resolve("errors").toFile())
                        .start();
        assertThat(command.waitFor()).as(Files.readString(folder.resolve("errors"))).isZero();
        return new JsonMapper().readTree(Files.readString(told));
    }

    /**
     * Whether some problems with 0 to 4 right samples each have these means of the shares of their
     * samples, pairs of samples, and fours of samples that hold a right one.
     */
    private static boolean isExplained(double once, double twice, double often) {
        long all = heldOut.size();
        for (int one = 0; one <= all; one++) {
            for (int two = 0; one + two <= all; two++) {
                for (int three = 0; one + two + three <= all; three++) {
                    double four = often * all - one - two - three;
                    double samples = one + 2 * two + 3 * three + 4 * four;
                    double pairs = 3 * one + 5 * two + 6 * three + 6 * four;
                    boolean isCount = four > -1e-6 && Math.abs(four - Math.rint(four)) < 1e-6;
                    if (isCount
                            && Math.abs(samples / (4 * all) - once) < 1e-9
                            && Math.abs(pairs / (6 * all) - twice) < 1e-9) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    @Test
    void whatTheFirstStageTaughtIsMeasuredDuringTheSecond() {
        List<Long> later = List.of(20L, 30L, 40L, 50L);
        long remainders = heldOut.stream().filter(p -> p.key().cell().equals(REMAINDERS)).count();

        for (String rate : List.of("passRate", "lenient", "greedy/passRate", "greedy/lenient")) {
            for (long step : later) {
                double first = run.evaluated(step, "evaluation/%s/%s".formatted(rate, REMAINDERS));
                double second = run.evaluated(step, "evaluation/%s/%s".formatted(rate, SUMS));
                assertThat(run.evaluated(step, "evaluation/" + rate))
                        .isCloseTo(
                                (first * remainders + second * (heldOut.size() - remainders))
                                        / heldOut.size(),
                                within(1e-9));
            }
        }
        JsonNode series =
                run.get(
                                "/api/v1/runs/%s/series?keys=evaluation/passRate/%s"
                                        .formatted(run.id(), REMAINDERS.replace("=", "%3D")))
                        .path("series")
                        .path(0);
        assertThat(series.path("steps").valueStream().map(JsonNode::asLong)).containsAll(later);
    }

    @Test
    void aProbeOfItsCheckpointAgreesWithItsSamples() {
        String probe =
                run.server()
                        .api()
                        .post(
                                "/api/v1/probes",
                                Map.of(
                                        "curriculum",
                                        "published",
                                        "run",
                                        run.id(),
                                        "samples",
                                        128,
                                        "device",
                                        "cpu"))
                        .text("id");
        JsonNode ended =
                Waiting.until(
                        TrainedRuns.PATIENCE,
                        () -> run.get("/api/v1/probes/" + probe),
                        seen -> !seen.path("finishedAt").isNull());

        assertThat(ended.path("state").asString()).as(ended.toString()).isEqualTo("completed");
        assertThat(ended.path("cells").findValuesAsString("cell"))
                .containsExactly(REMAINDERS, SUMS);
        for (JsonNode cell : ended.path("cells")) {
            double sampled =
                    run.evaluated(STEPS, "evaluation/pass@1/" + cell.path("cell").asString());
            double passed = cell.path("passed").asDouble();
            assertThat(cell.path("passRate").asDouble()).isEqualTo(passed / 128);
            assertEnds(cell, cell.path("passed").asInt());
            assertThat(cell.path("passRate").asDouble()).isCloseTo(sampled, within(0.3));
        }
    }

    /** At its ends, as many or more samples, or as many or fewer, pass with 0.025. */
    private static void assertEnds(JsonNode cell, int passed) {
        double low = cell.path("low").asDouble();
        double high = cell.path("high").asDouble();
        assertThat(passed == 0 ? 0.025 : 1 - atMost(passed - 1, low))
                .isCloseTo(0.025, within(1e-9));
        assertThat(passed == 128 ? 0.025 : atMost(passed, high)).isCloseTo(0.025, within(1e-9));
    }

    private static double atMost(int passed, double rate) {
        double term = Math.pow(1 - rate, 128);
        double sum = term;
        for (int i = 1; i <= passed; i++) {
            term *= (129.0 - i) / i * rate / (1 - rate);
            sum += term;
        }
        return sum;
    }
}
