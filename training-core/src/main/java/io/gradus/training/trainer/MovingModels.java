package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.model.ModelRegistry;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.RememberingPart;
import io.gradus.training.trainer.step.StepPlan;
import io.gradus.training.trainer.step.StepTaken;
import java.util.List;

/** The models that follow the policy; a step reports those that it was taken with. */
final class MovingModels implements RememberingPart {
    private final ModelRegistry models;
    private List<Metric> report = List.of();

    MovingModels(ModelRegistry models) {
        this.models = models;
    }

    @Override
    public StepPlan choose(StepPlan plan) {
        report = models.report();
        return plan;
    }

    @Override
    public void observe(StepTaken step) {
        models.observe(step.at().step(), step.policyVersion(), step.meanKl());
    }

    @Override
    public List<Metric> report(StepContext at) {
        return report;
    }

    @Override
    public Checkpointable memory() {
        return models;
    }
}
