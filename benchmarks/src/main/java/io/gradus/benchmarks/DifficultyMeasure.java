package io.gradus.benchmarks;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Warm-starts a tiny policy on all measured cells of a family alike and examines it cell by cell on
 * problems drawn as a training step draws them, which is where a curriculum meets their difficulty.
 * All cells were demonstrated equally often, so a lower pass rate means a harder cell, not a rarer
 * one; that a small cell can be learned by heart is part of its being easy.
 */
public final class DifficultyMeasure implements EventListener {
    private final ProblemSource source;
    private final DifficultyBudget budget;
    private long warmStartSteps;
    private boolean warm;

    /** Measures this source with so much work. */
    public DifficultyMeasure(ProblemSource source, DifficultyBudget budget) {
        this.source = source;
        this.budget = budget;
    }

    /** Trains in this folder, which holds the policy afterwards. */
    public DifficultyResult measure(Path folder, Path cache) {
        List<DifficultyAxis> axes = DifficultyAxis.of(source);
        CurriculumDocument document = document(axes);
        RunSettings settings =
                new RunSettings(
                        document, budget.seed(), "cpu", RunSettings.defaultShards(), folder, cache);
        long started = System.nanoTime();
        new TrainingRun(settings, this, _ -> !warm).execute();
        double seconds = (System.nanoTime() - started) * 1e-9;
        List<CheckpointEvaluation.Cell> exam =
                CheckpointEvaluation.byCell(settings, budget.problems());
        return new DifficultyResult(
                source.family().name(),
                source.transforms(),
                warmStartSteps,
                seconds,
                axes.stream().map(axis -> result(axis, exam)).toList());
    }

    @Override
    public void on(TrainingEvent event) {
        switch (event) {
            case TrainingEvent.WarmStartFinished finished -> warmStartSteps = finished.step();
            case TrainingEvent.StageEntered _ -> warm = true;
            case TrainingEvent.ModelBorrowed _,
                    TrainingEvent.WarmStartStep _,
                    TrainingEvent.StepCompleted _,
                    TrainingEvent.RolloutsSampled _,
                    TrainingEvent.EvaluationCompleted _,
                    TrainingEvent.ArtifactProduced _,
                    TrainingEvent.Steered _,
                    TrainingEvent.TrainerReported _,
                    TrainingEvent.RunFinished _ -> {}
        }
    }

    private DifficultyResult.Axis result(
            DifficultyAxis axis, List<CheckpointEvaluation.Cell> exam) {
        return new DifficultyResult.Axis(
                axis.attribute(),
                axis.cells().stream().map(cell -> level(axis, cell, exam)).toList());
    }

    private DifficultyResult.Level level(
            DifficultyAxis axis, Difficulty cell, List<CheckpointEvaluation.Cell> exam) {
        String name = new ProblemKey(source.family().name(), 0, cell, source.transforms()).cell();
        CheckpointEvaluation.Cell measured =
                exam.stream()
                        .filter(c -> c.name().equals(name))
                        .findFirst()
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "the cell " + name + " was not examined"));
        return new DifficultyResult.Level(
                cell.level(axis.attribute()),
                source.family().solverSteps(cell),
                measured.problems(),
                measured.samples(),
                measured.passed());
    }

    /** The document that is trained; every family has one. */
    CurriculumDocument document(List<DifficultyAxis> axes) {
        List<Difficulty> cells = axes.stream().flatMap(a -> a.cells().stream()).distinct().toList();
        List<Extent> extents = cells.stream().map(source.family()::extent).toList();
        int prompt = extents.stream().mapToInt(Extent::prompt).max().orElseThrow();
        int turn = 1 + extents.stream().mapToInt(Extent::turn).max().orElseThrow();
        int episode = extents.stream().mapToInt(Extent::episode).max().orElseThrow();
        String problems = cells.stream().map(this::entry).collect(Collectors.joining(", "));
        String text =
                String.format(
                        Locale.ROOT,
                        """
                        gradus: 1
                        curriculum: difficulty
                        policy: {layers: 2, width: 96, feedForward: 256, context: %d, warmStart: {until: %s, maxSteps: %d, batch: %d, learningRate: 2.0e-3, evaluateEvery: 50}}
                        objective: {maxTokens: %d, maxTurns: 64}
                        stages: [{name: all, problems: [%s]}]
                        evaluate: {problemsPerCell: 16}
                        """,
                        prompt + Math.max(turn, episode),
                        budget.until(),
                        budget.steps(),
                        budget.batch(),
                        turn,
                        problems);
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalStateException(
                            source.family().name() + " cannot be measured: " + errors.getFirst());
        };
    }

    private String entry(Difficulty cell) {
        return "{family: \"%s\", transforms: [%s], difficulty: {%s}}"
                .formatted(
                        source.family().name(),
                        String.join(", ", source.transforms()),
                        cell.values().stream()
                                .map(v -> v.name() + ": " + v.value())
                                .collect(Collectors.joining(", ")));
    }
}
