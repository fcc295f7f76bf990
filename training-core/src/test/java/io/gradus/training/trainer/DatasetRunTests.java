package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.Datasets;
import io.gradus.training.problem.dataset.SampleDatasets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetRunTests {
    private static final Dataset SUMS = SampleDatasets.sums("trained", 2);

    @TempDir private Path folder;

    private RunSettings settings() {
        Datasets.install(SUMS);
        String text =
                """
                gradus: 1
                curriculum: on-a-dataset
                policy:
                  {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16,
                   warmStart: {maxSteps: 4, batch: 8}}
                objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 4}
                stages:
                  - {name: only, problems: [{family: "%s", difficulty: {level: 1..2}}], stop: {when: "steps >= 4"}}
                evaluate: {every: 2, problemsPerCell: 4}
                """
                        .formatted(SUMS.info().family());
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) ->
                    new RunSettings(
                            document, 5, "cpu", 1, folder.resolve("run"), folder.resolve("cache"));
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    @Test
    void aPolicyTrainsOnImportedRowsAndIsEvaluatedPerLevel() {
        List<TrainingEvent> events = new ArrayList<>();
        assertThat(new TrainingRun(settings(), events::add, RunControl.untilEnd()).execute())
                .isEqualTo(RunOutcome.COMPLETED);
        assertThat(events).filteredOn(TrainingEvent.StepCompleted.class::isInstance).hasSize(4);
        List<Metric> evaluated =
                events.stream()
                        .filter(TrainingEvent.EvaluationCompleted.class::isInstance)
                        .map(e -> ((TrainingEvent.EvaluationCompleted) e).metrics())
                        .toList()
                        .getLast();
        assertThat(evaluated)
                .extracting(Metric::name)
                .contains("evaluation/passRate/" + SUMS.info().family() + "(level=2)");
    }

    @Test
    void anEstimateGivesEveryRowALevelAndGoesOnWhereItStopped() throws IOException {
        RunSettings settings = settings();
        new TrainingRun(settings, _ -> {}, RunControl.untilEnd()).execute();
        List<Integer> done = new ArrayList<>();
        Dataset estimated =
                new PassRateEstimate(settings, 16, 4).of(SUMS, (rows, _) -> done.add(rows));
        assertThat(done).containsExactly(16, 32, 48, 64, 80, 81);
        assertThat(estimated.info().rows()).isEqualTo(81);
        assertThat(estimated.info().perLevel()).hasSize(4);
        assertThat(estimated.info().origin().parent()).contains(SUMS.info().id());
        assertThat(estimated.info().id()).isNotEqualTo(SUMS.info().id());
        Path counts;
        try (Stream<Path> kept = Files.list(folder.resolve("run/estimates"))) {
            counts = kept.findFirst().orElseThrow();
        }
        String whole = Files.readString(counts);
        int cut = whole.indexOf('\n', whole.indexOf('\n') + 1) + 5;
        Files.writeString(counts, whole.substring(0, cut));
        Dataset again = new PassRateEstimate(settings, 16, 4).of(SUMS, (_, _) -> {});
        assertThat(again).isEqualTo(estimated);
        assertThat(Files.readString(counts)).isEqualTo(whole);
    }

    @Test
    void anEstimateWithoutACheckpointSaysSo() {
        PassRateEstimate estimate = new PassRateEstimate(settings(), 2, 4);
        assertThatThrownBy(() -> estimate.of(SUMS, (_, _) -> {}))
                .hasMessageContaining("no checkpoint");
    }
}
