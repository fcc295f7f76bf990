package io.gradus.backend.workers;

import static io.gradus.backend.workers.PublishedRun.FIRST_STAGE;
import static io.gradus.backend.workers.PublishedRun.STEPS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.backend.testing.Api;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** A run that began with a published model: killed, forked, compared, replayed, and learnt from. */
@Tag("slow")
@Timeout(300)
class PublishedModelTests {
    private static final int FORKED = 20;

    private static PublishedRun run;

    @BeforeAll
    static void train() {
        run = PublishedRun.shared();
    }

    @Test
    void theFirstFinishedRunCalibratesThePreview() {
        assertThat(run.calibratedBefore()).isFalse();
        assertThat(run.fitted().path("groups").asLong()).isEqualTo(groups(0, STEPS).size());
        assertThat(run.fitted().path("promotions").asInt()).isEqualTo(1);
        JsonNode report = run.preview();
        assertThat(report.path("tokens").path("median").asDouble())
                .isCloseTo(tokens(STEPS), within(0.05 * tokens(STEPS)));
        for (JsonNode cell : report.path("cells")) {
            assertThat(mean(cell.path("passRates").valueStream().mapToDouble(JsonNode::asDouble)))
                    .as(cell.path("cell").asString())
                    .isCloseTo(rate(groups(0, STEPS), cell.path("cell").asString()), within(0.2));
        }
    }

    @Test
    void anEarlierGateIsReplayedOverItsRecording() {
        String earlier = run.document().replace("steps >= " + FIRST_STAGE, "steps >= 5");

        Api.Answer answer =
                run.server()
                        .api()
                        .post("/api/v1/runs/" + run.id() + "/what-if", Map.of("document", earlier));

        JsonNode report = answer.json().path("report");
        assertThat(report.path("divergence").path("lastExactStep").asInt()).isEqualTo(5);
        assertThat(report.path("tokens").path("recorded").asDouble()).isEqualTo(tokens(STEPS));
        JsonNode first = report.path("stages").path(0);
        assertThat(first.path("tokens").path("recorded").asDouble()).isEqualTo(tokens(FIRST_STAGE));
        assertThat(first.path("tokens").path("whatIf").path("median").asDouble())
                .isEqualTo(tokens(5));
        JsonNode cell =
                report.path("cells")
                        .valueStream()
                        .filter(c -> c.path("cell").asString().equals(PublishedRun.REMAINDERS))
                        .findFirst()
                        .orElseThrow();
        assertThat(cell.path("passRate").path("recorded").asDouble())
                .isCloseTo(rate(groups(0, STEPS), PublishedRun.REMAINDERS), within(1e-9));
        assertThat(cell.path("passRate").path("exact").asBoolean()).isTrue();
        assertThat(cell.path("passRate").path("whatIf").path("median").asDouble())
                .isCloseTo(rate(groups(0, 5), PublishedRun.REMAINDERS), within(1e-9));
    }

    @Test
    void aRunWhoseWorkerIsKilledRepeatsItsStepsBitForBit() {
        Set<ProcessHandle> others = run.server().started();
        String killed = run.runs().start();
        run.runs().at(killed, FIRST_STAGE + 2);
        run.server().started().stream()
                .filter(worker -> !others.contains(worker))
                .forEach(ProcessHandle::destroyForcibly);

        JsonNode ended = run.runs().end(killed);

        assertThat(ended.path("attempts").asInt()).isEqualTo(2);
        assertThat(run.runs().events(killed)).isEqualTo(run.events());
    }

    @Test
    void aForkBeginsWithTheWeightsOfItsCheckpointAndIsComparedWithItsOrigin() {
        Api.Answer answer =
                run.server()
                        .api()
                        .post(
                                "/api/v1/runs/" + run.id() + "/fork",
                                Map.of(
                                        "checkpointStep",
                                        FORKED,
                                        "text",
                                        run.document().replace("3.0e-4", "0"),
                                        "reason",
                                        "to stand still"));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        String fork = answer.text("id");
        run.runs().end(fork);

        assertThat(weights(fork, STEPS)).isEqualTo(weights(run.id(), FORKED));
        assertThat(weights(run.id(), STEPS)).isNotEqualTo(weights(run.id(), FORKED));
        JsonNode compared =
                run.get(
                        "/api/v1/compare?x=step&metric=evaluation/pass@2&runs=%s,%s"
                                .formatted(run.id(), fork));
        assertThat(compared.path("settings").findValuesAsString("path"))
                .contains("objective.learningRate");
        assertThat(compared.path("cells").size()).isEqualTo(2);
        assertThat(lastOf(compared, 0)).isEqualTo(run.evaluated(STEPS, "evaluation/pass@2"));
        assertThat(lastOf(compared, 1))
                .isEqualTo(
                        PublishedRun.evaluated(
                                run.runs().events(fork), STEPS, "evaluation/pass@2"));
    }

    private static double lastOf(JsonNode compared, int cell) {
        JsonNode curve = compared.path("cells").path(cell).path("runs").path(0).path("curve");
        return curve.path("ys").path(curve.path("ys").size() - 1).asDouble();
    }

    private static Map<String, List<Float>> weights(String id, long step) {
        return CheckpointStore.of(run.folder(id))
                .policy(Optional.of(step))
                .orElseThrow()
                .weights()
                .tensors()
                .stream()
                .collect(Collectors.toMap(t -> t.name(), t -> floats(t.values())));
    }

    private static List<Float> floats(float[] values) {
        Float[] all = new Float[values.length];
        for (int i = 0; i < values.length; i++) {
            all[i] = values[i];
        }
        return List.of(all);
    }

    /** All groups of the steps after {@code from} up to {@code to}. */
    private static List<JsonNode> groups(long from, long to) {
        return run.told("stepCompleted")
                .filter(e -> e.path("step").asLong() > from && e.path("step").asLong() <= to)
                .flatMap(e -> e.path("groups").valueStream())
                .toList();
    }

    private static double rate(List<JsonNode> groups, String cell) {
        return mean(
                groups.stream()
                        .filter(g -> g.path("cell").asString().equals(cell))
                        .mapToDouble(g -> g.path("passRate").asDouble()));
    }

    private static double mean(DoubleStream values) {
        return values.average().orElseThrow();
    }

    /** Tokens that the run had generated after a step. */
    private static double tokens(long step) {
        return run.told("stepCompleted")
                .filter(e -> e.path("step").asLong() == step)
                .map(e -> PublishedRun.metric(e.path("metrics"), "tokens/total"))
                .findFirst()
                .orElseThrow()
                .orElseThrow();
    }
}
