package io.gradus.frontend.elements;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunState;
import io.gradus.training.document.formula.Comparison;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Why a run is in its state, for people. */
public final class RunReason {
    private static final Pattern LISTED =
            Pattern.compile("(?<sentence>[^()]*) \\((?<values>[^()]*)\\)");

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

    /** The end of a curriculum. */
    static String ended(String reason) {
        return Figures.grouped(
                fired(
                        reason.replaceFirst("^stopped: ", "")
                                .replaceFirst(
                                        "^last stage completed: ", "last stage completed, ")));
    }

    /**
     * Events list the values of a rule's comparisons at the end; here each follows its own. Of
     * comparisons that are joined by or, only those that hold are told.
     */
    private static String fired(String reason) {
        Matcher listed = LISTED.matcher(reason);
        if (!listed.matches()) {
            return reason;
        }
        String sentence = listed.group("sentence");
        List<String> parts = List.of(sentence.split(" and | or "));
        List<String> values = List.of(listed.group("values").split(", "));
        if (parts.size() < 2 || parts.size() != values.size()) {
            return reason;
        }
        List<String> fired =
                IntStream.range(0, parts.size())
                        .filter(i -> holds(parts.get(i), values.get(i)))
                        .mapToObj(i -> told(parts.get(i), values.get(i)))
                        .toList();
        return sentence.contains(" and ") || fired.isEmpty()
                ? whole(sentence, parts, values)
                : String.join(" or ", fired);
    }

    private static String whole(String sentence, List<String> parts, List<String> values) {
        String words = sentence;
        int from = 0;
        for (int i = 0; i < parts.size(); i++) {
            int at = words.indexOf(parts.get(i), from);
            String told = told(parts.get(i), values.get(i));
            words = words.substring(0, at) + told + words.substring(at + parts.get(i).length());
            from = at + told.length();
        }
        return words;
    }

    private static String told(String comparison, String value) {
        return comparison + " (" + value + ")";
    }

    /** Whether a comparison in words holds for a value; what cannot be read does not. */
    private static boolean holds(String comparison, String value) {
        return Arrays.stream(Comparison.values())
                .anyMatch(one -> {
                    int at = comparison.indexOf(" " + one.words() + " ");
                    return at >= 0
                            && holds(
                                    one,
                                    value,
                                    comparison.substring(at + one.words().length() + 2));
                });
    }

    private static boolean holds(Comparison comparison, String value, String target) {
        try {
            return comparison.holds(Double.parseDouble(value), Double.parseDouble(target));
        } catch (NumberFormatException unreadable) {
            return false;
        }
    }
}
