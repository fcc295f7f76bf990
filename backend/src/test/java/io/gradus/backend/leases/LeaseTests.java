package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.Split;
import io.gradus.training.reward.criterion.RubricServices;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Problems leased to a trainer outside, and the way of its curriculum. */
class LeaseTests {
    @ParameterizedTest
    @EnumSource
    void aTrainerOutsideGoesThroughTheStagesToTheEnd(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        SyntheticTrainer trainer = new SyntheticTrainer(client, 3);

        JsonNode last = trainer.train(40);

        assertThat(last.at("/run/state").asString()).isEqualTo("completed");
        assertThat(last.at("/run/reason").asString()).contains("pass rate");
        assertThat(trainer.stages().getFirst()).isEqualTo("one-digit");
        assertThat(trainer.stages().getLast()).isEqualTo("two-digit");
        List<JsonNode> steps =
                LeaseClient.list(LeaseClient.ok(client.api().get(client.path("/steps"))));
        assertThat(steps).hasSize(trainer.problems().size() / 4);
        assertThat(steps.stream().filter(s -> !s.path("decision").isNull()))
                .extracting(s -> s.path("decision").asString().split(":")[0])
                .containsExactly("promoted to two-digit", "completed");
        assertThat(client.counts().path("observed").asInt()).isEqualTo(trainer.problems().size());
    }

    @ParameterizedTest
    @EnumSource
    void aTrainerInStepGetsTheVeryProblemsOfARun(Database database) {
        String text = LeaseCurricula.sums();
        LeaseClient client = client(database, text);
        Curriculum run = curriculum(text);
        List<String> expected =
                LongStream.rangeClosed(1, 2)
                        .boxed()
                        .flatMap(step -> run.choose(step, 4, run.context(step - 1, 0)).stream())
                        .map(problem -> problem.key().toString())
                        .toList();

        List<JsonNode> first = LeaseClient.leases(client.lease("a", 4));
        first.forEach(lease -> client.answer(lease, 0));
        List<JsonNode> second = LeaseClient.leases(client.lease("b", 4));

        assertThat(Stream.concat(first.stream(), second.stream()))
                .extracting(lease -> lease.path("problem").asString())
                .containsExactlyElementsOf(expected);
        assertThat(first.getFirst().path("prompt").asString())
                .isEqualTo(LeaseClient.problem(first.getFirst()).prompt());
        assertThat(first.getFirst().path("groupSize").asInt()).isEqualTo(3);
        assertThat(first.getFirst().path("maxTokens").asInt()).isEqualTo(9);
        assertThat(second.getFirst().path("step").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void aRequestRepeatedWithItsKeyGetsTheSameLeases(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());

        JsonNode once = client.lease("a", 3);
        JsonNode again = client.lease("a", 3);
        JsonNode other = client.lease("b", 3);

        assertThat(again.path("leases")).isEqualTo(once.path("leases"));
        assertThat(ids(other)).doesNotContainAnyElementsOf(ids(once));
        assertThat(client.counts().path("open").asInt()).isEqualTo(6);
        Api.Answer changed =
                client.api().post(client.path("/leases"), Map.of("key", "a", "count", 4));
        assertThat(changed.status()).isEqualTo(409);
        assertThat(changed.text("detail")).contains("key 'a' was given 3 leases");
    }

    @ParameterizedTest
    @EnumSource
    void validationIsScoredOnHeldOutProblemsAndNeverObserved(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());

        JsonNode batch = client.validation("eval", 5);
        List<JsonNode> leases = LeaseClient.leases(batch);
        leases.forEach(lease -> client.answer(lease, 1));

        assertThat(batch.path("heldOut").asInt()).isEqualTo(5);
        assertThat(leases).allMatch(lease -> Split.isHeldOut(LeaseClient.problem(lease)));
        assertThat(leases).allMatch(lease -> lease.path("expiresAt").isNull());
        JsonNode scored = client.leaseNow(ids(batch).getFirst());
        assertThat(scored.at("/lease/state").asString()).isEqualTo("complete");
        assertThat(scored.at("/completions/0/score/total").asDouble()).isEqualTo(1);
        assertThat(scored.at("/completions/0/observed").asBoolean()).isFalse();
        assertThat(client.detail().at("/run/step").asInt()).isZero();
        assertThat(client.counts().path("waiting").asInt()).isZero();
        assertThat(ids(client.validation("again", 5)))
                .as("a second measurement asks the same problems under new leases")
                .doesNotContainAnyElementsOf(ids(batch));
        assertThat(problems(client.validation("again", 5))).isEqualTo(problems(batch));
    }

