package io.gradus.benchmarks;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The readings of a soak: the last quarter against the second, which is the reference because the
 * first one still fills caches.
 */
public record MemoryTable(List<MemoryReading> readings) {
    public MemoryTable {
        readings = List.copyOf(readings);
    }

    /** The mean of the last quarter of the readings over that of the second one. */
    public double ratio(ToDoubleFunction<MemoryReading> amount) {
        int quarter = readings.size() / 4;
        if (quarter == 0) {
            throw new IllegalArgumentException(
                    "a soak needs at least 4 readings, has " + readings.size());
        }
        return mean(readings.size() - quarter, readings.size(), amount)
                / mean(quarter, 2 * quarter, amount);
    }

    private double mean(int from, int to, ToDoubleFunction<MemoryReading> amount) {
        return readings.subList(from, to).stream().mapToDouble(amount).average().orElseThrow();
    }

    /** Prints the table. */
    public void print(PrintWriter out) {
        out.println();
        out.println("| step | heap after a collection, MiB | process, MiB |");
        out.println("|---|---|---|");
        for (MemoryReading one : readings) {
            out.printf(
                    Locale.ROOT, "| %d | %.1f | %.0f |%n", one.step(), one.heap(), one.resident());
        }
        out.println();
        out.printf(
                Locale.ROOT,
                "last quarter against the second (reference): heap %.3f, process %.3f%n",
                ratio(MemoryReading::heap),
                ratio(MemoryReading::resident));
    }
}
