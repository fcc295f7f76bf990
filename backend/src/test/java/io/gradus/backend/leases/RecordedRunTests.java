package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** An external run among all runs: what happens in it is told, drawn and kept as in any other. */
class RecordedRunTests {
    private static LeaseClient client(Database database) {
        return LeaseClient.create(
                TestServer.shared(database).api(),
                LeaseCurricula.sums(
                        "{id: correct, verifier: {}}, {id: short, weight: 0.1, length: {shape: parabola}}"));
    }

    private static JsonNode get(LeaseClient client, String below) {
        return LeaseClient.ok(client.api().get("/api/v1/runs/" + client.run() + below));
    }

    private static List<JsonNode> events(LeaseClient client, String types) {
        String which = types.isEmpty() ? "" : "&types=" + types;
        return LeaseClient.list(get(client, "/events?limit=2000" + which));
    }

    @ParameterizedTest
    @EnumSource
    void itIsARunFromItsFirstMomentAndNeverWaits(Database database) {
        LeaseClient client = client(database);

        JsonNode run = get(client, "");

        assertThat(run.path("kind").asString()).isEqualTo("external");
        assertThat(run.path("state").asString()).isEqualTo("running");
        assertThat(run.path("stageName").asString()).isEqualTo("one-digit");
        assertThat(run.path("queuePosition").isNull()).isTrue();
        assertThat(run.path("attempts").asInt()).isZero();
        assertThat(LeaseClient.list(LeaseClient.ok(client.api().get("/api/v1/runs?limit=1000"))))
                .extracting(one -> one.path("id").asString())
                .contains(client.run());
    }

