package io.gradus.training.trainer;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.checkpoint.Checkpoint;
import io.gradus.training.checkpoint.CheckpointStore;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.event.Metric;
import io.gradus.training.policy.ComputeDevice;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.TorchEngine;
import io.gradus.training.problem.Problem;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.rubric.RubricServices;
import java.util.List;

/**
 * Examines the policy of a run's newest checkpoint on held-out problems, with more of them than an
 * evaluation has time for.
 */
public final class CheckpointExam {
    private CheckpointExam() {}

    /**
     * What an exam found.
     *
     * @param problems number of held-out problems
     * @param passed how many were solved, one sample each
     */
    public record Result(int problems, int passed) {}

    /**
     * Up to {@code perCell} problems of each evaluated cell; throws {@link IllegalStateException}
     * without a checkpoint.
     */
    public static Result of(RunSettings settings, int perCell) {
        PolicyShape shape = TrainingRun.shape(settings.document().policy());
        Checkpoint checkpoint =
                new CheckpointStore(settings.folder().resolve("checkpoints"))
                        .latest(shape)
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "there is no checkpoint in " + settings.folder()));
        RandomStreams streams = new RandomStreams(settings.seed());
        Checkpoint.Facts facts = checkpoint.facts();
        Curriculum curriculum =
                Curriculum.from(settings.document(), streams, RubricServices.offline());
        curriculum.restore(checkpoint.curriculum());
        double temperature =
                new Objective(settings.document().objective())
                        .temperature(curriculum.context(facts.step(), facts.tokens()));
        List<Problem> problems =
                curriculum.heldOut(settings.document().evaluationProblems(), perCell);
        ComputeDevice device = ComputeDevice.choose(settings.device());
        try (TorchEngine engine =
                new TorchEngine(checkpoint.optimiser().weights(), device, settings.shards())) {
            Evaluator evaluator =
                    new Evaluator(
                            engine, streams, ProblemSource::judge, settings.document().objective());
            Metric rate =
                    evaluator.passRates("exam", problems, facts.step(), temperature).getFirst();
            return new Result(problems.size(), (int) Math.round(rate.value() * problems.size()));
        }
    }
}
