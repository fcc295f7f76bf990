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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PPO teaches a tiny policy six sums that its warm start left half learned. */
class PpoLearnsTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: ppo
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64, context: 16,
               warmStart: {until: 0.3, maxSteps: 300, batch: 32, evaluateEvery: 10, learningRate: 5.0e-3}}
            pools:
              few: {fixed: {problems: [{family: addition, difficulty: {digits: 1}}], size: 6}}
            objective:
              {loss: ppo, advantage: gae, critic: {trunk: TRUNK}, clip: [0.2, 0.2],
               groupSize: 4, groupsPerStep: 16, maxTokens: 4, learningRate: 1.0e-3}
            stages:
              - {name: sums, problems: [{pool: few}], maxSteps: 60}
            evaluate: {every: 60, problemsPerCell: 100}
            """;

    @TempDir private Path folder;

    @Test
    void theShareOfRightAnswersRises() {
        List<TrainingEvent> events = run("shared");

        double before = mean(events, "reward/mean", 0, 10);
        assertThat(mean(events, "reward/mean", 50, 10)).isGreaterThan(before + 0.2);
    }

    private List<TrainingEvent> run(String trunk) {
        CurriculumDocument document =
                switch (CurriculumReader.read(DOCUMENT.replace("TRUNK", trunk))) {
                    case Reading.Valid<CurriculumDocument>(var valid) -> valid;
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            throw new AssertionError(errors.toString());
                };
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(
                        new RunSettings(
                                document, 5, "cpu", 2, folder.resolve(trunk), folder.resolve("c")),
                        events::add,
                        _ -> true)
                .execute();
        return events;
    }

    /** Mean of so many steps from one on. */
    private static double mean(List<TrainingEvent> events, String name, int from, int steps) {
        return events.stream()
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .skip(from)
                .limit(steps)
                .flatMap(e -> ((TrainingEvent.StepCompleted) e).metrics().stream())
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .average()
                .orElseThrow();
    }
}
