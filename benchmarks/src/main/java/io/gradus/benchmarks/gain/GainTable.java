package io.gradus.benchmarks.gain;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The tables of a gain bench: what runs gained in each cell, and a row for each run. */
public record GainTable(List<HeldOutRun> runs) {
    private static final double MINUTE = 60;

    public GainTable {
        runs = List.copyOf(runs);
    }

    /**
     * Prints both tables for each kind of pass rate that all runs have.
     *
     * @throws IllegalArgumentException where runs were measured on different cells
     */
    public void print(PrintWriter out) {
        for (Rates rates : Rates.values()) {
            if (runs.stream().allMatch(run -> run.has(rates))) {
                cells(rates, out);
                eachRun(rates, out);
            }
        }
        out.println(
                "Pass rates on held-out problems at the first and the last evaluation, each cell"
                        + " counting alike; in brackets 95 % intervals over runs, from three on, each"
                        + " end the further one of Student's t and of Wilson's scores. Minutes are"
                        + " those of training steps, without evaluations.");
        out.flush();
    }

    private void cells(Rates rates, PrintWriter out) {
        out.printf("| cell, %s | before | after | gain |%n|---|---|---|---|%n", rates.word());
        for (String cell : runs.getFirst().before(rates).keySet()) {
            row(
                    cell,
                    CellGain.of(
                            runs,
                            run -> rate(run, run.before(rates), cell),
                            run -> rate(run, run.after(rates), cell)),
                    out);
        }
        row(
                "mean",
                CellGain.of(
                        runs,
                        run -> Rates.mean(run.before(rates)),
                        run -> Rates.mean(run.after(rates))),
                out);
        out.println();
    }

    private static double rate(HeldOutRun run, Map<String, Double> cells, String cell) {
        if (!cells.containsKey(cell)) {
            throw new IllegalArgumentException(
                    run.name() + " was not measured on " + cell + ", as the first run was");
        }
        return cells.get(cell);
    }

    private static void row(String name, CellGain gain, PrintWriter out) {
        String interval =
                gain.interval()
                        .map(i -> String.format(Locale.ROOT, " [%.3f, %.3f]", i.low(), i.high()))
                        .orElse("");
        out.printf(
                Locale.ROOT,
                "| %s | %.3f | %.3f | %.3f%s |%n",
                name,
                gain.before(),
                gain.after(),
                gain.mean(),
                interval);
    }

    private void eachRun(Rates rates, PrintWriter out) {
        out.printf(
                "| run, %s | before | after | steps | minutes |%n|---|---|---|---|---|%n",
                rates.word());
        for (HeldOutRun run : runs) {
            out.printf(
                    Locale.ROOT,
                    "| %s | %.3f | %.3f | %d | %.1f |%n",
                    run.name(),
                    Rates.mean(run.before(rates)),
                    Rates.mean(run.after(rates)),
                    run.steps(),
                    run.seconds() / MINUTE);
        }
        out.println();
    }
}