    @ParameterizedTest
    @EnumSource
    void itsStepsAreEventsWithoutGapsFromTheFirstStageToTheEnd(Database database) {
        LeaseClient client = client(database);

        new SyntheticTrainer(client, 3).train(40);

        List<JsonNode> events = events(client, "");
        assertThat(events)
                .extracting(event -> event.path("seq").asLong())
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, events.size()).boxed().toList());
        assertThat(events(client, "stageEntered"))
                .extracting(event -> event.path("name").asString())
                .containsExactly("one-digit", "two-digit");
        assertThat(events(client, "stageEntered").getLast().path("evidence")).isNotEmpty();
        assertThat(events.getLast().path("type").asString()).isEqualTo("runFinished");
        JsonNode run = get(client, "");
        assertThat(run.path("state").asString()).isEqualTo("completed");
        assertThat(run.path("step").asLong())
                .isEqualTo(client.detail().at("/run/step").asLong())
                .isEqualTo(events(client, "stepCompleted").size());
        assertThat(run.path("lastSeq").asLong()).isEqualTo(events.size());
        assertThat(run.path("finishedAt").isNull()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aStepHasTheNumbersOfANativeOneAndItsConditions(Database database) {
        LeaseClient client = client(database);
        List<JsonNode> leases = LeaseClient.leases(client.lease("a", 4));
        List<JsonNode> scores =
                leases.stream().flatMap(lease -> client.answer(lease, 1).stream()).toList();

        JsonNode step = events(client, "stepCompleted").getFirst();

        double mean =
                scores.stream()
                        .mapToDouble(s -> s.at("/score/total").asDouble())
                        .average()
                        .orElseThrow();
        assertThat(metric(step, "reward/mean")).isCloseTo(mean, within(1e-12));
        assertThat(metric(step, "groups/zeroVariance")).isZero();
        assertThat(metric(step, "length/truncatedShare")).isZero();
        assertThat(metric(step, "tokens/total")).isPositive();
        assertThat(metric(step, "reward/criterion/correct")).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(metric(step, "reward/criterion/short")).isNotNaN();
        assertThat(step.path("metrics").valueStream().map(m -> m.path("name").asString()))
                .anyMatch(name -> name.startsWith("passRate/"))
                .doesNotContain("loss", "entropy/mean", "gradNorm", "groups/admitted");
        assertThat(step.path("conditions")).isNotEmpty();
        assertThat(step.path("groups")).hasSize(4);
        assertThat(step.at("/groups/0/passRate").asDouble()).isCloseTo(1 / 3.0, within(1e-12));
    }

    private static double metric(JsonNode step, String name) {
        return step.path("metrics")
                .valueStream()
                .filter(metric -> metric.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not in " + step))
                .path("value")
                .asDouble();
    }

    @ParameterizedTest
    @EnumSource
    void curvesCellsAndRolloutsAreThere(Database database) {
        LeaseClient client = client(database);
        SyntheticTrainer trainer = new SyntheticTrainer(client, 3);
        trainer.batch();
        trainer.batch();

        JsonNode series = get(client, "/series?keys=reward/mean&buckets=100");
        assertThat(series.at("/series/0/steps")).hasSize(2);
        JsonNode cells = get(client, "/cells");
        assertThat(cells.toString()).contains("addition(digits=1)");
        JsonNode rollouts = get(client, "/rollouts?step=2");
        JsonNode rollout = rollouts.at("/groups/0/rollouts/0");
        assertThat(rollouts.path("step").asLong()).isEqualTo(2);
        assertThat(rollout.path("criteria")).hasSize(2);
        assertThat(
                        rollout.path("criteria")
                                .valueStream()
                                .mapToDouble(c -> c.path("contribution").asDouble())
                                .sum())
                .isCloseTo(rollout.path("reward").asDouble(), within(1e-9));
        assertThat(rollout.path("verdict").asString()).isNotEmpty();
    }

    /** What JSON writes with six characters each, so that an event would not hold it. */
    @ParameterizedTest
    @EnumSource
    void textsThatNoEventCouldHoldAreCutAndTheStepIsRecorded(Database database) {
        LeaseClient client = client(database);
        String text = "\u0001".repeat(150_000);
        for (JsonNode lease : LeaseClient.leases(client.lease("a", 4))) {
            for (int i = 0; i < 3; i++) {
                client.score(lease.path("id").asString(), i, text + i);
            }
        }

        JsonNode rollout = get(client, "/rollouts?step=1").at("/groups/0/rollouts/0");

        assertThat(rollout.path("completion").asString()).endsWith(" [...]");
        assertThat(rollout.path("completion").asString().length()).isBetween(1000, 100_000);
        assertThat(rollout.path("tokens").asInt()).isGreaterThan(150_000);
    }

    @ParameterizedTest
    @EnumSource
    void closingItStopsTheRun(Database database) {
        LeaseClient client = client(database);

        LeaseClient.ok(client.api().post(client.path("/close"), Map.of("reason", "enough")));

        JsonNode run = get(client, "");
        assertThat(run.path("state").asString()).isEqualTo("stopped");
        assertThat(run.path("reason").asString()).isEqualTo("enough");
        assertThat(events(client, "runFinished")).isEmpty();
    }

    private static Stream<Arguments> whatNeedsAWorker() {
        return Stream.of(
                arguments("pause", Map.of()),
                arguments("resume", Map.of()),
                arguments("stop", Map.of()),
                arguments("attempts", Map.of()),
                arguments(
                        "commands",
                        Map.of("kind", "skip", "stage", "one-digit", "reason", "bored")),
                arguments("fork", Map.of("checkpointStep", 1, "reason", "a try")),
                arguments("checkpoints/1/holds", Map.of()),
                arguments("tryouts", Map.of("text", "1+1=")));
    }

    @ParameterizedTest
    @MethodSource("whatNeedsAWorker")
    void whatNeedsAWorkerIsRefusedWithTheWayOut(String action, Map<String, Object> body) {
        LeaseClient client = client(Database.H2);

        Api.Answer answer = client.api().post("/api/v1/runs/" + client.run() + "/" + action, body);

        assertThat(answer.status()).as(answer.body()).isEqualTo(409);
        assertThat(answer.text("detail")).contains("a trainer outside trains run " + client.run());
        assertThat(answer.text("place")).isEqualTo("run " + client.run());
        assertThat(answer.text("remedy"))
                .contains("POST /api/v1/external-runs/" + client.run() + "/close");
    }
}
