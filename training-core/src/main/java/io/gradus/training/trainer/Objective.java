package io.gradus.training.trainer;

import io.gradus.training.advantage.AdvantageEstimator;
import io.gradus.training.advantage.GroupRelative;
import io.gradus.training.objective.AdvantageSpec;
import io.gradus.training.objective.Aggregation;
import io.gradus.training.objective.ClippedLoss;
import io.gradus.training.objective.LossSettings;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.PolicyLoss;
import io.gradus.training.objective.PolicyLossSpec;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.schedule.ScheduleContext;
import io.gradus.training.update.UpdateSettings;

/** The parts and coefficients that a document's objective names. */
record Objective(ObjectiveSpec spec) {
    private static final double ADAM_EPSILON = 1e-8;

    AdvantageEstimator estimator() {
        return switch (spec.advantage()) {
            case AdvantageSpec.GroupRelative(AdvantageSpec.Deviation std) ->
                    new GroupRelative(std == AdvantageSpec.Deviation.GROUP);
        };
    }

    PolicyLoss loss() {
        return new ClippedLoss(
                switch (spec.loss()) {
                    case PolicyLossSpec.Dapo() -> Aggregation.TOKEN_MEAN;
                    case PolicyLossSpec.Grpo() -> Aggregation.SEQUENCE_MEAN;
                    case PolicyLossSpec.DrGrpo() -> Aggregation.CONSTANT_LENGTH;
                });
    }

    UpdateSettings at(ScheduleContext context) {
        return new UpdateSettings(
                new LossSettings(
                        spec.clip().low(),
                        spec.clip().high(),
                        spec.kl().at(context),
                        spec.entropyBonus().at(context),
                        spec.maxTokens()),
                new OptimiserSettings(
                        spec.learningRate().at(context),
                        spec.betas().first(),
                        spec.betas().second(),
                        ADAM_EPSILON,
                        spec.weightDecay(),
                        spec.gradientClip()),
                spec.miniBatches(),
                spec.epochs());
    }
}
