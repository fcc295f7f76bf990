package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The levels of RLVE (arXiv:2511.07317, with the numbers of its code): problems come from the last
 * {@code window} levels up to a top level, each as likely as the next; only groups of the top level
 * are counted; as soon as a step brings them to {@code groups}, their accuracy is checked, the top
 * rises by one level where it is high enough, and counting begins anew, whatever the check said.
 * The top never falls. Families are equally likely.
 */
@Choice(
        name = "rlve",
        explanation =
                "A window of levels per family that rises by one whenever its top level is solved well enough.",
        source = "arXiv:2511.07317")
public record Rlve(
        @Setting(
                        explanation = "Levels that problems come from, up to the top.",
                        defaults = "4",
                        min = 1,
                        max = 1000,
                        unit = "levels")
                int window,
        @Setting(
                        explanation = "Groups of the top level that a check needs.",
                        defaults = "8",
                        min = 1,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int groups,
        @Setting(
                        explanation = "Accuracy at the top level that raises it.",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double accuracy,
        @Setting(
                        explanation = "Top level at the start; 1 is the easiest.",
                        defaults = "1",
                        min = 1,
                        max = 1000)
                int start)
        implements LevelSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new RlveSampler(this, space);
    }
}
