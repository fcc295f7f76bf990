package io.gradus.benchmarks;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.Evaluator;
import io.gradus.training.trainer.Objective;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.trainer.steering.CommandLog;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Examines the policy of a run's newest checkpoint on held-out problems, with more of them than an
 * evaluation has time for.
 */
public final class CheckpointEvaluation {
    private CheckpointEvaluation() {}

    /**
     * Result of an evaluation.
     *
     * @param problems number of held-out problems
     * @param passed how many were solved, one sample each
     */
    public record Result(int problems, int passed) {}

    /**
     * One cell of an exam.
     *
     * @param name the cell as in {@link ProblemKey#cell}
     * @param problems how many different prompts were asked
     * @param samples completions judged
     * @param passed how many of them were correct
     */
    public record Cell(String name, int problems, int samples, int passed) {}

    /**
     * One sample of each of up to {@code perCell} held-out problems of each evaluated cell; throws
     * {@link IllegalStateException} without a checkpoint.
     */
    public static Result of(RunSettings settings, int perCell) {
        return examine(
                settings,
                (exam, curriculum) -> {
                    List<Problem> problems =
                            curriculum.heldOut(settings.document().evaluationProblems(), perCell);
                    return new Result(problems.size(), exam.passed(problems));
                });
    }

    /**
     * One sample of each of {@code samples} problems of each evaluated cell, drawn as a training
     * step draws them; throws {@link IllegalStateException} without a checkpoint.
     */
    public static List<Cell> byCell(RunSettings settings, int samples) {
        SplittableRandom random =
                new RandomStreams(settings.seed()).stream(Purpose.EVALUATION_PROBLEMS, 0, 0, 0);
        return examine(
                settings,
                (exam, _) ->
                        settings.document().evaluationProblems().stream()
                                .map(ProblemCells::of)
                                .map(cells ->
                                        Stream.generate(() -> cells.drawForTraining(random))
                                                .limit(samples)
                                                .toList())
                                .map(problems -> cell(problems, exam.passed(problems)))
                                .toList());
    }

    private static Cell cell(List<Problem> problems, int passed) {
        return new Cell(
                problems.getFirst().key().cell(),
                (int) problems.stream().map(Problem::prompt).distinct().count(),
                problems.size(),
                passed);
    }

    /** Counts correct answers, one sample per problem. */
    @FunctionalInterface
    private interface Exam {
        int passed(List<Problem> problems);
    }

    private static <R> R examine(RunSettings settings, BiFunction<Exam, Curriculum, R> examiner) {
        PolicyShape shape = TrainingRun.shape(settings.document().policy());
        Checkpoint checkpoint =
                CheckpointStore.of(settings.folder())
                        .latest(shape)
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "there is no checkpoint in " + settings.folder()));
        RandomStreams streams = new RandomStreams(settings.seed());
        Checkpoint.Facts facts = checkpoint.facts();
        CurriculumDocument document =
                CommandLog.in(settings.folder()).steered(settings.document(), facts.commands());
        Curriculum curriculum = Curriculum.from(document, streams, RubricServices.offline());
        curriculum.restore(checkpoint.curriculum());
        double temperature =
                new Objective(document.objective())
                        .temperature(curriculum.context(facts.step(), facts.tokens()));
        ComputeDevice device = ComputeDevice.choose(settings.device());
        try (TorchEngine engine =
                new TorchEngine(
                        checkpoint.optimiser().weights(),
                        NetworkLoader.of(device, document.policy()),
                        settings.shards())) {
            Evaluator evaluator =
                    new Evaluator(
                            engine,
                            Wording.of(document.policy(), streams),
                            streams,
                            ProblemSource::judge,
                            document.evaluationLimits());
            return examiner.apply(
                    problems -> evaluator.passed(problems, facts.step(), temperature), curriculum);
        }
    }
}
