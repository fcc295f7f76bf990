package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** The curriculum as a picture: gates are dragged, stages reordered, and nothing is lost. */
@ExtendWith(Workbench.class)
class CanvasJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String GATE = "#canvas li.stage[data-index='0'] .gate";

    private static String gated(String name) {
        return """
        gradus: 1
        curriculum: %s
        stages:
          - name: easy
            problems: [{family: addition, difficulty: {digits: 1..2}}]
            # as in the paper
            promote: {when: "passRate(all, 64 groups) >= 0.5", minSteps: 10} # soon
            maxSteps: 60
          - name: hard
            problems: [{family: addition, difficulty: {digits: 3}}]
            demote: {when: "passRate(all, 64 groups) < 0.1"}
        """
                .formatted(name);
    }

    private static EditorPage open(Api api, Browser browser, String name) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", gated(name)), 201);
        EditorPage editor = EditorPage.open(browser, "/curricula/" + name);
        browser.element(GATE + " .handle");
        return editor;
    }

    @Test
    void aGateIsDraggedAndTheRestOfTheDocumentStays(Api api, Browser browser) throws Exception {
        EditorPage editor = open(api, browser, "gate-dragged");

        browser.drag(GATE + " .dot", 0, -20);
        browser.await(
                "a higher threshold", SOON, page -> !editor.text().equals(gated("gate-dragged")));

        String when = "passRate\\(all, 64 groups\\) >= (0\\.\\d+)";
        String moved = editor.text().replaceAll("(?s).*" + when + ".*", "$1");
        assertThat(Double.parseDouble(moved)).isBetween(0.6, 0.9);
        assertThat(editor.text().replace(">= " + moved, ">= 0.5")).isEqualTo(gated("gate-dragged"));
        assertThat(browser.element(GATE + " input").getDomProperty("value")).isEqualTo(moved);
        browser.awaitText(
                "#canvas li.stage[data-index='0'] .changes",
                "gate pass rate ≥ 0.5 → pass rate ≥ " + moved,
                SOON);

        browser.press(Keys.CONTROL, "z");
        browser.await(
                "the first threshold", SOON, page -> editor.text().equals(gated("gate-dragged")));
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aGateIsMovedByKeysAndByItsNumber(Api api, Browser browser) throws Exception {
        EditorPage editor = open(api, browser, "gate-keys");

        browser.script("document.querySelector(\"" + GATE + " .handle\").focus()");
        browser.press(Keys.ARROW_UP);
        editor.awaitText(">= 0.51");
        browser.press(Keys.PAGE_DOWN);
        editor.awaitText(">= 0.41");
        browser.element(GATE + " input").sendKeys(Keys.chord(Keys.CONTROL, "a"), "0.8", Keys.TAB);
        editor.awaitText(">= 0.8");
        browser.element(GATE + " input").sendKeys(Keys.chord(Keys.CONTROL, "a"), "80", Keys.TAB);
        assertThat(
                        browser.<Boolean>script(
                                "return document.querySelector(\""
                                        + GATE
                                        + " input\").validity.valid"))
                .isFalse();
        assertThat(editor.text()).isEqualTo(gated("gate-keys").replace(">= 0.5", ">= 0.8"));
    }

    @Test
    void cardsShowWhatTheStagesAreAndArrowsWhereTheyLead(Api api, Browser browser)
            throws Exception {
        EditorPage editor = open(api, browser, "pictured");

        String easy = browser.text("#canvas li.stage[data-index='0'] .open");
        assertThat(easy)
                .contains("easy", "addition", "digits", "1–2", "reward", "correct", "uniform");
        assertThat(browser.text(GATE))
                .contains("pass rate ≥", "from 10 steps on, at most 60 steps");
        assertThat(browser.element("#canvas .arcs").getDomAttribute("aria-label"))
                .isEqualTo("hard falls back to easy");
        assertThat(browser.violations()).isEmpty();

        browser.drag("#canvas li.stage[data-index='1'] .open", -420, 0);
        browser.await(
                "the other order",
                SOON,
                page -> browser.text("#canvas li.stage[data-index='0'] .open").contains("hard"));
        editor.awaitText("stages:\n  - name: hard");
    }

    @Test
    void settingsThatAreNotUsedAreFoldedAwayUntilSearchedOrAskedFor(Api api, Browser browser)
            throws Exception {
        open(api, browser, "folded");
        String maxSteps = "#form [data-row='stages[0].maxSteps']";
        String filter = "#form [data-row='stages[0].filter']";
        String search = "gradus-setting-finder input[type='search']";
        String more = "gradus-more-settings button";
        browser.element(maxSteps);
        browser.awaitText(more, "settings at their defaults", SOON);
        assertThat(browser.isShown(filter)).isFalse();
        assertThat(browser.violations()).isEmpty();
        browser.screenshot("editor-folded");

        browser.element(search).sendKeys("scored groups");
        browser.await("one row", SOON, page -> page.isShown(filter) && !page.isShown(maxSteps));
        browser.element(search).sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
        browser.await("folded", SOON, page -> !page.isShown(filter) && page.isShown(maxSteps));
        browser.click(more);
        browser.await("all rows", SOON, page -> page.isShown(filter) && page.isShown(maxSteps));
        browser.awaitText(more, "Hide", SOON);
        browser.click(more);
        browser.await("folded", SOON, page -> !page.isShown(filter));
    }
}
