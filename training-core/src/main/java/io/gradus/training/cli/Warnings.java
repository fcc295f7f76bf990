package io.gradus.training.cli;

import io.gradus.training.analysis.lint.Finding;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** What the lint finds in a valid file, as {@code file:line:column path: reason [rule]}. */
final class Warnings {
    private Warnings() {}

    /** Prints each finding with what mends it; nothing where there is none. */
    static void print(Path file, List<Finding> findings, PrintWriter out) {
        for (Finding finding : findings) {
            out.println("%s:%s".formatted(file, finding.sentence()));
            finding.fix().ifPresent(fix -> out.println("    fix: " + fix.label()));
        }
        if (!findings.isEmpty()) {
            out.println(
                    findings.size() == 1
                            ? "1 warning in " + file
                            : findings.size() + " warnings in " + file);
        }
    }
}
