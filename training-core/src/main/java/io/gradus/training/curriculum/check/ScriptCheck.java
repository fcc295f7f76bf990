package io.gradus.training.curriculum.check;

import io.gradus.training.document.Findings;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.Optional;

/**
 * Checks that rows in any script are drawn only where the policy's tokenizer reads them.
 *
 * @param tokenizer what the policy reads by
 */
record ScriptCheck(Tokenizer tokenizer, Findings findings) {
    private static final String ANY_SCRIPT = "any-script";

    /** Who reads this reads bytes: Han, an accent of its own, a joined emoji, a rare letter. */
    private static final String PROBE = "\u4F60e\u0301\uD83D\uDC69\u200D\uD83D\uDD2C\uD83A\uDD22";

    /** Most rows that are read of each cell. */
    private static final int ROWS = 10_000;

    void check(String place, ProblemSpec spec) {
        if (!spec.transforms().contains(ANY_SCRIPT) || fault(PROBE).isEmpty()) {
            return;
        }
        ProblemCells cells = ProblemCells.of(spec);
        for (Difficulty cell : cells.cells()) {
            long rows = Math.min(ROWS, cells.source().family().seeds(cell));
            for (long row = 0; row < rows; row++) {
                Problem problem = cells.source().item(row, cell);
                Optional<String> fault = fault(problem.prompt() + "\n" + problem.reference());
                if (fault.isPresent()) {
                    findings.add(
                            place + ".transforms",
                            "row %d of %s cannot be read: %s; leave %s out or choose another policy.tokenizer"
                                    .formatted(row + 1, cell, fault.get(), ANY_SCRIPT));
                    return;
                }
            }
        }
    }

    private Optional<String> fault(String text) {
        try {
            tokenizer.encode(text);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
