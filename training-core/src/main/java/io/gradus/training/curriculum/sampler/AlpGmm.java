package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * ALP-GMM (arXiv:1910.07224, with the numbers of its code): the absolute learning progress of a
 * task is how far its pass rate is from that of the nearest earlier task; after every 250 tasks a
 * mixture of 2 to 10 Gaussians is fitted to the places and progress of the last 250, as many as
 * Akaike's criterion prefers; a Gaussian is drawn in proportion to its mean progress, then a task
 * of it. A fifth of the tasks, and all before the first fit, come from the whole space.
 */
@Choice(
        name = "alp-gmm",
        explanation =
                "Tasks of Gaussians over the attributes where pass rates moved most lately, up or down.",
        source = "arXiv:1910.07224")
public record AlpGmm(
        @Setting(
                        explanation = "Groups between two fits, and that a fit looks back on.",
                        defaults = "250",
                        min = 10,
                        max = 10000,
                        unit = "groups",
                        stretch = true)
                int every,
        @Setting(
                        explanation = "Share of the groups drawn from the whole space.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double random,
        @Setting(explanation = "Components of a fit at least.", defaults = "2", min = 1, max = 10)
                int least,
        @Setting(explanation = "Components of a fit at most.", defaults = "10", min = 1, max = 10)
                int most)
        implements TeacherSpec, MixtureTeaching {
    public AlpGmm {
        if (least > most) {
            throw new IllegalArgumentException(
                    "least must not be above most, were " + least + " and " + most);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new AlpGmmTeacher(this, space);
    }
}
