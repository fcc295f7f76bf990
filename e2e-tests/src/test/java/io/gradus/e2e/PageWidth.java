package io.gradus.e2e;

import java.time.Duration;
import java.util.List;
import org.openqa.selenium.TimeoutException;

/** Whether a page is scrolled sideways, and by which of its elements. */
final class PageWidth {
    private static final Duration SETTLED = Duration.ofSeconds(30);

    /** How wide the page is and its innermost elements beyond the window; nothing where it fits. */
    private static final String BEYOND =
            """
            const width = document.documentElement.clientWidth;
            const whole = document.scrollingElement.scrollWidth;
            if (whole <= width) return [];
            const beyond = (element) => element.getBoundingClientRect().right > width + 0.5;
            const inside = [...document.body.querySelectorAll('*')]
                .filter((element) => beyond(element) && ![...element.children].some(beyond))
                .slice(0, 8)
                .map((element) => element.outerHTML.slice(0, 160) + ' reaches '
                    + Math.round(element.getBoundingClientRect().right) + ' of ' + width);
            return ['the page reaches ' + whole + ' of ' + width, ...inside];
            """;

    private PageWidth() {}

    /** Waits until the page is no wider than its window; an error names what is. */
    static void awaitFit(Browser browser, String page) {
        try {
            browser.await(page + " to fit", SETTLED, shown -> beyond(shown).isEmpty());
        } catch (TimeoutException e) {
            throw new AssertionError(
                    page + " is wider than its window:\n" + String.join("\n", beyond(browser)), e);
        }
    }

    private static List<String> beyond(Browser browser) {
        return browser.script(BEYOND);
    }
}
