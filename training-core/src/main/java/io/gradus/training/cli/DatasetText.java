package io.gradus.training.cli;

import io.gradus.training.problem.dataset.DatasetInfo;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.Reject;
import io.gradus.training.problem.dataset.imports.ImportPreview;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/** Datasets as lines for a terminal. */
final class DatasetText {
    private static final int SHOWN = 200;

    private DatasetText() {}

    static void info(DatasetInfo info, PrintWriter out) {
        out.println(info.id());
        out.printf("  %d rows, answers compared as %s%n", info.rows(), info.comparison());
        out.println(
                "  rows per level: "
                        + info.perLevel().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", ")));
        if (info.plainRows() < info.rows()) {
            out.printf(
                    "  %d rows cannot be read by the tiny policy and are not drawn for it%n",
                    info.rows() - info.plainRows());
        }
        out.printf(
                "  longest prompt %d and answer %d characters%n",
                info.longestPrompt(), info.longestAnswer());
        out.printf(
                "  from %s: %s%n",
                info.origin().file(), String.join("; ", info.origin().mapping()));
        info.origin().parent().ifPresent(parent -> out.println("  levels estimated for " + parent));
        info.origin().licence().ifPresent(licence -> out.println("  licence: " + licence));
        if (info.origin().nearDuplicates() > 0) {
            out.printf(
                    "  warning: %d rows share most of their text with an earlier row%n",
                    info.origin().nearDuplicates());
        }
        rejects(info.origin().rejects(), out);
        out.println("  " + info.problemsLine());
    }

    static void preview(ImportPreview preview, PrintWriter out) {
        out.printf(
                "%s; columns: %s%n",
                preview.format().word(), String.join(", ", preview.understanding().columns()));
        preview.understanding().mapping().lines().forEach(line -> out.println("  " + line));
        out.printf(
                "  answer form %s, compared as %s%n",
                preview.understanding().form().word(), preview.comparison());
        out.printf("%d of the first %d rows are problems:%n", preview.accepted(), preview.read());
        preview.samples().forEach(row -> row(row, out));
        rejects(preview.rejects(), out);
    }

    static void row(DatasetRow row, PrintWriter out) {
        out.printf("  [level %d] %s%n", row.level(), shortened(row.prompt()));
        out.printf("      = %s%n", shortened(row.answer()));
    }

    private static void rejects(List<Reject> rejects, PrintWriter out) {
        for (Reject reject : rejects) {
            out.printf("  refused %d: %s%n", reject.count(), reject.reason());
            reject.examples()
                    .forEach(
                            e -> out.printf("      row %d: %s%n", e.row(), shortened(e.excerpt())));
        }
    }

    private static String shortened(String text) {
        String line = text.replace("\n", "\\n");
        return line.codePointCount(0, line.length()) <= SHOWN
                ? line
                : line.substring(0, line.offsetByCodePoints(0, SHOWN)) + "...";
    }
}
