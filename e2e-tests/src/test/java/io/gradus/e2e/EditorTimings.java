package io.gradus.e2e;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Prints how long the editor takes from an input to its effect on the page, in documents of 200
 * stages and of 5,000 lines: median, 95th percentile and number of trials. The address of a running
 * workbench is the only argument; it gets two curricula.
 */
final class EditorTimings {
    private static final int TRIALS = 40;

    private EditorTimings() {}

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        String url = arguments[0];
        Api api = new Api(url);
        try (Browser browser = new Browser(url)) {
            measure(api, browser, "timing-stages", Documents.large("timing-stages", 200, 0));
            measure(api, browser, "timing-lines", Documents.large("timing-lines", 92, 50));
        }
    }

    private static void measure(Api api, Browser browser, String name, String text)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", text));
        System.out.printf("%s: %d lines%n", name, text.lines().count());
        EditorPage page = EditorPage.open(browser, "/curricula/" + name);
        page.awaitValid();
        report(
                "select a stage",
                trial ->
                        browser.timed(
                                "document.querySelectorAll('#lane .open')["
                                        + (trial % 20)
                                        + "].click()",
                                "document.querySelector('#form h2').textContent.startsWith('Stage "
                                        + (trial % 20 + 1)
                                        + ":')"));
        browser.element("#form [data-path$='.maxSteps']");
        report(
                "type in a field, until the document has it, less the pause of 300 ms",
                trial ->
                        browser.timed(
                                        typeInto("[data-path$='.maxSteps'] input", 100 + trial),
                                        "document.querySelector('#editor').text.includes('maxSteps: "
                                                + (100 + trial)
                                                + "')")
                                - 300);
        report(
                "move a stage",
                trial ->
                        browser.timed(
                                "document.querySelector('#lane [data-command="
                                        + (trial % 2 == 0 ? "up" : "down")
                                        + "]').click()",
                                "document.querySelector('#lane .chosen').dataset.index === '"
                                        + (trial % 2 == 0 ? 18 : 19)
                                        + "'"));
        browser.click("#tab-text");
        browser.element("#editor .cm-content").click();
        report(
                "type in the text, until it is drawn",
                trial ->
                        browser.timed(
                                "document.execCommand('insertText', false, '#t" + trial + "#')",
                                "document.querySelector('#editor .cm-content').textContent.includes('#t"
                                        + trial
                                        + "#')"));
    }

    /** Puts a value into an input as typing does. */
    private static String typeInto(String css, int value) {
        return "const i = document.querySelector(\""
                + css
                + "\"); i.value = '"
                + value
                + "'; i.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}))";
    }

    private interface Trial {
        double milliseconds(int trial);
    }

    private static void report(String what, Trial trial) {
        double[] times =
                IntStream.range(0, TRIALS).mapToDouble(trial::milliseconds).sorted().toArray();
        System.out.printf(
                "  %s: median %.0f ms, p95 %.0f ms, n %d%n",
                what, times[TRIALS / 2], times[(int) Math.ceil(TRIALS * 0.95) - 1], times.length);
        if (!Arrays.stream(times).allMatch(Double::isFinite)) {
            throw new IllegalStateException(what + " never had its effect");
        }
    }
}
