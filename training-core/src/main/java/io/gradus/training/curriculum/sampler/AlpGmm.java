package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Flat;
import tools.jackson.databind.json.JsonMapper;

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
public record AlpGmm(@Flat MixtureFitting fitting) implements TeacherSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(MixtureTeacher.Seen seen, double[] passRates, long[] counts) {}

    private final class Sampler extends MixtureTeacher {
        /** So many tasks have no progress: there is too little to compare them with. */
        private static final int FIRST = 6;

        private double[] passRates = {};
        private long[] counts = {};

        Sampler(ArmSpace space) {
            super(fitting, space);
        }

        @Override
        double[] outcome(double[] task, double passRate, long tasks) {
            passRates = Grown.to(box().spots().size(), passRates, 0);
            counts = Grown.to(box().spots().size(), counts);
            double progress = tasks < FIRST ? 0 : Math.abs(passRate - passRates[nearest(task)]);
            int spot = box().nearest(task);
            passRates[spot] = passRate;
            counts[spot]++;
            return new double[] {progress};
        }

        /**
         * The nearest spot that was ever asked; the last pass rate there is that of the latest
         * task.
         */
        private int nearest(double[] task) {
            int nearest = -1;
            double least = Double.MAX_VALUE;
            for (int i = 0; i < counts.length; i++) {
                double distance = ArmBox.distance(box().spots().get(i).point(), task);
                if (counts[i] > 0 && distance < least) {
                    nearest = i;
                    least = distance;
                }
            }
            return nearest;
        }

        @Override
        double value(GaussianMixture mixture, int component) {
            return mixture.means()[component][box().attributes()];
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(seen(), passRates, counts));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            resume(state.seen());
            passRates = state.passRates();
            counts = state.counts();
        }
    }
}
