package io.gradus.e2e;

import java.time.Duration;
import java.util.stream.IntStream;

/**
 * Memory that a page keeps of a run that it follows: an hour at ten steps a second, delivered as
 * fast as the server stores it, reaches the page by its event stream.
 */
final class MemoryTimings {
    private static final int STREAMED = 36_000;
    private static final int PARTS = 10;

    /**
     * After half of the steps and after all of them the page's series are equally full: they make
     * room by halving, each time that the number of steps has doubled.
     */
    private static final double BAR = 0.5;

    private static final Duration PART = Duration.ofMinutes(3);

    private final Api api;
    private final Browser browser;

    MemoryTimings(Api api, Browser browser) {
        this.api = api;
        this.browser = browser;
    }

    /** Streams, and prints the memory after each part and how it rises in the second half. */
    void print() throws Exception {
        MadeUpRun run = MadeUpRun.create(api, "timing-memory");
        double[] megabytes = new double[PARTS + 1];
        RunPage page = RunPage.open(browser, run.id());
        page.awaitConnection("live");
        megabytes[0] = heap();
        for (int part = 1; part <= PARTS; part++) {
            page.awaitSeq(run.stream(STREAMED / PARTS), PART);
            megabytes[part] = heap();
        }
        run.end();
        System.out.print(
                "memory of the page in MiB, at first and after each tenth of 36,000 steps:");
        IntStream.rangeClosed(0, PARTS).forEach(i -> System.out.printf(" %.1f", megabytes[i]));
        double rise = megabytes[PARTS] - megabytes[PARTS / 2];
        System.out.printf(
                "%n  rise over the second half hour: %.1f MiB, bar %.1f: %s%n",
                rise, BAR, rise <= BAR ? "met" : "missed");
    }

    private double heap() {
        return browser.heap() / (double) (1 << 20);
    }
}
