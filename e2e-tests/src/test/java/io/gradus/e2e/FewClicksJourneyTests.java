package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/**
 * An experiment of one's own, from the start page on: a curriculum of two stages, a rubric with a
 * gate, three seeds and a control arm, with every click and key counted.
 */
@ExtendWith(Workbench.class)
class FewClicksJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int MOST_CLICKS = 15;

    /** Of a person who knows the way; two and a half minutes leave the rest for reading. */
    private static final double MOST_SECONDS = 100;

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void anExperimentOfOnesOwnTakesAtMostFifteenClicks(Api api, Browser browser) throws Exception {
        var hand = new CountedHand(browser);
        browser.open("/");
        hand.click("#go-curricula");
        hand.click("#new-curriculum");
        hand.fill("#new-name input", "few-clicks");
        hand.click("#create-curriculum");
        EditorPage editor = new EditorPage(browser).ready();

        hand.click("#canvas .add");
        browser.element(EditorPage.input("stages[1].name"));
        editor.awaitText("digits: 3");
        addAGate(browser, editor, hand);
        editor.awaitValid();
        browser.screenshot("few-clicks-rubric");

        hand.click("#launch");
        browser.awaitText("#estimate", "1 run", SOON);
        hand.click("#arm-static label");
        hand.fill("#launch-seeds input", "1..3");
        browser.awaitText("#estimate", "6 runs", SOON);
        hand.click("#start-experiment");
        browser.await(
                "six runs", SOON, page -> page.elements("#experiment-runs .run-cell").size() == 6);

        System.out.printf(
                "own experiment: %d clicks, %d keys, %.0f s by the keystroke-level model%n",
                hand.clicks(), hand.keys(), hand.seconds());
        assertThat(hand.clicks()).isLessThanOrEqualTo(MOST_CLICKS);
        assertThat(hand.seconds()).isLessThanOrEqualTo(MOST_SECONDS);
        String text = api.get("/api/v1/curricula/few-clicks/versions/2").path("text").asString();
        assertThat(text).contains("digits: 3", "id: readable", "role: gate");
        assertThat(browser.complaints()).isEmpty();
    }

    /** The drawer says the reward as a formula, and what a completion is paid. */
    private void addAGate(Browser browser, EditorPage editor, CountedHand hand) {
        hand.click("#canvas [data-part='rubrics']");
        hand.click("[data-row='rubrics'] .form-default vaadin-button");
        browser.awaitText(".reward-line", "reward = correct", SOON);
        hand.click("vaadin-button[data-path='rubrics.exact.criteria']");
        hand.fill("#kind-search input", "people can read");
        browser.await("one kind", SOON, page -> page.elements("#kinds [data-kind]").size() == 1);
        hand.press(Keys.ENTER);
        editor.awaitText("id: readable");
        hand.click("vaadin-select[data-path='rubrics.exact.criteria[1].role']");
        hand.press("g", Keys.ENTER);
        editor.awaitText("role: gate");
        browser.awaitText(".reward-line", "readable × correct", SOON);
        browser.awaitText(".reward-score", "+1 (correct 1, readable 1)", SOON);
    }
}
