package io.gradus.e2e;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Prints how long the editors take from an input to the first sign of it on the page and to its
 * whole effect, in documents of 200 stages and of 5,000 lines and in a rubric of 100 criteria. The
 * workbench gets two curricula and a rubric.
 */
final class EditorTimings {
    private static final int TRIALS = 40;
    private static final double BAR = 100;

    /** Milliseconds without a key after which a field is sent; not counted. */
    private static final double PAUSE = 300;

    private final Api api;
    private final Browser browser;

    EditorTimings(Api api, Browser browser) {
        this.api = api;
        this.browser = browser;
    }

    /** Measures and prints. */
    void print() throws Exception {
        curriculum("timing-stages", Documents.large("timing-stages", 200, 0));
        curriculum("timing-lines", Documents.large("timing-lines", 92, 50));
        String rubric = Documents.rubric("timing-criteria", 100);
        api.post("/api/v1/rubrics", Map.of("text", rubric));
        rubric("timing-criteria", rubric);
    }

    private void curriculum(String name, String text) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", text));
        head(name, text);
        EditorPage.open(browser, "/curricula/" + name).awaitValid();
        browser.element("#form [data-path$='.maxSteps']");
        report("select a stage, first mark", "... form complete", trial -> selectStage(trial % 20));
        report(
                "edit a field, document changed",
                "... the same",
                trial -> {
                    String input = "[data-path$='.maxSteps'] input";
                    String value = "maxSteps: " + (100 + trial);
                    return browser.timed(typeInto(input, 100 + trial), has(value), has(value));
                });
        report(
                "move a stage, first mark",
                "... document and form changed",
                trial -> {
                    boolean isUp = trial % 2 == 0;
                    int index = isUp ? 18 : 19;
                    return browser.timed(
                            "document.querySelector('#canvas [data-command=%s]').click()"
                                    .formatted(isUp ? "up" : "down"),
                            chosenStage(index),
                            isFormOf("#form", "stages[" + index + "]"));
                });
        text();
    }

    private double[] selectStage(int index) {
        return browser.timed(
                "document.querySelectorAll('#canvas .open')[" + index + "].click()",
                chosenStage(index),
                "document.querySelector('#form h2').textContent.startsWith('Stage %d:') && %s"
                        .formatted(index + 1, isFormOf("#form", "stages[" + index + "]")));
    }

    private void rubric(String name, String text) {
        head(name, text);
        browser.open("/rubrics/" + name);
        browser.element("#errors .valid");
        browser.click(".criterion[data-id='word-3']");
        browser.element("[data-path='criteria[2].weight'] input");
        report(
                "select a criterion, first mark",
                "... form complete",
                trial -> {
                    int index = 2 + trial % 20;
                    return browser.timed(
                            "document.querySelectorAll('#criteria .criterion')["
                                    + index
                                    + "].click()",
                            chosenCriterion("word-" + (index + 1)),
                            isFormOf("#criterion-form", "criteria[" + index + "]"));
                });
        report(
                "edit a weight, document changed",
                "... shown in the tree",
                trial -> {
                    String value = "weight: 0." + (100 + trial);
                    return browser.timed(
                            typeInto("[data-path$='.weight'] input", "0." + (100 + trial)),
                            has(value),
                            has(value)
                                    + " && document.querySelector('.criterion.chosen .weight').textContent.includes('0."
                                    + (100 + trial)
                                    + "')");
                });
        report(
                "move a criterion, document and form changed",
                "... the same",
                trial -> {
                    boolean isUp = trial % 2 == 0;
                    String moved =
                            isFormOf("#criterion-form", "criteria[" + (isUp ? 20 : 21) + "]");
                    return browser.timed(
                            "document.querySelector('#criteria [data-command=%s]').click()"
                                    .formatted(isUp ? "up" : "down"),
                            moved,
                            moved);
                });
        text();
    }

    private void text() {
        browser.script("document.querySelector('#tab-text').click()");
        browser.element("#editor .cm-content");
        browser.script("document.querySelector('#editor .cm-content').focus()");
        report(
                "type in the text, drawn",
                "... the same",
                trial -> {
                    String drawn =
                            "document.querySelector('#editor .cm-content').textContent.includes('#t%d#')"
                                    .formatted(trial);
                    String typed = "document.execCommand('insertText', false, '#t" + trial + "#')";
                    return browser.timed(typed, drawn, drawn);
                });
    }

    private static String has(String part) {
        return "document.querySelector('#editor').text.includes('" + part + "')";
    }

    private static String chosenStage(int index) {
        return "document.querySelector('#canvas .chosen')?.dataset.index === '" + index + "'";
    }

    private static String chosenCriterion(String id) {
        return "document.querySelector('#criteria .chosen')?.dataset.id === '" + id + "'";
    }

    /** Whether a form can be used and every setting of it is of the record at the path. */
    private static String isFormOf(String form, String path) {
        return """
        (() => {
            const rows = [...document.querySelectorAll('%1$s [data-row]')];
            return !document.querySelector('%1$s[inert]') && rows.length > 5
                && rows.every((row) => row.dataset.row.startsWith('%2$s.') || row.dataset.row === '%2$s');
        })()
        """
                .formatted(form, path)
                .strip();
    }

    /** Puts a value into an input as typing does. */
    private static String typeInto(String css, Object value) {
        return "const i = document.querySelector(\""
                + css
                + "\"); i.value = '"
                + value
                + "'; i.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}))";
    }

    private static void head(String name, String text) {
        System.out.printf("%s: %,d lines%n", name, text.lines().count());
    }

    private static void report(String first, String whole, IntFunction<double[]> trial) {
        List<double[]> measured = IntStream.range(0, TRIALS).mapToObj(trial).toList();
        double pause = first.startsWith("edit") ? PAUSE : 0;
        print(first, measured.stream().mapToDouble(times -> times[0] - pause));
        if (!whole.endsWith("the same")) {
            print(whole, measured.stream().mapToDouble(times -> times[1] - pause));
        }
    }

    private static void print(String what, DoubleStream times) {
        Timings timings = Timings.of(times);
        if (!Double.isFinite(timings.worst())) {
            throw new IllegalStateException(what + ": the effect did not come within 10 s");
        }
        timings.print("  " + what, BAR);
    }
}
