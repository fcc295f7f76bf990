package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Robust intelligent adaptive curiosity (R-IAC, arXiv:1910.07224, with the numbers of
 * TeachMyAgent): the space is split into a tree of regions. A region's absolute learning progress
 * is how far the mean pass rates of the older and the newer half of its latest tasks differ. A leaf
 * that holds more than {@code region} tasks is split where {@code n1 n2 |progress1 - progress2|} is
 * greatest, each side with a twentieth of them and a sixth of the space's side at least; where
 * there is no such place, its oldest quarter is forgotten. There 50 random places are tried, here
 * every gap between two cells. Of the tasks, 70 % come from a region in proportion to progress,
 * parents included, 20 % from the whole space, and 10 % are near the task of such a region that
 * went worst.
 *
 * @param noise deviation of a task from the one that went worst, on [0, 1]
 */
@Choice(
        name = "riac",
        explanation =
                "Splits the attributes into regions and asks those whose pass rate moves most.",
        source = "arXiv:1910.07224")
public record Riac(
        @Setting(
                        explanation = "Groups that a region holds before it is split.",
                        defaults = "200",
                        min = 20,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int region,
        @Setting(
                        explanation = "Share of the groups drawn from the whole space.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double random,
        @Setting(
                        explanation =
                                "Share of the groups near the one of a region that went worst.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double worst,
        @Setting(
                        explanation =
                                "Standard deviation from the group that went worst, where an attribute goes from 0 to 1.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double noise)
        implements TeacherSpec {
    public Riac {
        if (random + worst > 1) {
            throw new IllegalArgumentException(
                    "random and worst must sum to at most 1, were " + random + " and " + worst);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new RiacTeacher(this, space);
    }
}
