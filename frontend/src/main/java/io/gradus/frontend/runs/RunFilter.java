package io.gradus.frontend.runs;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import java.util.Arrays;
import java.util.Locale;

/** The filter of the table of runs. */
final class RunFilter {
    private RunFilter() {}

    /**
     * Whether every word of the filter occurs somewhere in the run's row; an empty filter matches
     * all.
     */
    static boolean matches(Run run, RunNotes notes, String filter) {
        String row =
                String.join(
                                " ",
                                run.id(),
                                run.name(),
                                run.curriculum() + "@" + run.version(),
                                "seed " + run.seed(),
                                run.state().word(),
                                run.stageName().orElse(""),
                                run.experiment().orElse(""),
                                run.arm().orElse(""),
                                String.join(" ", notes.tags()),
                                notes.note())
                        .toLowerCase(Locale.ROOT);
        return Arrays.stream(filter.toLowerCase(Locale.ROOT).strip().split("\\s+"))
                .allMatch(row::contains);
    }
}
