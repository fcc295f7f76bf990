package io.gradus.frontend.rubrics;

import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.reward.rubric.RubricSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes between two texts of a rubric, in plain words. */
final class RubricChanges {
    private RubricChanges() {}

    /** Sentences that only the older text, or only the newer one, deserves. */
    static List<String> between(RubricPlace place, String older, String newer) {
        List<String> before = sentences(place.spec(older));
        List<String> after = sentences(place.spec(newer));
        List<String> changes = new ArrayList<>();
        before.stream().filter(s -> !after.contains(s)).forEach(s -> changes.add("Before: " + s));
        after.stream().filter(s -> !before.contains(s)).forEach(s -> changes.add("Now: " + s));
        return changes;
    }

    private static List<String> sentences(Optional<RubricSpec> rubric) {
        return rubric.map(RubricSummary::of)
                .orElse(List.of("The text has errors; fix them to see what changes."));
    }
}
