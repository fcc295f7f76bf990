package io.gradus.training.cli;

import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import java.io.PrintWriter;
import java.util.Locale;

/** How a completion and its score are shown in the terminal. */
final class CompletionLine {
    private static final int LENGTH = 100;

    private CompletionLine() {}

    /** The beginning of a text in one line, without characters that a terminal would obey. */
    static String of(String text) {
        String line =
                text.codePoints()
                        .limit(LENGTH)
                        .collect(
                                StringBuilder::new,
                                (shown, c) ->
                                        shown.appendCodePoint(Character.isISOControl(c) ? ' ' : c),
                                StringBuilder::append)
                        .toString();
        return text.codePointCount(0, text.length()) > LENGTH ? line + "..." : line;
    }

    /** One line per criterion: its contribution and the sentence behind it. */
    static void print(RubricScore score, PrintWriter out) {
        for (CriterionScore criterion : score.criteria()) {
            out.printf(
                    Locale.ROOT,
                    "  %+8.3f  %s: %s%n",
                    criterion.contribution(),
                    criterion.id(),
                    criterion.reason());
        }
    }
}
