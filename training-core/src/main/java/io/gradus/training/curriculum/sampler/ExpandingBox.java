package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The expanding box of Syllabus (arXiv:2411.11318, with the numbers of its code): cells are drawn
 * uniformly within a box around the middle of all attributes, which widens by one part in all
 * directions after so many groups in a row that passed well enough, until it is the whole. Each
 * family has a box of its own. Where no cell lies in the box, the nearest to its centre is asked.
 */
@Choice(
        name = "expanding-box",
        explanation =
                "A box of cells per family that widens after enough groups in a row that passed.",
        source = "arXiv:2411.11318")
public record ExpandingBox(
        @Setting(explanation = "Where the box begins.", defaults = "middle") BoxStart from,
        @Setting(
                        explanation = "In how many parts it widens to the whole.",
                        defaults = "5",
                        min = 1,
                        max = 1000)
                int parts,
        @Setting(
                        explanation = "Pass rate that a group must be above.",
                        defaults = "0.75",
                        min = 0,
                        max = 1)
                double threshold,
        @Setting(
                        explanation = "Groups in a row that widen the box.",
                        defaults = "10",
                        min = 1,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int groups)
        implements LevelSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new ExpandingBoxSampler(this, space);
    }
}
