package io.gradus.backend.experiments.internal;

import com.google.re2j.Pattern;
import io.gradus.backend.experiments.FailureGroup;
import io.gradus.backend.experiments.RunProgress;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What failures of many runs have in common. Of a reason only the first line counts, and in it
 * every path becomes PATH, every run, attempt or object address ID, and every number N.
 */
public final class FailureReason {
    private static final int LONGEST = 300;
    private static final Pattern PATHS =
            Pattern.compile("(?:[A-Za-z]:\\\\|~?/)[^\\s'\",;:()\\[\\]]+");
    private static final Pattern IDS =
            Pattern.compile("\\b[re]-[2-9a-z]{6}\\b|\\b0x[0-9a-fA-F]+\\b|@[0-9a-f]{5,8}\\b");
    private static final Pattern NUMBERS =
            Pattern.compile("[-+]?\\b\\d[\\d,]*(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private FailureReason() {}

    /** The reason without what differs from run to run. */
    static String of(String reason) {
        String line = reason.strip().lines().findFirst().orElse("");
        String paths = PATHS.matcher(line).replaceAll("PATH");
        String ids = IDS.matcher(paths).replaceAll("ID");
        String numbers = NUMBERS.matcher(ids).replaceAll("N");
        String plain = SPACES.matcher(numbers).replaceAll(" ").strip();
        return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST);
    }

    /** Failed runs by what their reasons have in common, the largest group first. */
    public static List<FailureGroup> groups(List<RunProgress> runs) {
        Map<String, List<RunProgress>> groups =
                runs.stream()
                        .filter(RunProgress::hasFailed)
                        .collect(
                                Collectors.groupingBy(
                                        run -> of(words(run)),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return groups.entrySet().stream()
                .map(group ->
                        new FailureGroup(
                                group.getKey(),
                                words(group.getValue().getFirst()),
                                group.getValue().stream().map(RunProgress::id).toList()))
                .sorted(Comparator.comparingInt(group -> -group.runs().size()))
                .toList();
    }

    private static String words(RunProgress run) {
        return run.reason().filter(reason -> !reason.isBlank()).orElse("no reason given");
    }
}
