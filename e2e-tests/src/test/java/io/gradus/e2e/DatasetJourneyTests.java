package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** A file of the shape of GSM8K becomes a dataset that a curriculum can name, by hand. */
@ExtendWith(Workbench.class)
class DatasetJourneyTests {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration TRAINING = Duration.ofSeconds(120);

    @TempDir private Path folder;

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    private Path file() throws Exception {
        String rows =
                IntStream.rangeClosed(1, 60)
                        .mapToObj(i ->
                                """
                                {"question": "Tom has %d apples and gets 5. How many?", "answer": "%d+5 = <<%d+5=%d>>%d\\n#### %d"}
                                """
                                        .formatted(i, i, i, i + 5, i + 5, i + 5))
                        .collect(Collectors.joining());
        return Files.writeString(
                folder.resolve("apples.jsonl"),
                rows + "{\"question\": \"Nobody solved this.\", \"answer\": \"unknown\"}\n");
    }

    @Test
    void aFileIsPreviewedImportedAndNamedInACurriculum(Browser browser) throws Exception {
        choose(browser);

        browser.awaitText("#understood", "60 of the first 61 rows are problems", SOON);
        browser.awaitText("#samples", "Tom has 1 apples", SOON);
        browser.screenshot("dataset-preview");
        browser.darkMode(true);
        browser.screenshot("dataset-preview-dark");
        browser.darkMode(false);
        browser.click("#import");
        browser.awaitText("#progress", "Imported", SOON);
        browser.screenshot("dataset-imported");
        String page = browser.element("#progress a").getDomAttribute("href");
        useInACurriculum(browser);
        browser.open("/" + page);

        browser.awaitText("#problems-line", "dataset:apples.", SOON);
        browser.screenshot("dataset");
        browser.darkMode(true);
        browser.screenshot("dataset-dark");
        browser.darkMode(false);
        browser.open("/datasets");
        browser.awaitText("#datasets", "apples.", SOON);
        browser.screenshot("datasets");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void anImportedDatasetIsTrainedOnWithoutTyping(Api api, Browser browser) throws Exception {
        choose(browser);
        browser.awaitText("#understood", "60 of the first 61 rows are problems", SOON);
        browser.click("#import");
        browser.awaitText("#progress", "Imported", SOON);
        browser.click("#use-in-curriculum");
        browser.click("#create");
        new EditorPage(browser).ready().awaitValid();
        browser.click("#launch");
        browser.awaitText("#estimate", "1 run", SOON);
        browser.click("#start-experiment");
        browser.click("#experiment-runs .run-cell a");

        browser.awaitText("#state", "running", TRAINING);
        browser.await(
                "a trained step",
                TRAINING,
                page ->
                        page.<Number>script(
                                                "return document.querySelector('gradus-run-charts')?.points ?? 0")
                                        .intValue()
                                > 0);
        browser.screenshot("dataset-trained-on");
        assertThat(api.get("/api/v1/runs").path(0).path("curriculum").asString())
                .contains("apples");
        assertThat(browser.complaints()).isEmpty();
    }

    private void choose(Browser browser) throws Exception {
        browser.open("/datasets");
        browser.click("#import-file");
        browser.element("vaadin-upload");
        WebElement input =
                browser.script(
                        "const u = document.querySelector('vaadin-upload');"
                                + "return u.querySelector('input[type=file]') ?? u.shadowRoot.querySelector('input[type=file]');");
        input.sendKeys(file().toString());
    }

    /** The editor opens on the dataset; in its list of families what is typed is kept. */
    private static void useInACurriculum(Browser browser) {
        browser.click("#use-in-curriculum");
        browser.click("#create");
        browser.awaitText(".problem-part", "Rows of the imported dataset apples", SOON);
        browser.screenshot("dataset-in-a-curriculum");

        WebElement family = browser.element(".problem-part vaadin-combo-box input");
        family.click();
        browser.type("juggling", Keys.ENTER);
        browser.awaitText(".problem-part vaadin-combo-box", "no match for \"juggling\"", SOON);
        assertThat(family.getDomProperty("value")).isEqualTo("juggling");
        family.sendKeys(Keys.chord(Keys.CONTROL, "a"), "chain", Keys.ENTER);
        browser.awaitText(".problem-part", "Add and subtract several whole numbers", SOON);
        assertThat(family.getDomProperty("value")).isEqualTo("chain-sum");
    }
}
