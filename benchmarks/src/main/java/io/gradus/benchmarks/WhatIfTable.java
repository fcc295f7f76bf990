package io.gradus.benchmarks;

import io.gradus.benchmarks.WhatIfError.Compared;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The table of a what-if bench: every stage entry, then the errors in all. */
public record WhatIfTable(List<WhatIfError> errors) {
    public WhatIfTable {
        errors = List.copyOf(errors);
    }

    /** Prints the table and what it says. */
    public void print(PrintWriter out) {
        out.println();
        out.println("| case | exact to step | what | real | what if [10-90 %] | recorded stays |");
        out.println("|---|---|---|---|---|---|");
        for (WhatIfError error : errors) {
            if (error.parting().isEmpty()) {
                out.printf("| %s | all | never parts | | | |%n", error.name());
            }
            error.steps().forEach(step -> out.println(row(error, step)));
        }
        out.println();
        print("Steps of stage entries and ends", "%.1f steps", WhatIfError::steps, out);
        print("Mean pass rates of cells", "%.3f", WhatIfError::passRates, out);
        out.println(
                "The reference assumes that behind the parting every stay lasts as long as it was recorded, with the recorded pass rates.");
        out.flush();
    }

    private static String row(WhatIfError error, Compared step) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %s | %.0f | %.0f [%.0f, %.0f] | %.0f |",
                error.name(),
                error.parting().orElse(0),
                step.what(),
                step.real(),
                step.estimate().median(),
                step.estimate().low(),
                step.estimate().high(),
                step.naive());
    }

    private void print(
            String title,
            String form,
            Function<WhatIfError, List<Compared>> numbers,
            PrintWriter out) {
        List<Compared> all = errors.stream().flatMap(e -> numbers.apply(e).stream()).toList();
        OptionalDouble ratio = WhatIfError.ratio(all);
        if (ratio.isEmpty()) {
            out.println(title + ": nothing to compare.");
            return;
        }
        double mean = all.stream().mapToDouble(Compared::error).average().orElse(0);
        double naive = all.stream().mapToDouble(Compared::naiveError).average().orElse(0);
        long within = all.stream().filter(Compared::isWithin).count();
        out.printf(
                Locale.ROOT,
                "%s: off by "
                        + form
                        + " on average, the reference by "
                        + form
                        + ": %.2f times as far (n = %d, %d of them within the band).%n",
                title,
                mean,
                naive,
                ratio.getAsDouble(),
                all.size(),
                within);
    }
}
