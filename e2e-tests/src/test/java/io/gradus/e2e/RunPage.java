package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;

/** The page of one run, read through its chart element. */
final class RunPage {
    private static final Duration REACTION = Duration.ofSeconds(30);
    private static final String CHARTS = "return document.querySelector('gradus-run-charts')";

    private final Browser browser;

    private RunPage(Browser browser) {
        this.browser = browser;
        browser.await(
                "a run's page with its charts",
                REACTION,
                page ->
                        page.address().contains("/runs/")
                                && !page.elements("gradus-run-charts").isEmpty());
    }

    /** The page that the browser is at, or is about to reach. */
    static RunPage at(Browser browser) {
        return new RunPage(browser);
    }

    static RunPage open(Browser browser, String id) {
        browser.open("/runs/" + id);
        return new RunPage(browser);
    }

    String id() {
        String path = browser.address().replaceAll("[?#].*", "");
        return path.substring(path.lastIndexOf('/') + 1);
    }

    long points() {
        return browser.script(CHARTS + ".points");
    }

    long warmPoints() {
        return browser.script(CHARTS + ".warmPoints");
    }

    long lastSeq() {
        return browser.script(CHARTS + ".lastSeq");
    }

    /** The steps drawn of {@code reward/mean}, in order. */
    List<Long> steps() {
        return browser.script(CHARTS + ".steps");
    }

    /** The values drawn of {@code reward/mean}. */
    List<Double> rewards() {
        List<Number> values = browser.script(CHARTS + ".rewards");
        return values.stream().map(Number::doubleValue).toList();
    }

    void awaitState(String state) {
        browser.awaitText("#state", state, Duration.ofSeconds(90));
    }

    void awaitConnection(String state) {
        String script = CHARTS + ".dataset.connection";
        browser.await("connection " + state, REACTION, page -> state.equals(page.script(script)));
    }

    void awaitPoints(long atLeast, Duration atMost) {
        browser.await(atLeast + " points of reward/mean", atMost, page -> points() >= atLeast);
    }

    void awaitSeq(long atLeast) {
        awaitSeq(atLeast, REACTION);
    }

    void awaitSeq(long atLeast, Duration atMost) {
        browser.await("event " + atLeast, atMost, page -> lastSeq() >= atLeast);
    }

    /** Every step so far is drawn once, none is missing. */
    void assertNothingMissingOrTwice() {
        List<Long> steps = steps();
        assertThat(steps)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, steps.size()).boxed().toList());
    }
}
