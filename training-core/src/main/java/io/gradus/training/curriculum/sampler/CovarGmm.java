package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Flat;
import tools.jackson.databind.json.JsonMapper;

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
public record CovarGmm(@Flat MixtureFitting fitting) implements TeacherSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private final class Sampler extends MixtureTeacher {
        Sampler(ArmSpace space) {
            super(fitting, space);
        }

        /** The time between two fits, from 0 to 1, and the pass rate. */
        @Override
        double[] outcome(double[] task, double passRate, long tasks) {
            return new double[] {(double) (tasks % fitting.every()) / fitting.every(), passRate};
        }

        @Override
        double value(GaussianMixture mixture, int component) {
            int time = box().attributes();
            return mixture.covariances()[component][time][time + 1];
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(seen());
        }

        @Override
        public void restore(String saved) {
            resume(JsonMapper.shared().readValue(saved, Seen.class));
        }
    }
}
