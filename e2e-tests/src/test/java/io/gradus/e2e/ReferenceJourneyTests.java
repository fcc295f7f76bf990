package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A curriculum that names a stored rubric: moved up to its newest version, then independent. */
@ExtendWith(Workbench.class)
class ReferenceJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String RUBRIC =
            """
            gradus: 1
            rubric: journey-shared
            criteria:
              - {id: correct, verifier: {}}
              - {id: digits, pattern: {regex: "^[0-9]+$"}, weight: 0.2}
            """;
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: reference-journey
            rubrics:
              exact:
                stored: {name: journey-shared, version: 1}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 5}
            """;

    @Test
    void aReferenceIsMovedUpAndThenEmbedded(Api api, Browser browser) throws Exception {
        api.post("/api/v1/rubrics", Map.of("text", RUBRIC), 201);
        api.post(
                "/api/v1/rubrics/journey-shared/versions",
                Map.of("text", RUBRIC.replace("0.2", "0.1"), "parent", 1),
                201);
        api.post("/api/v1/curricula", Map.of("text", CURRICULUM), 201);
        String versions = "/api/v1/curricula/reference-journey/versions/";

        browser.open("/curricula/reference-journey?part=rubrics");
        browser.awaitText(".stored-rubric", "A newer version, @2, exists.", SOON);
        browser.screenshot("rubric-reference");
        browser.click(".stored-rubric .move-up");
        browser.await("moved up", SOON, page -> page.elements(".stored-rubric .move-up").isEmpty());
        browser.click("#save-version");
        browser.await("version 2", SOON, page -> page.address().contains("version=2"));
        assertThat(api.get(versions + "2").path("text").asString())
                .isEqualTo(CURRICULUM.replace("version: 1}", "version: 2}"));

        browser.open("/rubrics/journey-shared?compare=1..2");
        browser.awaitText("#changes", "weight changed from 0.2 to 0.1", SOON);
        browser.open("/rubrics/journey-shared");
        browser.awaitText("#uses", "reference-journey @2: exact is version 2", SOON);

        browser.open("/curricula/reference-journey?part=rubrics");
        browser.click(".stored-rubric .embed");
        browser.click("#save-version");
        browser.await("version 3", SOON, page -> page.address().contains("version=3"));
        assertThat(api.get(versions + "3").path("text").asString())
                .contains("weight: 0.1")
                .doesNotContain("stored");
        assertThat(browser.complaints()).isEmpty();
    }
}
