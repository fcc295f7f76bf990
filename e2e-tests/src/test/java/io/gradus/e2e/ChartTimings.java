package io.gradus.e2e;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Program that {@code ./gradus bench charts} runs: prints how fast the charts of a run follow it
 * and what a page keeps of it, each figure beside its bar. Six charts of four series over 20,000
 * steps are updated in the same turns as bare canvas lines of the same points, so that a busy
 * machine can be told from slow charts; the page of a run of 100,000 steps is opened; and 36,000
 * further steps, an hour at ten a second, are streamed to a page whose memory is read on the way.
 *
 * <p>Arguments: none, for a server and a data folder of its own; or the address of a running
 * workbench, which gets a curriculum and two runs; and, to measure again, the id of the long run
 * that it got before.
 */
final class ChartTimings {
    private static final int TRIALS = 30;
    private static final int STEPS = 100_000;
    private static final int BRIEF = 10;
    private static final double UPDATE_BAR = 60;
    private static final double PAGE_BAR = 1000;

    private ChartTimings() {}

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        BenchArguments.require("charts", arguments, "URL", "RUN");
        if (arguments.length > 0) {
            measure(arguments[0], arguments.length > 1 ? arguments[1] : null);
            return;
        }
        try (Server server = Server.start()) {
            measure(server.url(), null);
        }
    }

    private static void measure(String url, String known) throws Exception {
        Api api = new Api(url);
        String run = known == null ? feed(api) : known;
        System.out.println("run of " + STEPS + " steps: " + run);
        try (Browser browser = new Browser(url)) {
            update(browser, run, true);
            update(browser, run, false);
            history(api, browser, run);
            new MemoryTimings(api, browser).print();
        }
    }

    private static String feed(Api api) throws Exception {
        MadeUpRun run = MadeUpRun.create(api, "timing-charts");
        run.stream(STEPS);
        run.end();
        return run.id();
    }

    /**
     * A running run's axis keeps room, so that a further step meets the last pixels only; now and
     * then, as the room is used up or an extreme is passed, every curve moves.
     */
    private static void update(Browser browser, String run, boolean following) {
        RunPage.open(browser, run).awaitConnection("live");
        browser.script("document.querySelector('gradus-run-charts').feed.close()");
        Object answer = browser.answer(ChartScripts.UPDATE, TRIALS, following);
        if (!(answer instanceof List<?> turns)) {
            throw new IllegalStateException("the charts were not timed: " + answer);
        }
        Timings own = Timings.of(turns.stream().mapToDouble(turn -> time(turn, 0)));
        Timings bare = Timings.of(turns.stream().mapToDouble(turn -> time(turn, 1)));
        String what = following ? "a further step" : "every curve moves";
        own.print("update of 6 charts x 4 series x 20,000 steps, " + what, UPDATE_BAR);
        bare.print("  the same points as bare canvas lines, in the same turns");
        System.out.printf("  ratio of the medians: %.2f%n", own.median() / bare.median());
    }

    private static double time(Object turn, int index) {
        return ((Number) ((List<?>) turn).get(index)).doubleValue();
    }

    /** The page of a short run tells what of the time is the page's and not the history's. */
    private static void history(Api api, Browser browser, String run) throws Exception {
        MadeUpRun brief = MadeUpRun.create(api, "timing-brief");
        brief.stream(BRIEF);
        brief.end();
        double[] longer = new double[TRIALS / 2];
        double[] shorter = new double[TRIALS / 2];
        for (int trial = 0; trial < longer.length; trial++) {
            longer[trial] = opened(browser, run);
            shorter[trial] = opened(browser, brief.id());
        }
        Timings.of(Arrays.stream(longer))
                .print("page of a run of 100,000 steps, address to curves", PAGE_BAR);
        Timings.of(Arrays.stream(shorter))
                .print("  the page of a run of 10 steps, in the same turns");
        RunPage.open(browser, run).awaitConnection("live");
        Timings.of(IntStream.range(0, TRIALS).mapToDouble(trial -> reread(browser)))
                .print("  the long run's data alone: asked, answered and in the page's model");
    }

    private static double opened(Browser browser, String run) {
        browser.open("/runs/" + run);
        return browser.<Number>answer(ChartScripts.DRAWN).doubleValue();
    }

    private static double reread(Browser browser) {
        double[] times =
                browser.timed(
                        "window.gradusOld = document.querySelector('gradus-run-charts').feed.model;"
                                + " document.querySelector('gradus-run-charts').feed.reload()",
                        "document.querySelector('gradus-run-charts').feed.model !=="
                                + " window.gradusOld");
        return Arrays.stream(times).max().orElse(Double.NaN);
    }
}
