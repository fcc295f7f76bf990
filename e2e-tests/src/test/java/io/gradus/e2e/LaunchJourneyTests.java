package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;

/** Three seeds and a control arm, from the editor in three clicks. */
@ExtendWith(Workbench.class)
class LaunchJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void threeSeedsAndAControlArmAreSixRunsInThreeClicks(Api api, Browser browser)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("launch-journey", 400)), 201);
        browser.open("/curricula/launch-journey");

        browser.click("#launch");
        browser.awaitText("#estimate", "1 run", SOON);
        browser.click("#arm-static label");
        browser.awaitText("#estimate", "2 runs", SOON);
        WebElement seeds = browser.element("#launch-seeds input");
        seeds.sendKeys(Keys.chord(Keys.CONTROL, "a"), "1..3");
        browser.awaitText("#estimate", "6 runs", SOON);
        browser.awaitText("#estimate", "estimate", SOON);
        assertThat(browser.address()).contains("arms=static", "seeds=1");
        browser.screenshot("launch");
        browser.click("#start-experiment");

        browser.await(
                "six runs", SOON, page -> page.elements("#experiment-runs .run-cell").size() == 6);
        browser.awaitText("#verdict", "Verdict", SOON);
        browser.await(
                "a row for each arm",
                SOON,
                page -> page.elements("#arm-results .arm-result").size() == 2);
        browser.awaitText("#arm-results", "static", SOON);
        assertThat(browser.elements("#arm-results .arm-picture svg")).hasSize(2);
        browser.screenshot("experiment");
        String id = browser.address().replaceFirst(".*/experiments/", "");
        JsonNode runs = api.get("/api/v1/experiments/" + id).path("runs");
        assertThat(texts(runs, "arm"))
                .containsExactly(
                        "treatment", "static", "treatment", "static", "treatment", "static");
        assertThat(texts(runs, "state"))
                .allMatch(List.of("queued", "starting", "running", "completed")::contains);
    }

    @Test
    void aValueIsSweptFromTheLaunchToParallelCoordinates(Api api, Browser browser)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("sweep-journey", 40)), 201);
        browser.open("/launch?curriculum=sweep-journey");
        browser.click("#sweep-add");
        browser.element(".sweep-place input").sendKeys("objective.learningRate");
        browser.awaitText("vaadin-combo-box-item", "objective.learningRate", SOON);
        browser.type(Keys.ARROW_DOWN, Keys.ENTER);
        browser.awaitText(".sweep-row", "now ", SOON);

        browser.element(".sweep-values input").sendKeys("0.0002, 0.0005, 0.0008", Keys.TAB);
        browser.awaitText("#sweep-summary", "3 combinations", SOON);
        browser.awaitText("#estimate", "4 runs", SOON);
        assertThat(browser.address()).contains("sweep=objective.learningRate");
        browser.reload();
        browser.awaitText("#estimate", "4 runs", SOON);
        browser.screenshot("launch-sweep");
        browser.click("#start-experiment");

        browser.await(
                "four runs", SOON, page -> page.elements("#experiment-runs .run-cell").size() == 4);
        assertThat(browser.text("#experiment-runs")).contains("learningRate=0.0005");
        browser.awaitText("#parallel", "learning rate", SOON);
    }

    private static List<String> texts(JsonNode list, String field) {
        return list.valueStream().map(one -> one.path(field).asString()).toList();
    }
}
