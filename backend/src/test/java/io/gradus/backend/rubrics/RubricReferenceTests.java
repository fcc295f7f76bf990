package io.gradus.backend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Curricula that name stored rubrics by name and version. */
class RubricReferenceTests {
    private static int made;

    private final Api api = TestServer.shared(Database.H2).api();
    private String rubric;

    @BeforeEach
    void storeTwoVersions() {
        rubric = "referred-" + ++made;
        api.post("/api/v1/rubrics", Map.of("text", rubric("weight: 2")));
        api.post(
                "/api/v1/rubrics/" + rubric + "/versions",
                Map.of("text", rubric("weight: 3"), "parent", 1));
    }

    private String rubric(String weight) {
        return """
        gradus: 1
        rubric: %s
        criteria: [{id: correct, verifier: {}, %s}]
        """
                .formatted(rubric, weight);
    }

    private String curriculum(String name, String reference) {
        return """
        gradus: 1
        curriculum: %s
        policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16}
        rubrics: {exact: {stored: %s}}
        stages: [{name: first, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 5}]
        """
                .formatted(name, reference);
    }

    private String reference(int version) {
        return "{name: %s, version: %d}".formatted(rubric, version);
    }

    @Test
    void aRunHoldsTheCriteriaOfThePinnedVersionAndTheDesignItsTextVerbatim() {
        String name = "pins-" + rubric;
        String text = curriculum(name, reference(1));
        api.post("/api/v1/curricula", Map.of("text", text));

        String run = api.post("/api/v1/runs", Map.of("curriculum", name)).text("id");
        String document = api.get("/api/v1/runs/" + run + "/document").body();
        api.post("/api/v1/runs/" + run + "/stop", Map.of());

        assertThat(api.get("/api/v1/curricula/" + name + "/versions/1").text("text"))
                .isEqualTo(text);
        assertThat(CurriculumReader.read(document))
                .isInstanceOfSatisfying(
                        Reading.Valid.class,
                        valid ->
                                assertThat(((CurriculumDocument) valid.document()).resolved())
                                        .contains("weight: 2.0", "name: " + rubric, "version: 1"));
    }

    @Test
    void anUnknownVersionIsRefusedWithItsPathAndThoseThereAre() {
        JsonNode error = refused(reference(7));

        assertThat(error.path("path").asString()).isEqualTo("rubrics.exact.stored");
        assertThat(error.path("message").asString())
                .isEqualTo("rubric " + rubric + " has no version 7");
        assertThat(error.path("suggestion").asString()).isEqualTo("its versions are 1 to 2");
    }

    @Test
    void anUnknownNameAMissingVersionAndAShippedNameAreRefused() {
        assertThat(refused("{name: " + rubric + "x, version: 1}").path("message").asString())
                .isEqualTo("there is no rubric " + rubric + "x");
        assertThat(refused("{name: " + rubric + "}").path("path").asString())
                .isEqualTo("rubrics.exact.stored.version");
        assertThat(refused("{name: vl-cogito, version: 1}").path("suggestion").asString())
                .isEqualTo("write shipped: vl-cogito");
    }

    @Test
    void aPreviewResolvesWhatItNames() {
        Api.Answer preview =
                api.post(
                        "/api/v1/preview",
                        Map.of("text", curriculum("previewed", reference(2)), "seeds", 16));

        assertThat(preview.status()).isEqualTo(200);
    }

    @Test
    void versionsOfARubricAreComparedInMeaning() {
        JsonNode diff = api.get("/api/v1/rubrics/" + rubric + "/diff?from=1&to=2").json();

        assertThat(diff.path("from").asInt()).isEqualTo(1);
        assertThat(diff.path("changes").size()).isEqualTo(1);
        JsonNode change = diff.path("changes").get(0);
        assertThat(change.path("path").asString()).isEqualTo("criteria[0].weight");
        assertThat(change.path("before").asString()).isEqualTo("2");
        assertThat(change.path("after").asString()).isEqualTo("3");
        assertThat(api.get("/api/v1/rubrics/" + rubric + "/diff?from=1&to=9").status())
                .isEqualTo(404);
    }

    @Test
    void theCurriculaThatNameARubricAreTold() {
        String name = "user-of-" + rubric;
        api.post("/api/v1/curricula", Map.of("text", curriculum(name, reference(1))));

        JsonNode uses = api.get("/api/v1/rubrics/" + rubric + "/uses").json();

        assertThat(uses.size()).isEqualTo(1);
        assertThat(uses.get(0).path("curriculum").asString()).isEqualTo(name);
        assertThat(uses.get(0).path("name").asString()).isEqualTo("exact");
        assertThat(uses.get(0).path("rubricVersion").asInt()).isEqualTo(1);
        assertThat(api.get("/api/v1/rubrics/vl-cogito/uses").status()).isEqualTo(409);
    }

    private JsonNode refused(String reference) {
        Api.Answer answer =
                api.post("/api/v1/curricula", Map.of("text", curriculum("refused", reference)));
        assertThat(answer.status()).isEqualTo(422);
        return answer.json().path("errors").get(0);
    }
}
