package io.gradus.e2e;

import java.time.Duration;
import org.openqa.selenium.Keys;

/** The curriculum editor in a browser. */
record EditorPage(Browser browser) {
    private static final Duration SOON = Duration.ofSeconds(30);

    /** Opens a curriculum and waits until its stages are there. */
    static EditorPage open(Browser browser, String address) {
        browser.open(address);
        return new EditorPage(browser).ready();
    }

    /** Waits until the lane has stages. */
    EditorPage ready() {
        browser.element("#canvas li.stage");
        return this;
    }

    /** The document as the browser holds it. */
    String text() {
        return browser.script("return document.querySelector('#editor').text");
    }

    /** Waits until the document holds this. */
    void awaitText(String part) {
        browser.await("a document with " + part, SOON, page -> text().contains(part));
    }

    /** Waits until the document was checked and is valid. */
    void awaitValid() {
        browser.await(
                "a valid document", SOON, page -> page.elements("#errors .valid").size() == 1);
    }

    /** Replaces what a field of the form holds, by typing. */
    void fill(String path, String value) {
        browser.element(input(path)).sendKeys(Keys.chord(Keys.CONTROL, "a"), value);
    }

    /** The input of a field. */
    static String input(String path) {
        return "[data-path='" + path + "'] input";
    }

    /** Sets one end of a difficulty slider by its number. */
    void level(String attribute, String end, String level) {
        String field =
                "gradus-range[data-path$='." + attribute + "'] .level[data-end='" + end + "']";
        browser.element(field).sendKeys(Keys.chord(Keys.CONTROL, "a"), level, Keys.TAB);
    }

    /** Saves and waits for the version. */
    void save(int version) {
        browser.click("#save-version");
        browser.await(
                "version " + version, SOON, page -> page.address().contains("version=" + version));
    }
}
