package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every screen in light and dark, wide and narrow, each kept as a picture to be looked at. */
@ExtendWith(Workbench.class)
class AppearanceTests {
    private static final int WIDE = 1400;
    private static final int NARROW = 420;

    /** Perceived lightness of the page's background, from 0 (black) to 255. */
    private static final String LIGHTNESS =
            """
            const canvas = document.createElement('canvas').getContext('2d');
            for (const element of [document.documentElement, document.body]) {
              canvas.fillStyle = getComputedStyle(element).backgroundColor;
              canvas.fillRect(0, 0, 1, 1);
            }
            const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
            return a === 0 ? 255 : Math.round(0.299 * r + 0.587 * g + 0.114 * b);
            """;

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void everyScreenIsLightOrDarkAsTheSystemIsAndFitsANarrowWindow(Api api, Browser browser)
            throws Exception {
        String id = api.startLongRun("appearance");
        RunPage.open(browser, id).awaitPoints(5, Duration.ofSeconds(90));
        List<Screen> screens =
                List.of(
                        new Screen("home", "/", "#run-example"),
                        new Screen("runs", "/runs", "#runs"),
                        new Screen("run", "/runs/" + id + "?page=rollouts", "#rollouts article"),
                        new Screen("curricula", "/curricula", "#new-curriculum"),
                        new Screen("editor", "/curricula/appearance?view=text", "#editor .cm-line"),
                        new Screen("missing", "/runs/r-nothing", "#main > *"));
        for (Screen screen : screens) {
            long light = look(browser, screen, false);
            long dark = look(browser, screen, true);
            assertThat(light).as("background of %s in light", screen.name()).isGreaterThan(180);
            assertThat(dark).as("background of %s in dark", screen.name()).isLessThan(80);
        }
    }

    /** Opens the screen wide, then narrow; its background's lightness. */
    private static long look(Browser browser, Screen screen, boolean dark) {
        String picture = screen.name() + (dark ? "-dark" : "-light");
        browser.darkMode(dark);
        browser.width(WIDE);
        browser.open(screen.path());
        browser.element(screen.ready());
        browser.screenshot(picture);
        long lightness = browser.script(LIGHTNESS);
        browser.width(NARROW);
        PageWidth.awaitFit(browser, picture);
        browser.screenshot(picture + "-narrow");
        return lightness;
    }

    /** A screen, where it is, and what it shows when it is all there. */
    private record Screen(String name, String path, String ready) {}
}
