package io.gradus.benchmarks.watch;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * How long a workbench takes to answer what a page asks when it opens the history of a long run:
 * all series that charts usually show, and all difficulty cells.
 */
public final class HistoryBench {
    private static final int POINTS = 2400;
    private static final int COLUMNS = 256;
    private static final int REPETITIONS = 5;
    private static final String BY_CELL = "passRate/cell/";

    private final Workbench workbench;

    /** A bench of this workbench. */
    public HistoryBench(Workbench workbench) {
        this.workbench = workbench;
    }

    /**
     * How long an answer took.
     *
     * @param what what was asked for
     * @param first the first time, milliseconds
     * @param median of the times after it, milliseconds
     * @param entries buckets in the answer
     * @param kilobytes length of the answer
     */
    public record Answer(String what, double first, double median, long entries, long kilobytes) {}

    /** Feeds a run of so many steps over so many difficulty cells, without texts; its id. */
    public String feed(long steps, int cells) throws InterruptedException {
        WatchBench.curriculum(workbench);
        FedRun run = workbench.run(WatchBench.NAME);
        MadeEvents events = new MadeEvents(1, cells, false);
        while (run.steps() < steps) {
            while (run.hasRoom() && run.steps() < steps) {
                run.add(events, System.nanoTime());
            }
            run.deliver();
        }
        run.end();
        return run.id();
    }

    /** Asks for the history of a run, and for a tenth of it as zooming does. */
    public List<Answer> measure(String run) throws InterruptedException {
        String root = "/api/v1/runs/" + run;
        long last = workbench.json(root).path("step").asLong();
        String range = "&from=%d&to=%d".formatted(last / 2, last / 2 + last / 10);
        String series = root + "/series?buckets=" + POINTS + "&keys=" + keys(root);
        String cells = root + "/cells?buckets=" + COLUMNS;
        return List.of(
                measure("series, all steps", series, "series"),
                measure("series, a tenth", series + range, "series"),
                measure("cells, all steps", cells, "cells"),
                measure("cells, a tenth", cells + range, "cells"));
    }

    private String keys(String root) throws InterruptedException {
        List<String> keys = new ArrayList<>();
        for (JsonNode key : workbench.json(root + "/keys")) {
            if (!key.asString().startsWith(BY_CELL)) {
                keys.add(key.asString());
            }
        }
        return URLEncoder.encode(String.join(",", keys), StandardCharsets.UTF_8);
    }

    private Answer measure(String what, String path, String list) throws InterruptedException {
        double first = 0;
        double[] times = new double[REPETITIONS];
        String text = "";
        for (int i = -1; i < REPETITIONS; i++) {
            long begun = System.nanoTime();
            text = workbench.get(path);
            double millis = (System.nanoTime() - begun) / 1e6;
            if (i < 0) {
                first = millis;
            } else {
                times[i] = millis;
            }
        }
        Arrays.sort(times);
        long entries = 0;
        for (JsonNode one : Workbench.parse(text).path(list)) {
            entries += one.path("steps").size();
        }
        return new Answer(what, first, times[REPETITIONS / 2], entries, text.length() / 1024);
    }
}
