package io.gradus.training.curriculum.document;

import io.gradus.training.document.DocumentDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Parts that a curriculum of a changed document goes on with, and parts that begin anew in it.
 *
 * @param kept what goes on, in words
 * @param anew what begins anew, in words
 */
public record CurriculumMigration(List<String> kept, List<String> anew) {
    private static final int MOST_CHANGES = 12;

    public CurriculumMigration {
        kept = List.copyOf(kept);
        anew = List.copyOf(anew);
    }

    /** In a stage of the same name; these windows go on, and these are all it has. */
    public static CurriculumMigration inStage(
            CurriculumDocument former,
            CurriculumDocument here,
            String stage,
            List<String> windows,
            List<String> all) {
        List<String> kept = new ArrayList<>(List.of("stage " + stage));
        List<String> anew = new ArrayList<>();
        for (String window : all) {
            (windows.contains(window) ? kept : anew).add(window);
        }
        named(former, here, kept, anew);
        return new CurriculumMigration(kept, anew);
    }

    /** Without a stage of that name it begins in its first. */
    public static CurriculumMigration withoutStage(
            CurriculumDocument former, CurriculumDocument here, String stage) {
        List<String> kept = new ArrayList<>();
        List<String> anew =
                new ArrayList<>(
                        List.of(
                                "stage %s, as there is no stage %s"
                                        .formatted(here.enabledStages().getFirst().name(), stage)));
        named(former, here, kept, anew);
        return new CurriculumMigration(kept, anew);
    }

    /** Sorts parts with a name of their own, each of which remembers what its namesake did. */
    private static void named(
            CurriculumDocument former,
            CurriculumDocument here,
            List<String> kept,
            List<String> anew) {
        sort("rubric ", former.rubrics().keySet(), here.rubrics().keySet(), kept, anew);
        sort("pool ", former.pools().keySet(), here.pools().keySet(), kept, anew);
    }

    private static void sort(
            String word,
            Set<String> before,
            Set<String> now,
            List<String> kept,
            List<String> anew) {
        now.forEach(name -> (before.contains(name) ? kept : anew).add(word + name));
    }

    /** Its words behind a reason; none where the two documents say the same. */
    public String words(CurriculumDocument former, CurriculumDocument here) {
        List<String> changes = differences(former, here);
        return changes.isEmpty()
                ? ""
                : "; changed: %s; kept: %s; started over: %s"
                        .formatted(String.join("; ", changes), listed(kept), listed(anew));
    }

    private static String listed(List<String> parts) {
        return parts.isEmpty() ? "nothing" : String.join(", ", parts);
    }

    /** How two documents differ in meaning, in sentences; the first few of many. */
    public static List<String> differences(CurriculumDocument former, CurriculumDocument here) {
        List<String> all =
                DocumentDiff.between(CurriculumDocument.class, former.resolved(), here.resolved())
                        .stream()
                        .map(change -> change.path() + ": " + change.sentence())
                        .toList();
        if (all.size() <= MOST_CHANGES) {
            return all;
        }
        List<String> first = new ArrayList<>(all.subList(0, MOST_CHANGES));
        first.add((all.size() - MOST_CHANGES) + " more");
        return first;
    }
}
