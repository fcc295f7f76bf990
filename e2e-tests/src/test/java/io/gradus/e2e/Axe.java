package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** axe-core, with its rules for WCAG 2.0 to 2.2, levels A and AA. */
final class Axe {
    /** Faults of any impact, each as rule, place and explanation. */
    private static final String FAULTS =
            """
            const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
            return axe.run(document, {runOnly: tags}).then(found => found.violations
              .flatMap(rule => rule.nodes.map(n => rule.id + ' ' + n.target.join(' ') + ': ' + rule.help)));
            """;

    /** Colours fade from light to dark; in between contrasts are anybody's guess. */
    private static final String RESTED =
            "return document.getAnimations().every(one => !(one instanceof CSSTransition));";

    private static final Duration SOON = Duration.ofSeconds(20);

    private Axe() {}

    /**
     * A screen.
     *
     * @param ready what it shows when it is all there
     */
    record Screen(String path, String ready) {}

    /** Faults of screens in light and dark. */
    static List<String> faults(Browser browser, List<Screen> screens) throws IOException {
        List<String> faults = new ArrayList<>();
        for (boolean dark : new boolean[] {false, true}) {
            for (Screen screen : screens) {
                browser.open(screen.path());
                faults.addAll(faults(browser, screen, dark));
            }
        }
        return faults;
    }

    /** Faults of a screen that is open. */
    static List<String> faults(Browser browser, Screen screen, boolean dark) throws IOException {
        browser.darkMode(dark);
        browser.element(screen.ready());
        browser.await("colours that have changed", SOON, page -> page.<Boolean>script(RESTED));
        browser.script(script());
        return browser.<List<String>>script(FAULTS).stream()
                .map(fault -> screen.path() + (dark ? " dark: " : " light: ") + fault)
                .toList();
    }

    private static String script() throws IOException {
        try (InputStream script = Axe.class.getResourceAsStream("/axe.min.js")) {
            assertThat(script).as("axe.min.js of axe-core on the class path").isNotNull();
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
