package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Covar-GMM (arXiv:1910.07224, with the numbers of TeachMyAgent): as ALP-GMM, but the mixture is
 * fitted to places, times and pass rates, and a Gaussian is drawn in proportion to its covariance
 * of time and pass rate where that is positive.
 */
@Choice(
        name = "covar-gmm",
        explanation =
                "Tasks of Gaussians over the attributes where pass rates rose with time lately.",
        source = "arXiv:1910.07224")
public record CovarGmm(
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
    public CovarGmm {
        if (least > most) {
            throw new IllegalArgumentException(
                    "least must not be above most, were " + least + " and " + most);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new CovarGmmTeacher(this, space);
    }
}
