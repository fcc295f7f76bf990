package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** Steer a running experiment with a reason, find it in the audit trail, take it back, fork. */
@ExtendWith(Workbench.class)
class SteerJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String RATE = "[data-path='objective.learningRate'] input";

    private String id;

    @BeforeEach
    void startALongRun(Api api) throws Exception {
        id = api.startLongRun("steer-journey");
    }

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void aCoefficientIsSteeredFoundInTheTrailTakenBackAndTheRunForked(Api api, Browser browser)
            throws Exception {
        RunPage.open(browser, id).awaitPoints(1, SOON);

        browser.click("#steer");
        browser.element("#steer-what input");
        browser.type("learning rate");
        browser.awaitText("vaadin-combo-box-item", "learning rate", SOON);
        browser.type(Keys.ARROW_DOWN, Keys.ENTER);
        browser.element(RATE).sendKeys(Keys.chord(Keys.CONTROL, "a"), "5.0e-5", Keys.ENTER);
        browser.element("#steer-reason input").sendKeys("the reward went flat");
        browser.awaitText("#steer-preview", "objective.learningRate: 1e-4 → 5e-5", SOON);
        browser.screenshot("run-steer");
        browser.click("#steer-apply");

        browser.awaitText("#steered", "steered once", SOON);
        browser.click("#page-events");
        String first = "tr[data-command='1']";
        browser.awaitText(first, "applied", SOON);
        assertThat(browser.text(first))
                .contains("objective.learningRate: 1e-4 → 5e-5", "the reward went flat");
        browser.awaitText("#events", "the reward went flat", SOON);
        browser.awaitText(first, "reward", SOON);
        browser.screenshot("run-events");

        browser.click(first + " vaadin-button[aria-label='Revert command 1']");
        browser.element("#revert-reason input").sendKeys("no better");
        browser.click("#revert");
        browser.awaitText(first, "reverted by 2", SOON);
        browser.awaitText("tr[data-command='2']", "applied", SOON);
        assertThat(api.request("/api/v1/runs/" + id + "/document?steered").body())
                .isEqualTo(api.request("/api/v1/runs/" + id + "/document").body());

        // The run goes on and drops checkpoints faster than the form is filled in.
        browser.click("#fork");
        browser.awaitText("#fork-changes", "None yet", SOON);
        browser.element(EditorPage.input("stages[0].maxSteps"))
                .sendKeys(Keys.chord(Keys.CONTROL, "a"), "1", Keys.TAB);
        browser.awaitText("#fork-changes", "max steps changed from 1000000 to 1", SOON);
        browser.awaitText("#canvas li.stage .changes", "→ after 1 step", SOON);
        browser.awaitText("#fork-warnings", "its limit is 1: the fork leaves it", SOON);
        browser.element("#fork-reason input").sendKeys("once more");
        browser.screenshot("run-fork");
        browser.click("#fork-start");
        browser.awaitText("#forked-from", "once more", SOON);
        JsonNode fork = api.run(RunPage.at(browser).id());
        assertThat(fork.path("forkedFrom").path("run").asString()).isEqualTo(id);
        assertThat(api.request("/api/v1/runs/" + fork.path("id").asString() + "/document").body())
                .contains("maxSteps: 1\n");
    }

    @Test
    void theMenuOfTheStageRepeatsTheStageWithAReason(Browser browser) {
        RunPage.open(browser, id).awaitPoints(1, SOON);

        browser.click("#stage-menu");
        browser.click("#repeat-stage");
        browser.awaitText("#steer-preview", "restarts with empty windows", SOON);
        browser.element("#steer-reason input").sendKeys("its windows were full of old groups");
        browser.click("#steer-apply");

        browser.awaitText("#run-curriculum .visits", "restarted", SOON);
        browser.awaitText("#steered", "steered once", SOON);
    }
}
