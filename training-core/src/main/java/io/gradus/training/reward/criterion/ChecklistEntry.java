package io.gradus.training.reward.criterion;

import io.gradus.training.document.Setting;
import io.gradus.training.problem.ChecklistItem;
import io.gradus.training.reward.BoundedPattern;
import java.util.Optional;

/** An item of a rubric's own checklist. */
public record ChecklistEntry(
        @Setting(explanation = "Names the item in reasons.", pattern = "[a-z][a-z0-9-]{0,39}")
                String id,
        @Setting(
                        explanation =
                                "What the completion does if the item holds, in the words that the judge gets.",
                        min = 1,
                        max = 1000)
                String text,
        @Setting(
                        explanation = "Points where it holds; negative for a fault.",
                        defaults = "1",
                        min = -1000,
                        max = 1000)
                double points,
        @Setting(
                        explanation =
                                "RE2 regular expression that decides it by a match, without a judge.",
                        min = 1,
                        max = 200)
                Optional<String> pattern) {
    public ChecklistEntry {
        pattern.ifPresent(BoundedPattern::of);
    }

    ChecklistItem item() {
        return new ChecklistItem(text, points, pattern);
    }
}
