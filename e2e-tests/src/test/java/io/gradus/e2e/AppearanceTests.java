package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every screen in light and dark, wide and narrow, each kept as a picture to be looked at. */
@ExtendWith(Workbench.class)
class AppearanceTests {
    private static final int WIDE = 1400;
    private static final int NARROW = 420;

    /** Perceived lightness of the page's background, from 0 (black) to 255. */
    private static final String LIGHTNESS = """
            const canvas = document.createElement('canvas').getContext('2d');
            for (const element of [document.documentElement, document.body]) {
              canvas.fillStyle = getComputedStyle(element).backgroundColor;
              canvas.fillRect(0, 0, 1, 1);
            }
            const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
            return a === 0 ? 255 : Math.round(0.299 * r + 0.587 * g + 0.114 * b);
            """;

    private static final String OVERFLOW =
            "return document.scrollingElement.scrollWidth - document.documentElement.clientWidth";

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void everyScreenIsLightOrDarkAsTheSystemIsAndFitsANarrowWindow(Api api, Browser browser) throws Exception {
        String id = api.startLongRun("appearance");
        RunPage.open(browser, id).awaitPoints(5, Duration.ofSeconds(90));
        Map<String, String> screens = new LinkedHashMap<>();
        screens.put("home", "/");
        screens.put("runs", "/runs");
        screens.put("run", "/runs/" + id);
        screens.put("curricula", "/curricula");
        screens.put("editor", "/curricula/appearance");
        screens.put("missing", "/runs/r-nothing");
        for (Map.Entry<String, String> screen : screens.entrySet()) {
            long light = look(browser, screen.getKey(), screen.getValue(), false);
            long dark = look(browser, screen.getKey(), screen.getValue(), true);
            assertThat(light).as("background of %s in light", screen.getKey()).isGreaterThan(180);
            assertThat(dark).as("background of %s in dark", screen.getKey()).isLessThan(80);
        }
    }

    /** Opens the screen wide, then narrow; its background's lightness. */
    private static long look(Browser browser, String name, String path, boolean dark) {
        String scheme = dark ? "dark" : "light";
        browser.darkMode(dark);
        browser.width(WIDE);
        browser.open(path);
        browser.element("#main > *");
        browser.screenshot(name + "-" + scheme);
        long lightness = browser.script(LIGHTNESS);
        browser.width(NARROW);
        browser.await(name + " to fit " + NARROW + " pixels", Duration.ofSeconds(10), page -> page.<Long>script(OVERFLOW) <= 0);
        browser.screenshot(name + "-" + scheme + "-narrow");
        return lightness;
    }
}
