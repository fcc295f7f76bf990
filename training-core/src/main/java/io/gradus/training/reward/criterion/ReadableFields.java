package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.BoundedPattern;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether named sections can be read, after Format-Length's format reward (released code): half for
 * the thought, half for an answer that can be extracted and parsed.
 */
@Choice(
        name = "fields",
        explanation =
                "The share of the named sections that occur exactly once and can be read, for example a "
                        + "thought that is not blank and an answer that is a number; needs no reference "
                        + "answer.",
        source = "after RL-without-GT (Format-Length), released code")
public record ReadableFields(
        @Setting(explanation = "The sections.", min = 1, max = 32) List<ReadableField> fields)
        implements CriterionKind {
    private record Reader(ReadableField field, Optional<BoundedPattern> pattern) {}

    public ReadableFields {
        fields = List.copyOf(fields);
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public boolean alwaysApplies() {
        return true;
    }

    @Override
    public Judge judge(RubricServices services) {
        List<Reader> readers =
                fields.stream()
                        .map(f -> new Reader(f, f.pattern().map(BoundedPattern::of)))
                        .toList();
        return Judge.each((rollout, _) -> judgement(readers, rollout.completion()));
    }

    private static Judgement judgement(List<Reader> readers, String completion) {
        List<String> missing = new ArrayList<>();
        for (Reader reader : readers) {
            if (!reader.field.isReadableIn(completion, reader.pattern)) {
                missing.add(reader.field.tag());
            }
        }
        int read = readers.size() - missing.size();
        return Judgement.of(
                (double) read / readers.size(),
                missing.isEmpty()
                        ? "all fields can be read"
                        : String.format(Locale.ROOT, "cannot read %s", String.join(", ", missing)));
    }
}
