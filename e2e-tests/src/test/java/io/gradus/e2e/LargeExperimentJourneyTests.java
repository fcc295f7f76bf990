package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;

/** Two hundred made-up runs on one page. */
@ExtendWith(Workbench.class)
class LargeExperimentJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int LOOK = 5;
    private static final int NARROW = 390;
    private static final int WIDE = 1400;

    @AfterEach
    void freeTheQueue(Api api) throws Exception {
        api.stopAll();
    }

    private static MadeUpExperiment made(Api api, String name) throws Exception {
        return MadeUpExperiment.create(
                api,
                name,
                List.of("uniform", "hard-first", "static"),
                50,
                Map.of(
                        "maxTotalTokens",
                        1_000_000,
                        "futility",
                        Map.of("looks", List.of(LOOK), "margin", 0)));
    }

    /** By each seed: the treatment, the uniform control, one that fails, one that is worse. */
    private static void train(MadeUpExperiment made) throws Exception {
        for (int seed = 1; seed <= LOOK; seed++) {
            made.complete(0.6 + 0.01 * seed);
            made.complete(0.5 - 0.01 * seed);
            if (seed % 2 == 0) {
                made.fail("the loss is not finite at step " + 10 * seed);
            } else {
                made.fail("no space left: /data/run-%d needs %d GiB".formatted(seed, seed));
            }
            made.complete(0.3 + 0.02 * seed);
        }
    }

    private static JsonNode progress(Api api, MadeUpExperiment made) throws Exception {
        return api.get("/api/v1/experiments/" + made.id() + "/progress");
    }

    @Test
    void twoHundredRunsAreSeenOpenedAndRetried(Api api, Browser browser) throws Exception {
        MadeUpExperiment made = made(api, "large-journey");
        train(made);
        await("both looks").atMost(SOON).until(() -> progress(api, made).path("looks").size() == 2);
        MadeUpExperiment.Held running = made.claim();

        browser.open("/experiments/" + made.id());
        browser.await(
                "a cell per run",
                SOON,
                page -> page.elements("#state-matrix .matrix-cells .state-cell").size() == 200);
        browser.awaitText("#state-matrix .matrix-legend", "15 completed", SOON);
        browser.awaitText("#state-matrix .matrix-legend", "5 failed", SOON);
        browser.awaitText("#state-matrix .matrix-legend", "45 stopped", SOON);
        browser.awaitText("#state-matrix", "stopped for futility", SOON);
        browser.awaitText("#futility", "set before the first run", SOON);
        browser.awaitText("#verdict", "static was stopped for futility: after 5 pairs", SOON);
        browser.awaitText("#arm-results", "provisional", SOON);
        browser.awaitText("#arm-results", "5 of 50 runs", SOON);
        browser.awaitText("#spending", "the budget is 1,000,000", SOON);
        browser.awaitText("#failures", "no space left: PATH needs N GiB", SOON);
        browser.screenshot("experiment-large");

        made.step(running, 700, 0.4);
        browser.awaitText("#spending", "15,700 tokens", SOON);

        retriesAGroup(api, browser, made);
        opensARunByKeys(browser);
        fits(browser, made);
    }

    private static void retriesAGroup(Api api, Browser browser, MadeUpExperiment made)
            throws Exception {
        List<WebElement> these = browser.elements("#failures .failure-group > .row .retry");
        assertThat(these).hasSize(2);
        these.getFirst().click();
        browser.awaitText("#state-matrix .matrix-legend", "2 failed", SOON);
        browser.awaitText("#failures", "2 failed", SOON);
        assertThat(progress(api, made).path("failures")).hasSize(1);
        assertThat(browser.elements("#state-matrix .matrix-cells .state-cell")).hasSize(200);
    }

    private static void opensARunByKeys(Browser browser) {
        WebElement first = browser.elements("#state-matrix .matrix-cells .state-cell").getFirst();
        assertThat(first.getDomAttribute("tabindex")).isEqualTo("0");
        first.sendKeys(Keys.ARROW_RIGHT);
        browser.type(Keys.ARROW_DOWN);
        browser.awaitText("#state-matrix .matrix-told", "uniform, seed 2: completed", SOON);
        browser.type(Keys.ENTER);
        browser.await("the run", SOON, page -> page.address().contains("/runs/r-"));
        browser.awaitText("h1", "uniform, seed 2", SOON);
    }

    private static void fits(Browser browser, MadeUpExperiment made) {
        browser.width(NARROW);
        browser.open("/experiments/" + made.id());
        browser.awaitText("#state-matrix .matrix-legend", "completed", SOON);
        browser.element("#verdict gradus-line-chart .values");
        PageWidth.awaitFit(browser, "the experiment");
        browser.screenshot("experiment-large-narrow");
        browser.width(WIDE);
    }
}
