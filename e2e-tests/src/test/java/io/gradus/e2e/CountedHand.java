package io.gradus.e2e;

import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/**
 * Clicks and types as a person would, and counts it. A field that does not have the focus already
 * is clicked first.
 *
 * <p>{@link #seconds} adds it up by the keystroke-level model (Card, Moran and Newell, "The
 * keystroke-level model for user performance time with interactive systems", CACM 23(7), 1980):
 * 0.28 s a key for an average typist who is no secretary, 1.1 s to point, 0.2 s for a click, 0.4 s
 * for each change between mouse and keyboard, 1.35 s to think before every click and every text. It
 * holds for people who know the way; reading and waiting come on top.
 */
final class CountedHand {
    private static final double KEY = 0.28;
    private static final double POINT = 1.1;
    private static final double CLICK = 0.2;
    private static final double CHANGE = 0.4;
    private static final double THINK = 1.35;

    private final Browser browser;
    private int clicks;
    private int texts;
    private int keys;

    CountedHand(Browser browser) {
        this.browser = browser;
    }

    int clicks() {
        return clicks;
    }

    int keys() {
        return keys;
    }

    double seconds() {
        return clicks * (THINK + POINT + CLICK) + texts * (THINK + 2 * CHANGE) + keys * KEY;
    }

    void click(String selector) {
        clicks++;
        browser.click(selector);
    }

    /** Types into a field in place of what stands there. */
    void fill(String selector, String text) {
        WebElement field = browser.element(selector);
        boolean isFocused = browser.script("return document.activeElement === arguments[0]", field);
        if (!isFocused) {
            click(selector);
        }
        field.sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
        texts++;
        keys += 1 + text.length();
    }

    /** Presses keys where the focus is. */
    void press(CharSequence... pressed) {
        browser.type(pressed);
        texts++;
        keys += pressed.length;
    }
}
