package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/** A curriculum changed by hand: broken, mended, saved as a new version, started. */
@ExtendWith(Workbench.class)
class EditorJourneyTests {
    private static final String PATH = "/api/v1/curricula/editor-journey";
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String FIRST_MISTAKE = "nonsense: 1";
    private static final String SECOND_MISTAKE = "wrong: 2";

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void aDocumentIsBrokenMendedSavedAsANewVersionAndStarted(Api api, Browser browser)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("editor-journey", 30)), 201);
        browser.open("/curricula/editor-journey?view=text");
        browser.element("#editor .cm-content").sendKeys(Keys.chord(Keys.CONTROL, Keys.END));
        browser.type(FIRST_MISTAKE, Keys.ENTER, SECOND_MISTAKE);

        browser.awaitText("#errors", "nonsense", SOON);
        browser.awaitText("#errors", "wrong", SOON);
        browser.await(
                "both errors marked at their lines",
                SOON,
                page -> page.elements("#editor .cm-lint-marker-error").size() == 2);
        browser.screenshot("editor-errors");
        assertThat(browser.element("#save-version").getDomAttribute("disabled")).isNotNull();

        browser.type(
                Keys.BACK_SPACE
                        .toString()
                        .repeat(FIRST_MISTAKE.length() + 1 + SECOND_MISTAKE.length()));
        browser.type("seed: 9");
        browser.await(
                "no error left",
                SOON,
                page -> page.elements("#editor .cm-lint-marker-error").isEmpty());
        browser.click("#save-version");
        browser.await("version 2", SOON, page -> page.address().contains("version=2"));
        browser.screenshot("editor-saved");
        assertThat(api.get(PATH + "/versions/2").path("text").asString()).endsWith("seed: 9");

        browser.click("#start-version");
        JsonNode run = api.run(RunPage.at(browser).id());
        assertThat(run.path("curriculum").asString()).isEqualTo("editor-journey");
        assertThat(run.path("version").asInt()).isEqualTo(2);
    }

    @Test
    void aWarningIsMendedByItsButtonFromTheKeyboardAndTheMendingIsUndone(Api api, Browser browser)
            throws Exception {
        String text = Documents.small("warned-journey", 30) + "checkpoint: {every: 31} # rare\n";
        api.post("/api/v1/curricula", Map.of("text", text), 201);
        browser.open("/curricula/warned-journey?view=text");
        browser.awaitText("#findings", "1 warning", SOON);
        browser.element("#findings .fix").sendKeys(Keys.ENTER);

        browser.await("no warning", SOON, page -> page.elements("#findings .entry").isEmpty());
        EditorPage editor = new EditorPage(browser);
        assertThat(editor.text()).endsWith("checkpoint: {every: 7} # rare\n");
        assertThat(browser.element("#save-version").getDomAttribute("disabled")).isNull();

        browser.element("#editor .cm-content").sendKeys(Keys.chord(Keys.CONTROL, "z"));
        browser.awaitText("#findings", "1 warning", SOON);
        assertThat(editor.text()).isEqualTo(text);
    }
}
