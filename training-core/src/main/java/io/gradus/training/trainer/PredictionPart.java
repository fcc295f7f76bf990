package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.prediction.PolicyPredictor;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.RememberingPart;
import io.gradus.training.trainer.step.StepTaken;
import java.util.List;

/**
 * Lets the head that predicts pass rates learn from each step.
 *
 * @param predictor teaches it
 * @param memory the head
 */
record PredictionPart(PolicyPredictor predictor, Checkpointable memory) implements RememberingPart {
    @Override
    public void observe(StepTaken step) {
        predictor.observe(step.at().stage().spec().sampler(), step.groups());
    }

    @Override
    public List<Metric> report(StepContext at) {
        return predictor.report();
    }
}
