package io.gradus.backend.compare.internal;

import io.gradus.backend.runs.ForkOrigin;
import io.gradus.backend.runs.Run;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Sha256;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Runs of one document that differ in their seeds alone. A run that was steered is a cell of its
 * own, because nobody did the same to another seed; so is what was forked from it.
 *
 * @param id first digits of a hash of what its runs have in common
 * @param document the document of all its runs, with seed 0
 * @param runs by seed
 */
public record RunCell(String id, String document, List<Run> runs) {
    private static final int ID_LENGTH = 8;

    public RunCell {
        runs = List.copyOf(runs);
    }

    /** The run that speaks for all. */
    Run first() {
        return runs.getFirst();
    }

    /**
     * Puts runs into cells, which come in the order of their first runs.
     *
     * @param document tells a run's pinned document
     */
    public static List<RunCell> of(List<Run> runs, Function<Run, String> document) {
        Map<String, String> documents = new LinkedHashMap<>();
        Map<String, List<Run>> members = new LinkedHashMap<>();
        for (Run run : runs) {
            String text = DocumentEdits.set(document.apply(run), "seed", "0");
            String id = Sha256.hex(history(run) + text).substring(0, ID_LENGTH);
            documents.putIfAbsent(id, text);
            members.computeIfAbsent(id, _ -> new ArrayList<>()).add(run);
        }
        return members.entrySet().stream()
                .map(cell ->
                        new RunCell(
                                cell.getKey(),
                                documents.get(cell.getKey()),
                                cell.getValue().stream()
                                        .sorted(Comparator.comparingLong(Run::seed))
                                        .toList()))
                .toList();
    }

    private static String history(Run run) {
        String steered = run.steered() > 0 ? "steered " + run.id() + "\n" : "";
        return steered + run.forkedFrom().map(RunCell::place).orElse("");
    }

    private static String place(ForkOrigin origin) {
        return "forked from " + origin.run() + " at " + origin.step() + "\n";
    }
}
