package io.gradus.training.curriculum.sampler;

import tools.jackson.databind.json.JsonMapper;

/** Draws the tasks that {@link AlpGmm} describes. */
final class AlpGmmTeacher extends MixtureTeacher {
    /** So many tasks have no progress: there is too little to compare them with. */
    private static final int FIRST = 6;

    private double[] passRates = {};
    private long[] counts = {};

    AlpGmmTeacher(AlpGmm spec, ArmSpace space) {
        super(spec, space);
    }

    private record State(Seen seen, double[] passRates, long[] counts) {}

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
     * The nearest spot that was ever asked; the last pass rate there is that of the latest task.
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