    @ParameterizedTest
    @EnumSource
    void leasesOfAFormerStageAreScoredAndStaleAndNotObserved(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        String early = ids(client.lease("early", 1)).getFirst();
        for (String key : List.of("a", "b")) {
            LeaseClient.leases(client.lease(key, 4)).forEach(lease -> client.answer(lease, 3));
        }
        assertThat(client.detail().at("/run/stageName").asString()).isEqualTo("two-digit");

        JsonNode lease = client.leaseNow(early).path("lease");
        List<JsonNode> scores = client.answer(lease, 3);

        assertThat(lease.path("stale").asBoolean()).isTrue();
        assertThat(scores).allMatch(score -> score.path("stale").asBoolean());
        assertThat(scores).allMatch(score -> score.at("/score/total").asDouble() == 1);
        assertThat(scores).noneMatch(score -> score.path("observed").asBoolean());
        assertThat(client.counts().path("stale").asInt()).isEqualTo(1);
        assertThat(client.detail().at("/run/step").asInt()).isEqualTo(2);
        assertThat(ids(client.lease("new", 1))).hasSize(1);
        assertThat(LeaseClient.leases(client.lease("new", 1)).getFirst().path("stageName"))
                .hasToString("\"two-digit\"");
    }

    @ParameterizedTest
    @EnumSource
    void aRunThatWasClosedLeasesNothingAndScoresWhatStillComes(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());
        String lease = ids(client.lease("a", 1)).getFirst();
        client.score(lease, 0, "wrong");

        LeaseClient.ok(client.api().post(client.path("/close"), Map.of("reason", "enough")));

        JsonNode batch = client.lease("b", 4);
        assertThat(LeaseClient.leases(batch)).isEmpty();
        assertThat(batch.at("/run/state").asString()).isEqualTo("closed");
        assertThat(batch.at("/run/reason").asString()).isEqualTo("enough");
        JsonNode late = client.score(lease, 1, "wrong");
        assertThat(late.path("late").asBoolean()).isTrue();
        assertThat(late.at("/score/total").asDouble()).isZero();
        assertThat(client.counts().path("late").asInt()).isEqualTo(1);
        assertThat(client.counts().path("observed").asInt()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void wrongWishesAreRefusedWithTheRemedy(Database database) {
        LeaseClient client = client(database, LeaseCurricula.sums());

        assertRefused(client, Map.of("key", "a", "count", 0), "count must be in [1, 256]");
        assertRefused(client, Map.of("key", "a", "count", 257), "count must be in [1, 256]");
        assertRefused(
                client, Map.of("key", "a", "count", 1, "split", "test"), "split must be one of");
        assertRefused(
                client,
                Map.of("key", "a", "count", 1, "rollouts", 2),
                "rollouts is for validation");
        assertThat(client.api().get("/api/v1/external-runs/x-none").status()).isEqualTo(404);
        assertThat(LeaseClient.list(LeaseClient.ok(client.api().get("/api/v1/external-runs"))))
                .anyMatch(run -> run.path("id").asString().equals(client.run()));
    }

    private static void assertRefused(
            LeaseClient client, Map<String, Object> request, String expected) {
        Api.Answer answer = client.api().post(client.path("/leases"), request);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("detail")).contains(expected);
        assertThat(answer.text("remedy")).isNotEmpty();
    }

    private static LeaseClient client(Database database, String curriculum) {
        return LeaseClient.create(TestServer.shared(database).api(), curriculum);
    }

    private static List<String> ids(JsonNode batch) {
        return LeaseClient.leases(batch).stream().map(l -> l.path("id").asString()).toList();
    }

    private static List<String> problems(JsonNode batch) {
        return LeaseClient.leases(batch).stream()
                .map(LeaseClient::problem)
                .map(Problem::key)
                .map(Object::toString)
                .toList();
    }

    private static Curriculum curriculum(String text) {
        CurriculumDocument document =
                ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
        return Curriculum.from(document, new RandomStreams(7), RubricServices.offline());
    }
}
