package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Evaluation by many samples as a part of runs. */
@Tag("slow")
class SampledRunTests {
    private static final String SAMPLES =
            "samples: {count: 8, problemsPerCell: 3, every: 5, passAt: [1, 4]}";
    private static final String TRANSFER =
            "transfer: [{family: multiplication, difficulty: {digits: 1..2}}]";

    @TempDir private Path folder;

    private static List<TrainingEvent> run(RunSettings settings, long until) {
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(
                        settings,
                        e -> events.add(EventJson.read(EventJson.write(e))),
                        step -> step < until)
                .execute();
        return events;
    }

    private List<TrainingEvent> whole(CurriculumDocument document, String name) {
        return run(TinyRuns.settings(folder.resolve(name), 1, document), Long.MAX_VALUE);
    }

    private static List<TrainingEvent.EvaluationCompleted> evaluations(List<TrainingEvent> events) {
        return events.stream()
                .filter(TrainingEvent.EvaluationCompleted.class::isInstance)
                .map(TrainingEvent.EvaluationCompleted.class::cast)
                .toList();
    }

    private static Optional<Double> value(TrainingEvent.EvaluationCompleted told, String name) {
        return told.metrics().stream()
                .filter(m -> m.name().equals(name))
                .map(Metric::value)
                .findFirst();
    }

    @Test
    void samplesAreTakenAtTheirOwnIntervalAndAtBothEnds() {
        List<TrainingEvent.EvaluationCompleted> told =
                evaluations(whole(TinyRuns.evaluated(SAMPLES), "a"));

        assertThat(told)
                .extracting(TrainingEvent.EvaluationCompleted::step)
                .containsExactly(0L, 4L, 5L, 8L, 10L, 11L);
        assertThat(told)
                .filteredOn(e -> value(e, "evaluation/pass@4").isPresent())
                .extracting(TrainingEvent.EvaluationCompleted::step)
                .containsExactly(0L, 5L, 10L, 11L);
        assertThat(told).allMatch(e -> e.metrics().getFirst().name().equals("evaluation/passRate"));
        for (String name : List.of("evaluation/pass@1", "evaluation/pass@4")) {
            TrainingEvent.EvaluationCompleted last = told.getLast();
            double cells =
                    (value(last, name + "/addition(digits=1)").orElseThrow()
                                    + value(last, name + "/addition(digits=2)").orElseThrow())
                            / 2;
            assertThat(value(last, name).orElseThrow()).isCloseTo(cells, within(1e-12));
        }
    }

    @Test
    void thePolicyBeforeTrainingIsMeasuredOnce() {
        List<TrainingEvent.EvaluationCompleted> told =
                evaluations(whole(TinyRuns.evaluated(SAMPLES), "a"));

        String initial = "evaluation/initial/pass@4";
        assertThat(told)
                .filteredOn(e -> value(e, initial).isPresent())
                .extracting(TrainingEvent.EvaluationCompleted::step)
                .containsExactly(0L);
        double before = value(told.getFirst(), initial).orElseThrow();
        assertThat(value(told.getFirst(), "evaluation/pass@4")).contains(before);
        double after = value(told.getLast(), "evaluation/pass@4").orElseThrow();
        assertThat(value(told.getLast(), "evaluation/gain/pass@4").orElseThrow())
                .isCloseTo(after - before, within(1e-12));
    }

    @Test
    void familiesThatAreNeverTrainedAreToldApart() {
        TrainingEvent.EvaluationCompleted last =
                evaluations(whole(TinyRuns.evaluated(SAMPLES + ", " + TRANSFER), "a")).getLast();

        assertThat(last.metrics())
                .extracting(Metric::name)
                .contains(
                        "transfer/passRate",
                        "transfer/passRate/multiplication",
                        "transfer/pass@4",
                        "transfer/pass@4/multiplication",
                        "transfer/pass@4/multiplication(digits=2,by=1)",
                        "transfer/gain/pass@4",
                        "evaluation/pass@4")
                .doesNotContain("transfer/pass@4/addition", "evaluation/pass@4/addition");
    }

    @Test
    void measuringChangesNothingOfTheTraining() {
        List<TrainingEvent> plain = whole(TinyRuns.document(0), "plain");
        List<TrainingEvent> sampled =
                whole(TinyRuns.evaluated(SAMPLES + ", " + TRANSFER), "sampled");

        assertThat(steps(sampled)).isEqualTo(steps(plain)).hasSize(11);
    }

    private static List<List<Metric>> steps(List<TrainingEvent> events) {
        return events.stream()
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(e -> ((TrainingEvent.StepCompleted) e).metrics())
                .toList();
    }

    @Test
    void aRunThatWasStoppedComparesWithTheSamePolicyBeforeTraining() {
        CurriculumDocument document = TinyRuns.evaluated(SAMPLES + ", " + TRANSFER);
        List<TrainingEvent> whole = whole(document, "whole");
        RunSettings settings = TinyRuns.settings(folder.resolve("parts"), 1, document);
        List<TrainingEvent> parts = new ArrayList<>(run(settings, 7));
        parts.addAll(run(settings, Long.MAX_VALUE));

        assertThat(parts).isEqualTo(whole);
    }
}
