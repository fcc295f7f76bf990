package io.gradus.benchmarks;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * The page of documentation that a difficulty bench writes.
 *
 * @param table the results
 * @param budget what every family had
 * @param more how many times the steps and problems a family had that did not fall at first
 */
public record DifficultyPage(DifficultyTable table, DifficultyBudget budget, int more) {
    /** The page as Markdown. */
    public String text() {
        StringWriter rows = new StringWriter();
        table.print(new PrintWriter(rows));
        return """
        # Measured difficulty

        Written by `./gradus bench difficulty --write docs/difficulty.md`; not edited by hand.

        For each family a policy of 2 layers and width 96 was warm-started on demonstrations of all its measured cells alike (at most %d
        steps of %d demonstrations, until %.2f of held-out problems were solved, seed %d) and then asked %d problems of each cell, one
        sample each at temperature 1, drawn as a training step draws them. Each row raises one attribute and leaves the others at their
        smallest level; levels are 0, 1, 2 and 4 above the smallest, the last two as far as prompts stay within 56 characters and answers within 24.
        *Steps* are the elementary steps of the family's solver. The trend is `falls` where the 95 %% Wilson interval of the last level lies
        under that of the first and no level's interval lies over an easier one's; `rises` where some does; `flat` otherwise. Attributes
        that transforms add are measured on `sorting`. A family whose rate did not fall along some attribute may have been
        measured once more, with up to %d times the steps and problems; the last column tells the steps that each row had. A pass rate says how a cell looks to this tiny policy after this much imitation, no more.

        %s\
        """
                .formatted(
                        budget.steps(),
                        budget.batch(),
                        budget.until(),
                        budget.seed(),
                        budget.problems(),
                        more,
                        rows);
    }
}
