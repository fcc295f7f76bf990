package io.gradus.training.curriculum.sampler;

import tools.jackson.databind.json.JsonMapper;

/** Draws the tasks that {@link CovarGmm} describes. */
final class CovarGmmTeacher extends MixtureTeacher {
    private final CovarGmm spec;

    CovarGmmTeacher(CovarGmm spec, ArmSpace space) {
        super(spec, space);
        this.spec = spec;
    }

    /** The time between two fits, from 0 to 1, and the pass rate. */
    @Override
    double[] outcome(double[] task, double passRate, long tasks) {
        return new double[] {(double) (tasks % spec.every()) / spec.every(), passRate};
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
