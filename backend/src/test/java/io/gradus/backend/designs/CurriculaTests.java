package io.gradus.backend.designs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class CurriculaTests {
    @ParameterizedTest
    @EnumSource
    void aVersionKeepsItsTextVerbatim(Database database) {
        Api api = TestServer.shared(database).api();
        String text = TestServer.newCurriculum() + "# a comment, two  spaces, ümlaut\n";

        Api.Answer created = api.post("/api/v1/curricula", Map.of("text", text));

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.response().headers().firstValue("Location"))
                .contains("/api/v1/curricula/" + created.text("id"));
        Api.Answer read = api.get("/api/v1/curricula/" + created.text("id") + "/versions/latest");
        assertThat(read.text("text")).isEqualTo(text);
        assertThat(read.json().path("version").asInt()).isEqualTo(1);
        assertThat(read.json().path("parent").isNull()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void aCurriculumIsAPictureAsJsonAndAsAFile(Database database) {
        TestServer server = TestServer.shared(database);
        String text = TestServer.newCurriculum();
        String id = server.bean(DesignService.class).create(text).id();

        Api.Answer drawn = server.api().post("/api/v1/curricula/picture", Map.of("text", text));
        Api.Answer file = server.api().get("/api/v1/curricula/" + id + "/versions/1/picture.svg");

        assertThat(drawn.status()).isEqualTo(200);
        JsonNode stage = drawn.json().path("stages").path(0);
        assertThat(stage.path("sample").path("prompt").asString()).isNotEmpty();
        assertThat(stage.path("reward").asString()).isEqualTo("correct");
        assertThat(file.response().headers().firstValue("Content-Type")).contains("image/svg+xml");
        assertThat(file.response().body())
                .startsWith("<svg xmlns")
                .contains(stage.path("name").asString());
    }

    @ParameterizedTest
    @EnumSource
    void theErrorsOfADocumentThatCannotBeDrawnAreAnswered(Database database) {
        Api.Answer answer =
                TestServer.shared(database)
                        .api()
                        .post("/api/v1/curricula/picture", Map.of("text", "gradus: 1\n"));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().path("errors").size()).isPositive();
    }

    @ParameterizedTest
    @EnumSource
    void aNewVersionNamesItsParentAndAStaleOneIsRefusedWithTheNewest(Database database) {
        TestServer server = TestServer.shared(database);
        String text = TestServer.newCurriculum();
        String id = server.bean(DesignService.class).create(text).id();
        String versions = "/api/v1/curricula/" + id + "/versions";

        Api.Answer second =
                server.api()
                        .post(
                                versions,
                                Map.of("text", text + "# two\n", "parent", 1, "note", "say two"));
        Api.Answer stale =
                server.api().post(versions, Map.of("text", text + "# other\n", "parent", 1));

        assertThat(second.status()).isEqualTo(201);
        assertThat(second.json().path("parent").asInt()).isEqualTo(1);
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.text("detail")).contains("version 2 of " + id + " is newer than 1");
        assertThat(stale.text("remedy")).contains("parent 2");
        assertThat(server.api().get("/api/v1/curricula/" + id).json().path("versions").size())
                .isEqualTo(2);
        assertThat(server.api().get(versions + "/2").text("note")).isEqualTo("say two");
        assertThat(server.api().get(versions + "/1").text("text")).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource
    void aNameThatIsTakenIsAConflict(Database database) {
        Api api = TestServer.shared(database).api();
        Map<String, String> body = Map.of("text", TestServer.newCurriculum());
        api.post("/api/v1/curricula", body);

        Api.Answer again = api.post("/api/v1/curricula", body);

        assertThat(again.status()).isEqualTo(409);
        assertThat(again.text("detail")).contains("exists already");
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aBadDocumentGetsAllItsErrorsWithTheirPlaces(Database database) {
        Api api = TestServer.shared(database).api();
        String bad =
                TestServer.newCurriculum().replace("family: addition", "family: additon")
                        + "sed: 7\n";

        Api.Answer saved = api.post("/api/v1/curricula", Map.of("text", bad));
        Api.Answer checked = api.post("/api/v1/curricula/check", Map.of("text", bad));

        assertThat(saved.status()).isEqualTo(422);
        assertThat(saved.response().headers().firstValue("Content-Type"))
                .contains("application/problem+json");
        assertThat(
                        saved.json()
                                .path("errors")
                                .valueStream()
                                .map(error -> error.path("path").asString()))
                .contains("stages[0].problems[0].family", "sed");
        assertThat(
                        saved.json()
                                .path("errors")
                                .valueStream()
                                .map(error -> error.path("line").asInt()))
                .contains(5, 7);
        assertThat(checked.status()).isEqualTo(200);
        assertThat(checked.json().path("valid").asBoolean()).isFalse();
        assertThat(checked.json().path("errors")).isEqualTo(saved.json().path("errors"));
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aSenselessConditionIsRefusedAndOnlyWarnedOfInVersionsThatAreStored(Database database) {
        TestServer server = TestServer.shared(database);
        String good = TestServer.newCurriculum();
        String id = server.bean(DesignService.class).create(good).id();
        String text = good.replace("- name: easy", "- name: easy\n    promote: {when: steps < 0}");
        Map<String, Object> version = Map.of("text", text, "parent", 1);

        Api.Answer refused = server.api().post("/api/v1/curricula/" + id + "/versions", version);
        server.bean(JdbcClient.class)
                .sql("UPDATE curriculum_version SET text = ? WHERE curriculum = ?")
                .params(text, id)
                .update();
        Map<String, Object> stored = Map.of("curriculum", id);
        Api.Answer estimate = server.api().post("/api/v1/estimate", stored);
        Api.Answer run = server.api().post("/api/v1/runs", stored);
        server.api().post("/api/v1/runs/" + run.text("id") + "/stop", Map.of());

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.json().path("errors").path(0).path("path").asString())
                .isEqualTo("stages[0].promote.when");
        assertThat(estimate.json().path("warnings").valueStream().map(JsonNode::asString))
                .anyMatch(warning -> warning.startsWith("stages[0].promote.when: 'steps < 0'"));
        assertThat(run.status()).isEqualTo(201);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aCheckedDocumentIsWarnedOfWithAFixAndSavedAllTheSame(Database database) {
        Api api = TestServer.shared(database).api();
        String text =
                TestServer.newCurriculum() + "objective: {gradientClip: 0}\nbudget: {steps: 60}\n";

        JsonNode checked = api.post("/api/v1/curricula/check", Map.of("text", text)).json();

        assertThat(checked.path("valid").asBoolean()).isTrue();
        JsonNode finding = checked.path("findings").get(0);
        assertThat(finding.path("rule").asString()).isEqualTo("zero-gradient-clip");
        assertThat(finding.path("path").asString()).isEqualTo("objective.gradientClip");
        assertThat(finding.path("line").asInt()).isPositive();
        assertThat(finding.at("/fix/edits/0/value").asString()).isEqualTo("1.0");
        assertThat(api.post("/api/v1/curricula", Map.of("text", text)).status()).isEqualTo(201);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void aCheckedDocumentTellsWhatMovesInItAsSmallPlots(Database database) {
        Api api = TestServer.shared(database).api();
        String text =
                TestServer.newCurriculum()
                        + "objective: {learningRate: {linear: {from: 0.01, to: 0, over: 64}},"
                        + " kl: {adaptive: {start: 0.02}}}\n";

        Api.Answer checked = api.post("/api/v1/curricula/check", Map.of("text", text));

        assertThat(checked.json().path("valid").asBoolean()).isTrue();
        JsonNode rate = checked.json().path("schedules").path(0);
        assertThat(rate.path("path").asString()).isEqualTo("objective.learningRate");
        assertThat(rate.path("words").asString())
                .isEqualTo("0.01 falling to 0 (linear) over 64 steps");
        assertThat(rate.path("points")).hasSizeBetween(20, 33);
        assertThat(rate.path("points").path(0).path(1).asDouble()).isEqualTo(0.01);
        JsonNode kl = checked.json().path("schedules").path(1);
        assertThat(kl.path("reacts").asBoolean()).isTrue();
        assertThat(kl.path("points").path(0).path(1).asDouble()).isEqualTo(0.02);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void unknownIdsAndVersionsAreNamed(Database database) {
        TestServer server = TestServer.shared(database);
        String id = server.curriculum();

        assertThat(server.api().get("/api/v1/curricula/nothing").text("detail"))
                .isEqualTo("there is no curriculum nothing");
        Api.Answer version = server.api().get("/api/v1/curricula/" + id + "/versions/9");
        assertThat(version.status()).isEqualTo(404);
        assertThat(version.text("remedy")).isEqualTo("its versions are 1 to 1");
        assertThat(server.api().get("/api/v1/curricula/" + id + "/versions/zwei").status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void theShippedExamplesAreThereOnTheFirstStart(Database database) {
        assertThat(
                        TestServer.shared(database)
                                .bean(DesignService.class)
                                .latest("addition-ladder")
                                .version())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void theSchemaOfADocumentIsPublished(Database database) {
        Api.Answer schema = TestServer.shared(database).api().get("/api/v1/schema");

        assertThat(schema.text("$schema"))
                .isEqualTo("https://json-schema.org/draft/2020-12/schema");
        assertThat(schema.body()).contains("\"stages\"", "\"policy\"", "\"seed\"");
    }
}
