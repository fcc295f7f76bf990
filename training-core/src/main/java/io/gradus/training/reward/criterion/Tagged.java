package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.text.TagStructure;
import java.util.List;
import java.util.Optional;

/**
 * Whether the completion has its sections. The structure is VL-Cogito's and Observe-R1's (released
 * code), the share of marks is V-Triune's 0.25 per correct tag (released code).
 */
@Choice(
        name = "tags",
        explanation =
                "Whether the completion consists of sections such as <think>...</think><answer>...</answer>, "
                        + "each exactly once and in order.",
        source = "VL-Cogito, Observe-R1 and V-Triune, released code")
public record Tagged(
        @Setting(
                        explanation =
                                "Names of the sections in the required order; none begins "
                                        + "inside another.",
                        min = 1,
                        max = 16)
                List<String> sections,
        @Setting(
                        explanation =
                                "Sections that may also be inside another one, as Observe-R1 "
                                        + "allows <observe> inside <think>.",
                        defaults = "[]",
                        max = 16)
                List<String> nesting,
        @Setting(explanation = "Whether text is allowed outside the sections.", defaults = "false")
                boolean textOutside,
        @Setting(
                        explanation =
                                "whole: 1 where the structure holds, else 0. marks: the share of the opening "
                                        + "and closing marks that occur exactly once, anywhere.",
                        defaults = "whole")
                Credit credit)
        implements CriterionKind {
    /** Unit that earns value. */
    public enum Credit {
        /** The whole structure or nothing. */
        WHOLE,
        /** Each mark on its own. */
        MARKS
    }

    public Tagged {
        sections = List.copyOf(sections);
        nesting = List.copyOf(nesting);
        for (String tag : sections) {
            if (!tag.matches("[A-Za-z][A-Za-z0-9_-]{0,39}")) {
                throw new IllegalArgumentException(
                        "sections must be names of letters, digits, - and _, was '" + tag + "'");
            }
        }
        if (sections.stream().distinct().count() < sections.size()) {
            throw new IllegalArgumentException("sections must differ, were " + sections);
        }
        if (!sections.containsAll(nesting)) {
            throw new IllegalArgumentException(
                    "nesting must name sections of " + sections + ", was " + nesting);
        }
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
        TagStructure structure = new TagStructure(sections, nesting, textOutside);
        return Judge.each((rollout, _) ->
                switch (credit) {
                    case WHOLE -> whole(structure.fault(rollout.completion()));
                    case MARKS ->
                            Judgement.of(
                                    structure.shareOfMarks(rollout.completion()),
                                    "share of its marks");
                });
    }

    private static Judgement whole(Optional<String> fault) {
        return fault.map(f -> Judgement.of(0, f))
                .orElseGet(() -> Judgement.of(1, "has its sections"));
    }
}
