package io.gradus.frontend.elements;

import io.gradus.training.document.IntRange;
import io.gradus.training.document.YamlFragment;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.dataset.Datasets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** The text of a curriculum to begin with: one stage of one family. */
public final class FreshCurriculum {
    /** The defaults of a document. */
    private static final Room USUAL = new Room(16, 64);

    /** Without a limit a run may never end, and has no control arms of the same length. */
    public static final int MAX_STEPS = 500;

    private FreshCurriculum() {}

    /**
     * A curriculum that is valid as it stands: completions and context are as long as the family
     * needs.
     */
    public static String of(String name, String family) {
        Room room = USUAL.with(extent(family));
        return """
        gradus: 1
        curriculum: %s
        policy: {context: %d}
        objective: {maxTokens: %d}
        stages:
          - name: first
            problems:
              - %s
            promote: {when: "passRate(top, 64 groups) >= 0.8"}
            maxSteps: %d
        """
                .formatted(
                        YamlFragment.of(name),
                        room.context(),
                        room.tokens(),
                        entry(family),
                        MAX_STEPS);
    }

    /** An entry of problems: a family at its default levels, or a dataset with all of its rows. */
    public static String entry(String family) {
        return "{family: " + YamlFragment.of(family) + levels(family) + "}";
    }

    private static String levels(String family) {
        return wholeDataset(family).entrySet().stream()
                .map(level -> ", difficulty: {" + level.getKey() + ": " + level.getValue() + "}")
                .collect(Collectors.joining());
    }

    /** All levels of a dataset; nothing of what is generated. */
    private static SequencedMap<String, IntRange> wholeDataset(String family) {
        var levels = new LinkedHashMap<String, IntRange>();
        Datasets.named(family)
                .ifPresent(dataset ->
                        dataset.attributes()
                                .forEach(one ->
                                        levels.put(
                                                one.name(), new IntRange(one.min(), one.max()))));
        return levels;
    }

    private static Extent extent(String family) {
        ProblemCells cells =
                ProblemCells.of(new ProblemSpec(family, wholeDataset(family), List.of()));
        return cells.source().family().extent(cells.top());
    }
}
