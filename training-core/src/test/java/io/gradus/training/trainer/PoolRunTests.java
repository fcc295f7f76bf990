package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that draw from a pool. */
class PoolRunTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: pooled
            policy: {layers: 1, width: 16, heads: 1, kvHeads: 1, feedForward: 32, context: 48, warmStart: {maxSteps: 3, batch: 8}}
            objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 10}
            pools:
              few: {fixed: {problems: [{family: addition, difficulty: {digits: 1}, transforms: [answer-form]}], size: 6}}
            stages:
              - {name: only, problems: [{pool: few}], maxSteps: 5}
            evaluate: {every: 10, problemsPerCell: 2}
            """;

    @TempDir private Path folder;

    @Test
    void theLedgerGrowsStepByStepAndAResumedRunIsTheSame() {
        RunEvents whole = RunEvents.of(settings("whole"));
        RunEvents pieces = RunEvents.inPieces(settings("pieces"), 7);
        List<TrainingEvent.StepCompleted> steps = whole.steps();

        assertThat(pieces).isEqualTo(whole);
        assertThat(steps).hasSize(5);
        assertThat(
                        steps.stream()
                                .flatMap(s -> s.groups().stream())
                                .map(GroupSummary::problem)
                                .distinct())
                .hasSizeLessThanOrEqualTo(6);
        for (int i = 0; i < steps.size(); i++) {
            long asked =
                    steps.subList(0, i + 1).stream()
                            .flatMap(s -> s.groups().stream())
                            .map(GroupSummary::problem)
                            .distinct()
                            .count();
            assertThat(metric(steps.get(i), "pool/few/unseenShare")).isEqualTo((6.0 - asked) / 6);
        }
    }

    private static double metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }

    private RunSettings settings(String place) {
        return new RunSettings(
                document(), 3, "cpu", 1, folder.resolve(place), folder.resolve("cache"));
    }

    private static CurriculumDocument document() {
        return switch (CurriculumReader.read(DOCUMENT)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }
}
