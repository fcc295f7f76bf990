package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The heat map of a run whose groups are known. */
@ExtendWith(Workbench.class)
class CellsJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String EASY = "addition(digits=1)";
    private static final String HARD = "addition(digits=2)";

    private ReplayedRun run;
    private int steps;

    @BeforeEach
    void aRunWithTwoCellsOfAFamilyAndOneOfAnother(Api api) throws Exception {
        run = ReplayedRun.create(api, "celled", Documents.small("celled", 1000));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        train(20);
    }

    @AfterEach
    void endTheRun() throws Exception {
        run.end();
    }

    /** A step has 40 tokens and 2 seconds; three quarters of both go to the easy cell. */
    private void train(int more) throws Exception {
        for (int last = steps + more; steps < last; ) {
            long step = ++steps;
            run.add(
                            Replay.stepOf(
                                    step,
                                    Replay.group(0, EASY, 1.0, 30, false),
                                    Replay.group(1, HARD, step > 10 ? 0.5 : 0.0, 10, true)))
                    .took(step, 2)
                    .add(Replay.rollout(step, "written at step " + step));
        }
        run.deliver();
    }

    private void awaitStep(Browser browser, int step) {
        browser.await(
                "cells up to step " + step,
                SOON,
                page ->
                        page.<Boolean>script(
                                "return document.querySelector('gradus-run-cells')?.dataset.step === arguments[0]",
                                String.valueOf(step)));
    }

    private static List<String> texts(Browser browser, String css) {
        return browser.elements(css).stream().map(WebElement::getText).toList();
    }

    @Test
    void aRunningRunFillsItsHeatMapAndACellOpensItsRollouts(Browser browser) throws Exception {
        browser.open("/runs/" + run.id() + "?page=cells");
        awaitStep(browser, 20);
        assertThat(browser.elements("gradus-heat-map")).hasSize(1);
        assertThat(browser.text("gradus-heat-map h3"))
                .contains("2 cells, hardest (digits=2) 0.313, rose from 0.188");

        train(5);

        awaitStep(browser, 25);
        assertThat(texts(browser, "#cells .panel tbody th")).containsExactly(HARD, EASY);
        browser.click("#cells .panel thead th:nth-child(8) button");
        assertThat(browser.address()).contains("by=tokens");
        assertThat(texts(browser, "#cells .panel tbody th")).containsExactly(EASY, HARD);
        assertThat(texts(browser, "#cells .panel tbody tr:first-child td"))
                .contains("750 (75 %)", "37.5 s (75 %)", "25", "0");
        browser.script("document.querySelector('gradus-heat-map .map').focus()");
        browser.type(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN);
        browser.awaitText(
                "#cells .reading",
                EASY
                        + ", step 3: pass rate 1.00, 1 group (0 too hard, 0 mixed, 1 too easy), 0 trained on",
                SOON);
        browser.screenshot("run-cells");
        browser.type(Keys.ENTER);
        browser.awaitText(".run-page:not([hidden])", "written at step 3", SOON);
        assertThat(browser.address())
                .contains("page=rollouts")
                .contains("step=3")
                .contains("cell=");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aViewOfTheCellsIsAnAddressAndHasATable(Browser browser) {
        browser.open("/runs/" + run.id() + "?page=cells&v=tokens&t=5-12&fold=none");
        awaitStep(browser, 12);
        assertThat(browser.text("#cells .legend")).contains("not trained here");

        browser.click("#cells .tabled");

        browser.awaitText("#cells .heat-table", "tokens by step", SOON);
        assertThat(texts(browser, "#cells .heat-table tbody tr:first-child td"))
                .isEqualTo(List.of("10", "10", "10", "10", "10", "10", "10", "10"));
    }
}
