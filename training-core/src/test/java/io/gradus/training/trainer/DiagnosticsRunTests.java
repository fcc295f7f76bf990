package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagnosticsRunTests {
    @TempDir private Path folder;

    private List<TrainingEvent.StepCompleted> steps(boolean diagnostics) {
        String text =
                DocumentEdits.set(
                        TinyRuns.document(0.1).resolved(),
                        "objective.diagnostics",
                        Boolean.toString(diagnostics));
        CurriculumDocument document =
                ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
        List<TrainingEvent.StepCompleted> steps = new ArrayList<>();
        new TrainingRun(
                        TinyRuns.settings(folder.resolve("" + diagnostics), 1, document),
                        event -> {
                            if (event instanceof TrainingEvent.StepCompleted step) {
                                steps.add(step);
                            }
                        },
                        RunControl.untilEnd())
                .execute();
        return steps;
    }

    private static List<List<Metric>> others(List<TrainingEvent.StepCompleted> steps) {
        return steps.stream()
                .map(s -> s.metrics().stream().filter(m -> !isRule(m)).toList())
                .toList();
    }

    private static boolean isRule(Metric metric) {
        return metric.name().startsWith("rule/");
    }

    @Test
    void reportWhatRulesDidAndChangeNothingElse() {
        List<TrainingEvent.StepCompleted> with = steps(true);
        List<TrainingEvent.StepCompleted> without = steps(false);

        assertThat(others(with)).isEqualTo(others(without));
        assertThat(without)
                .noneMatch(s -> s.metrics().stream().anyMatch(DiagnosticsRunTests::isRule));
        assertThat(with).allMatch(s -> s.metrics().stream().anyMatch(DiagnosticsRunTests::isRule));
        assertThat(with)
                .flatExtracting(TrainingEvent.StepCompleted::metrics)
                .extracting(Metric::name)
                .contains(
                        "rule/criterion/digits/spread",
                        "rule/advantage/size",
                        "rule/episode/turns");
    }
}
