package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs of policies that begin with a published model. */
class PublishedModelRunTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: published
            policy:
              model: {folder: src/test/resources/pretrained/$MODEL}
              train: $TRAIN
              context: 40
              microBatch: 64
              prompt: {stop: ["\\n"]}
            objective:
              {loss: grpo, groupSize: 4, groupsPerStep: 3, maxTokens: 8, learningRate: 1.0e-3,
               miniBatches: $PARTS, kl: 0.01}
            rubrics:
              shaped:
                criteria:
                  - {id: correct, verifier: {}}
                  - {id: letters, pattern: {regex: "[a-m]"}, weight: 0.5}
            stages:
              - name: letters
                problems: [{family: letter-reversal, difficulty: {length: 2..4}}]
                rubric: shaped
                stop: {when: "steps >= 5"}
            evaluate: {every: 3, problemsPerCell: 4}
            checkpoint: {every: 2}
            """;

    @TempDir private Path folder;

    private List<TrainingEvent> run(String name, String model, String train, int parts) {
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(settings(name, model, train, parts), events::add, RunControl.untilEnd())
                .execute();
        return events;
    }

    private RunSettings settings(String name, String model, String train, int parts) {
        String text =
                DOCUMENT.replace("$MODEL", model)
                        .replace("$TRAIN", train)
                        .replace("$PARTS", Integer.toString(parts));
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) ->
                    TinyRuns.settings(folder.resolve(name), 5, document);
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private static List<TrainingEvent.StepCompleted> steps(List<TrainingEvent> events) {
        return events.stream()
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(TrainingEvent.StepCompleted.class::cast)
                .toList();
    }

    private static double metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }

    /** The sampler's log-probs differ from the update's own in their last bits. */
    @ParameterizedTest
    @CsvSource({"llama, lora", "qwen2, all", "qwen3, '{lora: {rank: 2, targets: [v_proj]}}'"})
    void withOneUpdateABatchTheRatioIsExactlyOne(String model, String train) {
        List<TrainingEvent.StepCompleted> steps = steps(run("one", model, train, 1));

        assertThat(steps).hasSize(5);
        for (TrainingEvent.StepCompleted step : steps) {
            assertThat(metric(step, "gradNorm")).isPositive();
            assertThat(metric(step, "ratio/mean")).isEqualTo(1);
            assertThat(metric(step, "clip/share")).isZero();
        }
        assertThat(metric(steps.getFirst(), "kl/mean")).isZero();
        assertThat(metric(steps.getLast(), "kl/mean")).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lora", "all"})
    void aRunInterruptedAnywhereRepeatsTheSameEventsBitForBit(String train) {
        List<String> expected =
                run("straight", "qwen2", train, 2).stream().map(EventJson::write).toList();
        List<String> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        for (int rounds = 0; outcome == RunOutcome.INTERRUPTED; rounds++) {
            AtomicInteger asked = new AtomicInteger();
            outcome =
                    new TrainingRun(
                                    settings("interrupted", "qwen2", train, 2),
                                    e -> events.add(EventJson.write(e)),
                                    _ -> asked.incrementAndGet() < 3)
                            .execute();
            assertThat(rounds).isLessThan(12);
        }
        assertThat(events).isEqualTo(expected);
    }
}
