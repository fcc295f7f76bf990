package io.gradus.e2e;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Prints how fast the charts of a run follow it, and what they keep of it: the update of six charts
 * with four series of 20,000 steps beside bare canvas lines of the same points, the history of a
 * run of 100,000 steps, and the memory of the page over an hour's stream. Median, 95th percentile
 * and number of trials. Arguments: the address of a running workbench, which gets a curriculum and
 * a run, and, to measure again, the id of the run that it got before.
 */
final class ChartTimings {
    private static final int TRIALS = 30;
    private static final int STEPS = 100_000;
    private static final int PER_BATCH = 400;
    private static final String NAME = "timing-charts";

    /** An hour at ten steps a second, in parts after each of which the memory is read. */
    private static final int STREAMED = 36_000;

    private static final int PARTS = 12;

    private ChartTimings() {}

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        String url = arguments[0];
        String run = arguments.length > 1 ? arguments[1] : feed(new Api(url));
        System.out.println("run " + run);
        try (Browser browser = new Browser(url)) {
            update(browser, run);
            history(browser, run);
            memory(browser, run);
        }
    }

    private static String feed(Api api) throws Exception {
        ReplayedRun run = ReplayedRun.create(api, NAME, Documents.small(NAME, 1_000_000));
        var random = new SplittableRandom(7);
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        for (int step = 1; step <= STEPS; step++) {
            run.add(Replay.step(step, numbers(random, step), List.of())).took(step, 0.1);
            if (step % PER_BATCH == 0 || step == STEPS) {
                run.deliver();
            }
        }
        run.end();
        return run.id();
    }

    private static Map<String, Double> numbers(SplittableRandom random, int step) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (String name :
                List.of(
                        "reward/mean",
                        "reward/std",
                        "reward/criterion/correct",
                        "reward/criterion/format",
                        "reward/criterion/brief",
                        "passRate/mean",
                        "entropy/mean",
                        "length/mean",
                        "gradNorm",
                        "loss",
                        "clip/share",
                        "groups/tooHard",
                        "groups/mixed",
                        "groups/tooEasy",
                        "groups/admitted",
                        "learningRate")) {
            numbers.put(name, random.nextDouble());
        }
        numbers.put("tokens/total", step * 400.0);
        return numbers;
    }

    private static void update(Browser browser, String run) {
        RunPage.open(browser, run).awaitConnection("live");
        browser.script("document.querySelector('gradus-run-charts').feed.close()");
        Object answer = browser.answer(ChartScripts.UPDATE, TRIALS);
        if (!(answer instanceof List<?> turns)) {
            throw new IllegalStateException("the charts were not timed: " + answer);
        }
        double[] own = turns.stream().mapToDouble(turn -> time(turn, 0)).toArray();
        double[] bare = turns.stream().mapToDouble(turn -> time(turn, 1)).toArray();
        report("update of 6 charts x 4 series over 20,000 steps", own);
        report("reference in the same turns: all points as bare canvas lines", bare);
        System.out.printf("ratio of the medians: %.2f%n", median(own) / median(bare));
    }

    private static double time(Object turn, int index) {
        return ((Number) ((List<?>) turn).get(index)).doubleValue();
    }

    private static void history(Browser browser, String run) {
        RunPage.open(browser, run).awaitConnection("live");
        report(
                "history of %,d steps, read and drawn".formatted(STEPS),
                IntStream.range(0, TRIALS)
                        .mapToDouble(trial ->
                                browser.timed(
                                                "window.gradusOld ="
                                                        + " document.querySelector('gradus-run-charts').feed.model;"
                                                        + " document.querySelector('gradus-run-charts').feed.reload()",
                                                "document.querySelector('gradus-run-charts').feed.model !=="
                                                        + " window.gradusOld")[0])
                        .toArray());
        report(
                "the whole page of that run, from the address to its curves",
                IntStream.range(0, TRIALS / 3)
                        .mapToDouble(trial -> {
                            browser.open("/runs/" + run);
                            return browser.<Number>answer(ChartScripts.DRAWN).doubleValue();
                        })
                        .toArray());
    }

    private static void memory(Browser browser, String run) {
        RunPage.open(browser, run).awaitConnection("live");
        browser.script("document.querySelector('gradus-run-charts').feed.close()");
        long[] megabytes = new long[PARTS + 1];
        megabytes[0] = browser.heap() >> 20;
        for (int part = 0; part < PARTS; part++) {
            browser.answer(ChartScripts.STREAM, run, STREAMED / PARTS, STEPS);
            megabytes[part + 1] = browser.heap() >> 20;
        }
        System.out.printf(
                "memory of the page in MiB, at first and after each twelfth of %,d streamed steps:"
                        + " %s%n",
                STREAMED, Arrays.toString(megabytes));
    }

    private static void report(String what, double[] times) {
        double[] sorted = Arrays.stream(times).sorted().toArray();
        int n = sorted.length;
        System.out.printf(
                "%s: median %.0f ms, p95 %.0f ms, n %d%n",
                what, median(times), sorted[(int) Math.ceil(n * 0.95) - 1], n);
    }

    private static double median(double[] times) {
        return Arrays.stream(times).sorted().toArray()[times.length / 2];
    }
}
