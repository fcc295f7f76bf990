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

/** Explanations of a run's live page, read from a run whose numbers are known. */
@ExtendWith(Workbench.class)
class WatchJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int STEPS = 90;
    private static final int SPIKE = 57;

    private ReplayedRun run;

    @BeforeEach
    void aRunWithASpikeThatRisesByAHundredthAStep(Api api) throws Exception {
        run = ReplayedRun.create(api, "watched", Documents.small("watched", 1000));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        for (int step = 1; step <= STEPS; step++) {
            double passRate = 0.1 + step / 200.0;
            run.add(
                            Replay.step(
                                    step,
                                    Map.of(
                                            "reward/mean",
                                            passRate,
                                            "gradNorm",
                                            step == SPIKE ? 90.0 : 2.0,
                                            "groups/admitted",
                                            0.75,
                                            "learningRate",
                                            1e-4,
                                            "tokens/total",
                                            step * 400.0),
                                    List.of(Replay.promotion(step, passRate))))
                    .took(step, 2)
                    .add(Replay.rollout(step, "written at step " + step));
        }
        run.deliver();
    }

    @AfterEach
    void endTheRun() throws Exception {
        run.end();
    }

    @Test
    void aSpikeIsSpottedAndTheRolloutsOfItsStepAreOneClickAway(Browser browser) {
        RunPage.open(browser, run.id()).awaitPoints(STEPS, SOON);
        browser.awaitText(".gradNorm .values", "2.00", SOON);

        browser.clickAt(
                ".gradNorm .u-over",
                "document.querySelector('.gradNorm').plot.valToPos(" + SPIKE + ", 'x')");

        browser.awaitText("#rollouts", "written at step " + SPIKE, SOON);
        assertThat(browser.address()).contains("page=rollouts").contains("step=" + SPIKE);
        browser.back();
        browser.awaitText(".gradNorm .values", "2.00", SOON);
        browser.script("document.querySelector('.gradNorm .plot').focus()");
        browser.type(Keys.END, Keys.ARROW_LEFT, Keys.ENTER);
        browser.awaitText("#rollouts", "written at step " + (STEPS - 1), SOON);
        assertThat(browser.complaints()).isEmpty();
    }

    /** The pass rate rises by 0.005 a step, is 0.55 and must be 0.7: 30 more steps of 2 seconds. */
    @Test
    void whyAStageHasNotAdvancedIsReadOnTheRunsPage(Browser browser) {
        RunPage.open(browser, run.id()).awaitPoints(STEPS, SOON);
        browser.awaitText("#gate", "0.550 now", SOON);

        assertThat(browser.text("#gate"))
                .contains("pass rate of the top level over the last 64 groups is at least 0.7")
                .contains("target 0.700")
                .contains("evidence 64 of 64")
                .contains("needs 0.150 more")
                .containsIgnoringCase("estimate")
                .contains("about 30 more steps (1 min) at the current trend, 25 to 38")
                .contains("75 % trained on");
        browser.screenshot("run-why");
    }

    @Test
    void aViewOfTheChartsIsAnAddressAndHasATable(Browser browser) {
        browser.open(
                "/runs/" + run.id() + "?charts=gradNorm,learningRate&x=tokens&log=gradNorm&cur=57");
        RunPage.at(browser).awaitPoints(STEPS, SOON);
        assertThat(browser.elements("gradus-line-chart:not(.warmStart)")).hasSize(2);
        browser.awaitText(".gradNorm .step", "22.8k", SOON);
        browser.awaitText(".gradNorm .values", "90", SOON);
        browser.click(".gradNorm [aria-label$='as a table']");
        browser.awaitText(".gradNorm .data-table", "rows 1–20 of 90", SOON);
        browser.screenshot("run-charts-chosen");
    }
}
