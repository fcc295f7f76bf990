package io.gradus.training.reward.criterion;

import io.gradus.training.document.Setting;
import io.gradus.training.reward.BoundedPattern;
import io.gradus.training.reward.text.Sections;
import java.util.List;
import java.util.Optional;

/** A section that must be readable. */
public record ReadableField(
        @Setting(
                        explanation = "Name of the section's tag, without brackets.",
                        pattern = "[A-Za-z][A-Za-z0-9_-]{0,39}")
                String tag,
        @Setting(
                        explanation =
                                "RE2 regular expression that the whole trimmed content must match; without "
                                        + "one any content that is not blank can be read.",
                        min = 1,
                        max = 200)
                Optional<String> pattern) {
    public ReadableField {
        pattern.ifPresent(BoundedPattern::of);
    }

    /** Whether a completion has exactly one such section, and it can be read. */
    boolean isReadableIn(String completion, Optional<BoundedPattern> compiled) {
        List<String> contents = Sections.all(completion, tag);
        return contents.size() == 1
                && compiled.map(p -> p.matches(contents.getFirst()))
                        .orElseGet(() -> !contents.getFirst().isBlank());
    }
}
