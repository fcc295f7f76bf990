package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Rubrics made without touching YAML, and an edit held against what a run wrote. */
@ExtendWith(Workbench.class)
class RubricJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration TRAINED = Duration.ofMinutes(3);

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void aGatedRubricIsBuiltFromAnEmptyPageWithoutYaml(Api api, Browser browser) throws Exception {
        browser.open("/rubrics");
        browser.click("#new-rubric");
        browser.element("#rubric-name input").sendKeys("journey-gated");
        browser.click("#create-rubric");
        browser.awaitText("#rubric-total", "+1.00", SOON);

        browser.click("#add-criterion");
        browser.element("#kind-search input").sendKeys("people can read");
        browser.click("[data-kind='readable']");
        browser.click("vaadin-select[data-path='criteria[1].role']");
        browser.type("g", Keys.ENTER);
        browser.awaitText("[data-id='readable'] em.role", "gate", SOON);
        browser.awaitText("#summary", "readable", SOON);
        browser.screenshot("rubric-gated");
        browser.click("#save-version");
        browser.await("version 2", SOON, page -> page.address().contains("version=2"));

        String text = api.get("/api/v1/rubrics/journey-gated/versions/2").path("text").asString();
        assertThat(text).contains("readable").contains("gate");
        browser.open("/rubrics/journey-gated?criterion=readable");
        browser.awaitText("[aria-selected='true'] .reason", "gate", SOON);
    }

    /** A step keeps two groups of four, so that 70 steps have more than 500 rollouts. */
    @Test
    void anEditedRubricIsHeldAgainstFiveHundredRecordedRollouts(Api api, Browser browser)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("bench-journey", 70)), 201);
        String run =
                api.post("/api/v1/runs", Map.of("curriculum", "bench-journey"), 201)
                        .path("id")
                        .asString();
        api.awaitState(run, "completed", TRAINED);
        api.post(
                "/api/v1/rubrics",
                Map.of(
                        "text",
                        """
                        gradus: 1
                        rubric: journey-bench
                        criteria:
                          - {id: correct, verifier: {}}
                        """),
                201);

        browser.open("/rubrics/journey-bench?src=run:" + run);
        browser.click("#add-criterion");
        browser.click("[data-kind='readable']");
        browser.element("[data-id='readable']");
        browser.click("#tab-bench");
        browser.click("#compare");
        browser.awaitText("#bench-mean", "n = 504 rollouts", SOON);
        browser.screenshot("rubric-bench");

        assertThat(browser.text("#bench-groups-with-gradient")).contains("of 126");
        assertThat(browser.text("#bench-flips")).contains("pairs within groups that swap order");
        browser.click("#stress");
        browser.awaitText("#stress-result", "adversarial completions for 5 problems", SOON);
        browser.screenshot("rubric-stress");
        assertThat(browser.complaints()).isEmpty();
    }
}
