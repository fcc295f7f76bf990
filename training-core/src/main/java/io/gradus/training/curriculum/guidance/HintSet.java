package io.gradus.training.curriculum.guidance;

import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Hints;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Some tiers of help together; empty is no help. */
record HintSet(List<HintTier> tiers) {
    /** For example {@code knowledge+plan}; empty for no help. */
    String word() {
        return tiers.stream()
                .map(tier -> tier.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("+"));
    }

    /** Text that it shows of these. */
    String text(Hints hints) {
        return tiers.stream().map(hints::text).collect(Collectors.joining(Hints.SEPARATOR));
    }

    /** Whether a problem with these has all of it. */
    boolean isIn(Hints hints) {
        return tiers.stream().noneMatch(tier -> hints.text(tier).isEmpty());
    }
}
