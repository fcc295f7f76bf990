package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;

/**
 * The curriculum of Cog-DRIFT: every item stands on one rung of a ladder of formats, the easiest at
 * first, and moves up for ever once the mean of its latest groups is above a threshold; then it is
 * counted anew. Items are asked in shuffled epochs. The authors' order is four choices, ten
 * choices, cloze, open, which are the levels 2 to 5 of the transform {@code answer-form}; a pool
 * {@code variants} holds each item in every one of them. Their scripts have threshold 0.5 and
 * window 1 (the sampler's own description says 0.6); they average rewards, this pass rates.
 */
@Choice(
        name = "item-ladder",
        explanation =
                "Every item is asked on the rung that it has reached, the easiest at first, and moves up for ever once it is solved there; items in shuffled epochs.",
        source = "Cog-DRIFT")
public record ItemLadder(
        @Setting(
                        explanation =
                                "Attribute whose levels are the rungs; problems that differ in nothing else are one item.",
                        defaults = "form",
                        min = 1,
                        max = 100,
                        names = "attribute")
                String attribute,
        @Setting(
                        explanation = "Mean pass rate above which an item moves up.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "Cog-DRIFT")
                double threshold,
        @Setting(
                        explanation =
                                "Latest groups of an item on its rung that the mean is of; fewer where there are fewer.",
                        defaults = "1",
                        min = 1,
                        max = 1000,
                        unit = "groups",
                        source = "Cog-DRIFT")
                int window)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new ItemLadderSampler(this, space);
    }

    @Override
    public void check(SampledStage stage, String place, Findings findings) {
        ItemSamplerSpec.super.check(stage, place, findings);
        if (stage.isSound() && !stage.hasAttribute(attribute)) {
            findings.add(
                    place + ".item-ladder.attribute",
                    "no problem of the stage has the attribute '"
                            + attribute
                            + "'; for the forms of an answer fill the pool from families with transforms: [answer-form]");
        }
    }
}
