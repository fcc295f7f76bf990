package io.gradus.e2e;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What the benches that run in a browser need before they measure. */
final class BenchArguments {
    /** Warns at each start that it has no protocol for this version of the browser. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private BenchArguments() {}

    /**
     * Ends the program with a message where the arguments are too many, the first is no URL, or
     * there is no browser.
     *
     * @param names of the arguments that the bench takes, the first of them a URL
     */
    static void require(String bench, String[] arguments, String... names) {
        if (arguments.length > names.length || arguments.length > 0 && !isUrl(arguments[0])) {
            String taken = String.join(" ", List.of(names));
            end(
                    2,
                    "bench %1$s takes [%2$s] of a running workbench (http://...), was given %3$s; ./gradus bench %1$s --help says more"
                            .formatted(bench, taken, String.join(" ", arguments)));
        }
        if (!Browser.isInstalled()) {
            end(1, "bench " + bench + ": " + Browser.REMEDY);
        }
        SELENIUM.setLevel(Level.SEVERE);
    }

    private static boolean isUrl(String text) {
        return text.startsWith("http://") || text.startsWith("https://");
    }

    private static void end(int code, String message) {
        System.err.println(message);
        System.exit(code);
    }
}
