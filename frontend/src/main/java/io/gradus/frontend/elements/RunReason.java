package io.gradus.frontend.elements;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunState;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a run is in its state, for people. */
public final class RunReason {
    private static final Pattern LISTED =
            Pattern.compile("(?<sentence>[^()]*) \\((?<values>[^()]*)\\)");
    private static final Pattern COMPARISON =
            Pattern.compile("(?<=^| and | or )\\S.*?(?=$| and | or )");

    private RunReason() {}

    /**
     * The run's reason. That of a curriculum's end is told without what the state says already, and
     * with separators in its numbers.
     */
    public static Optional<String> of(Run run) {
        return run.reason()
                .filter(reason -> !reason.isBlank())
                .map(reason -> run.state() == RunState.COMPLETED ? ended(reason) : reason);
    }

    private static String ended(String reason) {
        return Figures.grouped(
                placed(
                        reason.replaceFirst("^stopped: ", "")
                                .replaceFirst(
                                        "^last stage completed: ", "last stage completed, ")));
    }

    /** Events list the values of a rule's comparisons at the end; here each follows its own. */
    private static String placed(String reason) {
        Matcher listed = LISTED.matcher(reason);
        if (!listed.matches()) {
            return reason;
        }
        List<String> values = List.of(listed.group("values").split(", "));
        Matcher comparison = COMPARISON.matcher(listed.group("sentence"));
        if (comparison.results().count() != values.size()) {
            return reason;
        }
        var value = values.iterator();
        return comparison
                .reset()
                .replaceAll(match ->
                        Matcher.quoteReplacement(match.group() + " (" + value.next() + ")"));
    }
}
