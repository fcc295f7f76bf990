package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/**
 * An experiment of one's own, from the start page on: a curriculum of two stages, a rubric with a
 * gate, three seeds and a control arm, with every click counted.
 */
@ExtendWith(Workbench.class)
class FewClicksJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int MOST_CLICKS = 15;

    private int clicks;

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void anExperimentOfOnesOwnTakesAtMostFifteenClicks(Api api, Browser browser) throws Exception {
        browser.open("/");
        click(browser, "#go-curricula");
        click(browser, "#new-curriculum");
        browser.element("#new-name input").sendKeys("few-clicks");
        click(browser, "#create-curriculum");
        EditorPage editor = new EditorPage(browser).ready();

        click(browser, "#canvas .add");
        browser.element(EditorPage.input("stages[1].name"));
        editor.level("digits", "from", "2");
        editor.awaitText("digits: 2..3");
        addAGate(browser, editor);
        editor.awaitValid();
        browser.screenshot("few-clicks-rubric");

        click(browser, "#launch");
        browser.awaitText("#estimate", "1 run", SOON);
        click(browser, "#arm-static label");
        browser.element("#launch-seeds input").sendKeys(Keys.chord(Keys.CONTROL, "a"), "1..3");
        browser.awaitText("#estimate", "6 runs", SOON);
        click(browser, "#start-experiment");
        browser.await(
                "six runs", SOON, page -> page.elements("#experiment-runs .run-cell").size() == 6);

        assertThat(clicks).isLessThanOrEqualTo(MOST_CLICKS);
        String text = api.get("/api/v1/curricula/few-clicks/versions/2").path("text").asString();
        assertThat(text).contains("digits: 2..3", "id: readable", "role: gate");
        assertThat(browser.complaints()).isEmpty();
    }

    /** The drawer says the reward as a formula, and what a completion is paid. */
    private void addAGate(Browser browser, EditorPage editor) {
        click(browser, "#canvas [data-part='rubrics']");
        click(browser, "[data-row='rubrics'] .form-default vaadin-button");
        browser.awaitText(".reward-line", "reward = correct", SOON);
        click(browser, "vaadin-button[data-path='rubrics.exact.criteria']");
        browser.element("#kind-search input").sendKeys("people can read");
        browser.await("one kind", SOON, page -> page.elements("#kinds [data-kind]").size() == 1);
        browser.type(Keys.ENTER);
        editor.awaitText("id: readable");
        click(browser, "vaadin-select[data-path='rubrics.exact.criteria[1].role']");
        browser.type("g", Keys.ENTER);
        editor.awaitText("role: gate");
        browser.awaitText(".reward-line", "readable × correct", SOON);
        browser.awaitText(".reward-score", "+1 (correct 1, readable 1)", SOON);
    }

    private void click(Browser browser, String selector) {
        clicks++;
        browser.click(selector);
    }
}
