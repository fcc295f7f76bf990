package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes of weights, as a part of evaluations. */
class WeightEvaluationTests {
    /**
     * Texts with a letter of the first half pass, so that a policy that knows nothing is updated.
     */
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: letters
            policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16, warmStart: {until: 1, maxSteps: 2, batch: 4}}
            objective: {groupSize: 8, groupsPerStep: 3, maxTokens: 8, learningRate: 1.0e-2}
            rubrics: {letters: {criteria: [{id: early, pattern: {regex: "^.*[a-m].*$"}}]}}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], rubric: letters, maxSteps: 6}
            evaluate: {every: 3, problemsPerCell: 2, weights: $ASKED}
            checkpoint: {every: 2}
            """;

    @TempDir private Path folder;

    private static CurriculumDocument document(boolean asked) {
        return document(DOCUMENT.replace("$ASKED", "" + asked));
    }

    private static CurriculumDocument document(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private List<TrainingEvent> run(CurriculumDocument document, String name, long until) {
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(
                        TinyRuns.settings(folder.resolve(name), 1, document),
                        events::add,
                        step -> step < until)
                .execute();
        return events;
    }

    private static SortedMap<Long, Double> values(List<TrainingEvent> events, String name) {
        SortedMap<Long, Double> values = new TreeMap<>();
        for (TrainingEvent event : events) {
            if (event
                    instanceof
                    TrainingEvent.EvaluationCompleted(long _, long step, List<Metric> told)) {
                told.stream()
                        .filter(m -> m.name().equals(name))
                        .forEach(m -> values.put(step, m.value()));
            }
        }
        return values;
    }

    private static List<TrainingEvent> steps(List<TrainingEvent> events) {
        return events.stream().filter(TrainingEvent.StepCompleted.class::isInstance).toList();
    }

    @Test
    void nothingChangedBeforeTrainingAndMostAfterIt() {
        List<TrainingEvent> events = run(document(true), "asked", Long.MAX_VALUE);

        SortedMap<Long, Double> changed = values(events, "weights/changed");
        assertThat(changed.get(0L)).isZero();
        assertThat(changed.lastEntry().getValue()).isBetween(0.5, 1.0);
        assertThat(values(events, "weights/distance/layers.0").lastEntry().getValue())
                .isBetween(1e-5, 0.5);
    }

    @Test
    void trainingGoesOnAsWithoutIt() {
        List<TrainingEvent> asked = run(document(true), "a", Long.MAX_VALUE);
        List<TrainingEvent> plain = run(document(false), "b", Long.MAX_VALUE);

        assertThat(steps(asked)).isEqualTo(steps(plain)).isNotEmpty();
        assertThat(values(plain, "weights/changed")).isEmpty();
    }

    @Test
    void aResumedRunComparesWithTheSameWarmStart() {
        CurriculumDocument document = document(true);
        SortedMap<Long, Double> whole =
                values(run(document, "whole", Long.MAX_VALUE), "weights/changed");

        run(document, "parts", 4);
        SortedMap<Long, Double> resumed =
                values(run(document, "parts", Long.MAX_VALUE), "weights/changed");

        assertThat(resumed.lastEntry()).isEqualTo(whole.lastEntry());
        assertThat(whole.lastEntry().getValue()).isPositive();
    }

    @Test
    void theEndOfAStageIsMeasuredBeforeTheNextOneBeginsWithOtherWeights() {
        String stages =
                """
                  - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], rubric: letters, maxSteps: 3}
                  - {name: anew, problems: [{family: addition, difficulty: {digits: 1}}], rubric: letters, maxSteps: 3, start: initial}
                """;
        String text =
                DOCUMENT.replace("$ASKED", "true")
                        .replaceFirst("(?m)^  - \\{name: only.*\n", stages);

        List<TrainingEvent> events = run(document(text), "anew", 6);

        SortedMap<Long, Double> distance = values(events, "weights/distance");
        assertThat(distance.keySet()).containsExactly(0L, 3L, 6L);
        assertThat(distance.get(3L)).isPositive();
        assertThat(events)
                .filteredOn(e ->
                        e instanceof TrainingEvent.EvaluationCompleted
                                || e instanceof TrainingEvent.StageEntered)
                .extracting(e -> e.getClass().getSimpleName())
                .containsExactly(
                        "StageEntered",
                        "EvaluationCompleted",
                        "EvaluationCompleted",
                        "StageEntered",
                        "EvaluationCompleted");
    }
}
