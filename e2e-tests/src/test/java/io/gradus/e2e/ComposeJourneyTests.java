package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Curricula made and mended in the form, without touching YAML. */
@ExtendWith(Workbench.class)
class ComposeJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);

    @Test
    void aTwoStageCurriculumIsBuiltFromAnEmptyPage(Api api, Browser browser) throws Exception {
        browser.open("/curricula");
        browser.click("#new-curriculum");
        browser.element("#new-name input").sendKeys("composed-by-hand");
        browser.click("#create-curriculum");
        EditorPage editor = new EditorPage(browser).ready();

        editor.fill("stages[0].name", "easy");
        editor.awaitText("name: easy");
        editor.level("digits", "from", "1");
        editor.awaitText("digits: 1..2");
        browser.click("#canvas .add");
        browser.await("two stages", SOON, page -> page.elements("#canvas li.stage").size() == 2);
        browser.element(EditorPage.input("stages[1].name"));
        editor.fill("stages[1].name", "hard");
        editor.awaitText("name: hard");
        editor.level("digits", "from", "2");
        editor.awaitText("digits: 2..3");
        browser.awaitText("curriculum-canvas", "hard", SOON);
        editor.awaitValid();
        browser.screenshot("composed");
        editor.save(2);

        String saved =
                api.get("/api/v1/curricula/composed-by-hand/versions/2").path("text").asString();
        assertThat(saved).contains("name: easy", "digits: 1..2", "name: hard", "digits: 2..3");
        assertThat(browser.address()).contains("stage=hard");
    }

    @Test
    void stagesAreMovedCopiedAndDeletedByKeysAndEveryStepIsUndone(Api api, Browser browser)
            throws Exception {
        String text = Documents.small("lane-keys", 5).replace("evaluate:", EXTRA + "evaluate:");
        api.post("/api/v1/curricula", Map.of("text", text), 201);
        EditorPage editor = EditorPage.open(browser, "/curricula/lane-keys");
        browser.click("#canvas li.stage[data-index='0'] .open");

        browser.press(Keys.ALT, Keys.ARROW_RIGHT);
        awaitOrder(browser, "second", "one-digit");
        browser.press(Keys.CONTROL, "d");
        awaitOrder(browser, "second", "one-digit", "one-digit-2");
        browser.press(Keys.DELETE);
        awaitOrder(browser, "second", "one-digit");

        browser.press(Keys.CONTROL, "z");
        awaitOrder(browser, "second", "one-digit", "one-digit-2");
        browser.press(Keys.CONTROL, "z");
        awaitOrder(browser, "second", "one-digit");
        browser.press(Keys.CONTROL, "z");
        awaitOrder(browser, "one-digit", "second");
        assertThat(editor.text()).isEqualTo(text);
    }

    @Test
    void whatWasJustTypedStaysInItsStageWhenAnotherIsChosen(Api api, Browser browser)
            throws Exception {
        String text = Documents.small("just-typed", 6).replace("evaluate:", EXTRA + "evaluate:");
        api.post("/api/v1/curricula", Map.of("text", text), 201);
        EditorPage editor = EditorPage.open(browser, "/curricula/just-typed");
        browser.element(EditorPage.input("stages[0].maxSteps"));

        browser.script(
                """
                const input = document.querySelector("[data-path='stages[0].maxSteps'] input");
                input.value = '77';
                input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
                document.querySelector("#canvas li.stage[data-index='1'] .open").click();
                """);

        editor.awaitText("maxSteps: 77");
        assertThat(browser.element(EditorPage.input("stages[1].maxSteps")).getDomProperty("value"))
                .isEqualTo("5");
        assertThat(editor.text()).isEqualTo(text.replace("maxSteps: 6", "maxSteps: 77"));
    }

    @Test
    void aBrokenDocumentIsMendedThroughTheListOfErrors(Api api, Browser browser) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("mended", 30)), 201);
        EditorPage editor = EditorPage.open(browser, "/curricula/mended?view=text");
        browser.element("#editor .cm-content").sendKeys(Keys.chord(Keys.CONTROL, Keys.END));
        browser.type("seed: many", Keys.ENTER, "device: moon");
        browser.await("two errors", SOON, page -> page.elements("#errors .entry").size() == 2);

        browser.click("#tab-form");
        browser.click("#errors .entry:nth-of-type(1) button:last-child");
        browser.element(EditorPage.input("seed"));
        editor.fill("seed", "9");
        editor.awaitText("seed: 9");
        browser.await("one error", SOON, page -> page.elements("#errors .entry").size() == 1);
        editor.fill("device", "cpu");
        editor.awaitValid();
        browser.screenshot("mended");
        editor.save(2);

        assertThat(api.get("/api/v1/curricula/mended/versions/2").path("text").asString())
                .endsWith("seed: 9\ndevice: cpu");
    }

    private static final String EXTRA =
            """
              - name: second
                problems: [{family: addition, difficulty: {digits: 2}}]
                maxSteps: 5
            """;

    private static void awaitOrder(Browser browser, String... names) {
        browser.await(
                String.join(", ", names),
                SOON,
                page ->
                        browser.script(
                                        "return document.querySelector('#canvas').stages.map(s =>"
                                                + " s.name).join(', ')")
                                .equals(String.join(", ", names)));
    }
}
