package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Prompt Curriculum Learning (arXiv:2510.01135): of so many times the problems that a step needs,
 * drawn uniformly, those are asked whose pass rate a value model expects nearest to a target. The
 * value model is trained on each step's groups.
 *
 * @param candidates candidates per problem, k; ours
 * @param learningRate of the value head; ours, since it is a head and not a model of its own
 */
@Choice(
        name = "pcl",
        explanation =
                "A value model, trained on each step's groups, expects the pass rate of several candidates per problem; those nearest to the target are asked.",
        source = "arXiv:2510.01135")
public record PromptCurriculum(
        @Setting(
                        explanation = "The pass rate that is looked for.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "arXiv:2510.01135")
                double target,
        @Setting(
                        explanation = "Candidates that the value model sees per problem asked.",
                        defaults = "4",
                        min = 1,
                        max = 64)
                int candidates,
        @Setting(
                        explanation = "Learning rate of the value head.",
                        defaults = "0.001",
                        min = 0,
                        max = 1)
                double learningRate)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new PromptCurriculumSampler(this, space);
    }

    @Override
    public Optional<Prediction> appraisal() {
        return Optional.of(Prediction.PASS_RATE);
    }

    @Override
    public OptionalDouble predictorRate() {
        return OptionalDouble.of(learningRate);
    }
}
