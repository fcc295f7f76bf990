package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose samplers ask the policy about problems. */
class AppraisedRunTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: appraised
            policy: {layers: 1, width: 16, heads: 1, kvHeads: 1, feedForward: 32, context: 16, warmStart: {maxSteps: 3, batch: 8}}
            objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 4}
            pools:
              some: {fixed: {problems: [{family: addition, difficulty: {digits: 1..2}}], size: 40}}
            stages:
              - {name: values, problems: [{pool: some}], sampler: {pcl: {candidates: 3}}, maxSteps: 4}
              - {name: angles, problems: [{pool: some}], sampler: {gain-rl: {deviation: 5, reach: 5, window: 8}}, maxSteps: 4}
            evaluate: {every: 10, problemsPerCell: 2}
            checkpoint: {every: 1}
            """;

    @TempDir private Path folder;

    @Test
    void aResumedRunAsksTheSameOfAPolicyThatLearned() {
        RunEvents whole = RunEvents.of(settings("whole"));
        RunEvents pieces = RunEvents.inPieces(settings("pieces"), 7);
        List<TrainingEvent.StepCompleted> steps = whole.steps();

        assertThat(pieces).isEqualTo(whole);
        assertThat(steps).hasSize(8);
        assertThat(steps.getFirst().metrics())
                .extracting(Metric::name)
                .contains(
                        "sampler/value/expected",
                        "sampler/value/error",
                        "sampler/value/loss",
                        "sampler/value/gradNorm");
        assertThat(steps.getLast().metrics())
                .extracting(Metric::name)
                .contains("sampler/rank", "sampler/angle")
                .doesNotContain("sampler/value/loss");
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
