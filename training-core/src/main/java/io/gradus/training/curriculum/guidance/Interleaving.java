package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;

/**
 * ReLIFT: problems of which every rollout failed are collected, and once there are 128 (TheRoadQaQ/
 * ReLIFT, {@code sft_data_size}) their demonstrations are imitated in one supervised step right
 * after the update. The rollouts themselves are given nothing. The learning rate is ours.
 */
@Choice(
        name = "interleave",
        explanation =
                "Problems of which every rollout failed are collected; when there are enough, their demonstrations are imitated in a step right after the update.",
        source = "ReLIFT")
public record Interleaving(
        @Setting(
                        explanation = "Problems per supervised step.",
                        defaults = "128",
                        min = 1,
                        max = 4096,
                        unit = "problems",
                        source = "ReLIFT")
                int size,
        @Setting(
                        explanation = "Learning rate of the supervised step.",
                        defaults = "1.0e-4",
                        min = 0,
                        max = 1)
                Schedule learningRate)
        implements GuidanceSpec {
    @Override
    public Guide begin(Tokenizer tokenizer) {
        return new InterleavingGuide(this);
    }

    @Override
    public String material(Problem problem) {
        return problem.demonstration();
    }

    @Override
    public boolean reacts() {
        return true;
    }
}
