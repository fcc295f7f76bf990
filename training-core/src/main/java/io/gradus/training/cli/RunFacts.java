package io.gradus.training.cli;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.TrainingEvent.EvaluationCompleted;
import io.gradus.training.policy.export.ExportedRun;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the card of an exported model tells of a run in a folder.
 *
 * @param folder the run's
 * @param events what it told, as JSON lines; there need not be such a file
 */
record RunFacts(Path folder, Path events) {
    ExportedRun of(CurriculumDocument document, Checkpoint.Facts facts) {
        return new ExportedRun(
                RunFolder.name(folder),
                document.curriculum(),
                facts.documentHash(),
                facts.seed(),
                facts.step(),
                facts.tokens(),
                numbers(evaluations(facts.step())));
    }

    /** Held-out evaluations up to a step, the oldest first. */
    private List<EvaluationCompleted> evaluations(long step) {
        if (!Files.exists(events)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(events)) {
            return lines.map(EventJson::read)
                    .filter(EvaluationCompleted.class::isInstance)
                    .map(EvaluationCompleted.class::cast)
                    .filter(evaluation -> evaluation.step() <= step)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(events + " cannot be read", e);
        }
    }

    private static List<ExportedRun.Number> numbers(List<EvaluationCompleted> evaluations) {
        if (evaluations.isEmpty()) {
            return List.of();
        }
        long step = evaluations.getLast().step();
        List<Metric> before = evaluations.getFirst().metrics();
        return evaluations.getLast().metrics().stream()
                .flatMap(after ->
                        before.stream()
                                .filter(metric -> metric.name().equals(after.name()))
                                .map(metric ->
                                        new ExportedRun.Number(
                                                after.name(), metric.value(), after.value(), step)))
                .limit(ExportedRun.MOST_NUMBERS)
                .toList();
    }
}
