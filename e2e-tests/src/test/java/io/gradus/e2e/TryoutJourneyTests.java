package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** A checkpoint of a run that began with a published model answers on the run's page. */
@ExtendWith(Workbench.class)
class TryoutJourneyTests {
    private static final Duration ANSWERED = Duration.ofSeconds(60);
    private static final String NEWEST = "#try-answers .tryout:first-child";

    @Test
    void aProblemIsAnsweredByAnotherCheckpointAndJudgedWithTheKeyboardAlone(
            Api api, Browser browser) throws Exception {
        String run = TrainedLlama.in(api);
        browser.open("/runs/" + run + "?page=try");
        browser.awaitText("#try-problem", "=", ANSWERED);
        String[] sum = browser.text("#try-problem").replace("=", "").strip().split("\\+");

        browser.element("#try-step vaadin-select-value-button").sendKeys(Keys.ENTER);
        browser.element("vaadin-select-list-box");
        browser.press(Keys.ARROW_DOWN);
        browser.press(Keys.ENTER);
        browser.await(
                "the earlier checkpoint",
                ANSWERED,
                page -> page.text("#try-step").contains("" + TrainedLlama.EARLIER));
        browser.element("#try-tokens input")
                .sendKeys(Keys.chord(Keys.CONTROL, "a"), "12", Keys.TAB);
        tabTo(browser, "try-send");
        browser.press(Keys.ENTER);

        browser.awaitText(NEWEST + " .tryout-verdict", "Verifier", ANSWERED);
        int expected = Integer.parseInt(sum[0]) + Integer.parseInt(sum[1]);
        assertThat(browser.text(NEWEST + " .tryout-verdict"))
                .contains("Strict\n", "Lenient\n", "Expected\n" + expected);
        assertThat(browser.text(NEWEST + " .tryout-state"))
                .contains("step 2, as in the run, temperature 0.0")
                .containsPattern("(1?\\d tokens – ended by the policy|12 tokens – cut off)");
        assertThat(browser.text(NEWEST + " summary")).contains("tokens");
        browser.screenshot("try-problem");
        browser.darkMode(true);
        browser.screenshot("try-problem-dark");
        assertThat(browser.complaints()).isEmpty();
    }

    /** Presses Tab until the element has the focus. */
    private static void tabTo(Browser browser, String id) {
        for (int i = 0; i < 20; i++) {
            if (browser.<Boolean>script("return document.activeElement.id === arguments[0]", id)) {
                return;
            }
            browser.press(Keys.TAB);
        }
        throw new AssertionError("Tab does not get to #" + id);
    }

    @Test
    void aMessageIsCompletedAtATemperatureAndTheNewestAnswerStandsFirst(Api api, Browser browser)
            throws Exception {
        browser.open("/runs/" + TrainedLlama.in(api) + "?page=try");
        browser.click("#try-what vaadin-radio-button:last-of-type");
        browser.click("#try-send");
        browser.awaitText("#try-message", "Write a message", ANSWERED);

        ask(browser, "1+1=", "0");
        browser.awaitText(NEWEST + " .tryout-state", "temperature 0.0, ", ANSWERED);
        String first = browser.text(NEWEST + " .tryout-written");
        ask(browser, "2+2=", "5");
        browser.awaitText(NEWEST + " .tryout-state", "temperature 5.0, ", ANSWERED);

        assertThat(browser.text(NEWEST + " .tryout-asked")).isEqualTo("2+2=");
        assertThat(browser.elements("#try-answers .tryout")).hasSize(2);
        assertThat(browser.text("#try-answers .tryout:last-child .tryout-written"))
                .isEqualTo(first);
        browser.screenshot("try-message");
        assertThat(browser.complaints()).isEmpty();
    }

    private static void ask(Browser browser, String text, String temperature) {
        String all = Keys.chord(Keys.CONTROL, "a");
        browser.element("#try-temperature input").sendKeys(all, temperature, Keys.TAB);
        browser.element("#try-tokens input").sendKeys(all, "9", Keys.TAB);
        browser.element("#try-message textarea").sendKeys(text, Keys.TAB);
        browser.click("#try-send");
        browser.awaitText(NEWEST + " .tryout-asked", text, ANSWERED);
        browser.await(
                "the end of the answer to " + text,
                ANSWERED,
                page -> page.text(NEWEST + " .tryout-state").matches(".*(ended by|cut off).*"));
    }
}
