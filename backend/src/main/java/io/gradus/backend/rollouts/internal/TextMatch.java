package io.gradus.backend.rollouts.internal;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Whether a text stands in a group's prompt or reference, or in what a rollout's turns say. */
final class TextMatch {
    private final String wanted;

    TextMatch(String wanted) {
        this.wanted = folded(wanted);
    }

    /** The group with only those rollouts marked as found that have the text; empty without any. */
    Optional<FoundGroup> narrow(FoundGroup group, SampledGroup texts) {
        boolean asked = in(texts.prompt()) || in(texts.reference());
        List<RolloutFact> narrowed =
                group.rollouts().stream()
                        .map(fact -> fact.found(asked || said(texts, fact.rollout())))
                        .toList();
        return narrowed.stream().anyMatch(RolloutFact::found)
                ? Optional.of(group.with(narrowed))
                : Optional.empty();
    }

    private boolean said(SampledGroup texts, int index) {
        SampledRollout rollout = texts.rollouts().get(index);
        return in(rollout.completion())
                || rollout.segments().stream().anyMatch(segment -> in(segment.text()));
    }

    private boolean in(String text) {
        return folded(text).contains(wanted);
    }

    /**
     * Composed (NFC) and without case in any script: ß is ss, and the three sigmas are one. Upper
     * case comes first, because some letters have a case of several there alone.
     */
    private static String folded(String text) {
        int[] lower =
                Normalizer.normalize(text, Normalizer.Form.NFC)
                        .toUpperCase(Locale.ROOT)
                        .codePoints()
                        .map(Character::toLowerCase)
                        .toArray();
        return Normalizer.normalize(new String(lower, 0, lower.length), Normalizer.Form.NFC);
    }
}
