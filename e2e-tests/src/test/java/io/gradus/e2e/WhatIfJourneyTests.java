package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Replay of what would have become of a run of twenty steps, all in its first stage. */
@ExtendWith(Workbench.class)
class WhatIfJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);

    private ReplayedRun run;

    @BeforeEach
    void aRunThatNeverLeftItsFirstStage(Api api) throws Exception {
        run = ReplayedRun.create(api, "what-if-journey", Documents.gated("what-if-journey"));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        for (int step = 1; step <= 20; step++) {
            run.add(
                    Replay.step(
                            step,
                            Map.of("tokens/total", step * 20.0),
                            List.of(),
                            Replay.group(0, "addition(digits=1)", 0.5, 20, true)));
        }
        run.deliver();
        run.end();
    }

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void aLowerGateShowsWhereThePathsPartAndIsSavedAsACurriculum(Api api, Browser browser)
            throws Exception {
        browser.open("/runs/" + run.id());
        browser.click("#page-whatif");
        browser.click("#what-if-gate");
        browser.element("[data-row='stages[0].promote'] input[aria-label='Target']")
                .sendKeys(Keys.chord(Keys.CONTROL, "a"), "5", Keys.TAB);

        browser.awaitText("#what-if-headline", "Exact up to step 5, an estimate from there", SOON);
        assertThat(browser.text("#what-if-divergence"))
                .contains("After step 5")
                .contains("enters 'two-digit'");
        assertThat(browser.text("#what-if-lanes .span.estimated .estimate-mark"))
                .isEqualTo("estimate");
        assertThat(browser.text("#what-if-lanes")).contains("steps 1–20").contains("steps 1–5");
        browser.awaitText("#what-if-stages", "20 → 5", SOON);
        browser.screenshot("run-whatif");

        String address = browser.address();
        assertThat(address).contains("page=whatif").contains("edit=");
        browser.open("/runs");
        browser.open(address.substring(address.indexOf("/runs/")));
        browser.awaitText("#what-if-headline", "Exact up to step 5", SOON);

        browser.click("#what-if-save");
        browser.click("#create");
        browser.await(
                "the new curriculum",
                SOON,
                page -> page.address().contains("/curricula/what-if-journey-what-if"));
        assertThat(
                        api.get("/api/v1/curricula/what-if-journey-what-if/versions/1")
                                .path("text")
                                .asString())
                .contains("curriculum: what-if-journey-what-if")
                .contains("steps >= 5");
        assertThat(browser.complaints()).isEmpty();
    }
}
