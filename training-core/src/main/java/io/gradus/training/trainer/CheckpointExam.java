package io.gradus.training.trainer;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.checkpoint.Checkpoint;
import io.gradus.training.checkpoint.CheckpointStore;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.policy.ComputeDevice;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.TorchEngine;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.rubric.RubricServices;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
     * One cell of an exam.
     *
     * @param name the cell as in {@link ProblemKey#cell}
     * @param problems different held-out problems
     * @param samples completions judged
     * @param passed how many of them were correct
     */
    public record Cell(String name, int problems, int samples, int passed) {}

    /**
     * One sample of each of up to {@code perCell} problems of each evaluated cell; throws {@link
     * IllegalStateException} without a checkpoint.
     */
    public static Result of(RunSettings settings, int perCell) {
        List<Cell> cells = examine(settings, perCell, List::copyOf);
        return new Result(
                cells.stream().mapToInt(Cell::problems).sum(),
                cells.stream().mapToInt(Cell::passed).sum());
    }

    /**
     * {@code samples} samples of each evaluated cell, spread over as many different problems as it
     * has; throws {@link IllegalStateException} without a checkpoint.
     */
    public static List<Cell> byCell(RunSettings settings, int samples) {
        return examine(settings, samples, problems -> repeated(problems, samples));
    }

    private static List<Problem> repeated(List<Problem> problems, int samples) {
        return IntStream.range(0, samples)
                .mapToObj(i -> problems.get(i % problems.size()))
                .toList();
    }

    private static List<Cell> examine(
            RunSettings settings, int perCell, UnaryOperator<List<Problem>> samples) {
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
        Map<String, List<Problem>> cells =
                curriculum.heldOut(settings.document().evaluationProblems(), perCell).stream()
                        .collect(
                                Collectors.groupingBy(
                                        p -> p.key().cell(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        ComputeDevice device = ComputeDevice.choose(settings.device());
        try (TorchEngine engine =
                new TorchEngine(checkpoint.optimiser().weights(), device, settings.shards())) {
            Evaluator evaluator =
                    new Evaluator(
                            engine, streams, ProblemSource::judge, settings.document().objective());
            return cells.entrySet().stream()
                    .map(cell -> {
                        List<Problem> asked = samples.apply(cell.getValue());
                        return new Cell(
                                cell.getKey(),
                                cell.getValue().size(),
                                asked.size(),
                                evaluator.passed(asked, facts.step(), temperature));
                    })
                    .toList();
        }
    }
}
