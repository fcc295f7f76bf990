package io.gradus.frontend.curricula;

import io.gradus.training.document.YamlFragment;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.LinkedHashMap;
import java.util.List;

/** The text of a curriculum to begin with: one stage of one family. */
final class FreshCurriculum {
    /** The defaults of a document. */
    private static final Room USUAL = new Room(16, 64);

    /** Without a limit a run may never end, and has no control arms of the same length. */
    static final int MAX_STEPS = 500;

    private FreshCurriculum() {}

    /**
     * A curriculum that is valid as it stands: completions and context are as long as the family
     * needs.
     */
    static String of(String name, String family) {
        Room room = USUAL.with(extent(family));
        return """
        gradus: 1
        curriculum: %s
        policy: {context: %d}
        objective: {maxTokens: %d}
        stages:
          - name: first
            problems:
              - {family: %s}
            promote: {when: "passRate(top, 64 groups) >= 0.8"}
            maxSteps: %d
        """
                .formatted(
                        YamlFragment.of(name),
                        room.context(),
                        room.tokens(),
                        YamlFragment.of(family),
                        MAX_STEPS);
    }

    private static Extent extent(String family) {
        ProblemCells cells =
                ProblemCells.of(new ProblemSpec(family, new LinkedHashMap<>(), List.of()));
        return cells.source().family().extent(cells.top());
    }
}
