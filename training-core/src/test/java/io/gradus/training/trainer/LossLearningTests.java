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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A short training on one-digit sums with each loss that is no clipped surrogate. */
@Tag("slow")
class LossLearningTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: losses
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64, context: 16,
               warmStart: {until: 0.2, maxSteps: 120, batch: 32, evaluateEvery: 10}}
            objective: {loss: $LOSS, groupSize: 8, groupsPerStep: 8, maxTokens: 4, learningRate: 1.0e-3}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 120}
            evaluate: {every: 1000, problemsPerCell: 6}
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dpo",
                "ipo",
                "p3o",
                "{p3o: {clipping: joint}}",
                "{webrl: {targets: released}}",
                "{sasr: {of: successes}}",
                "rover",
                "sft",
                "a-lol",
                "rl-plus",
                "nlpo"
            })
    void thePassRateRisesByHalf(String loss) {
        String text = DOCUMENT.replace("$LOSS", loss);
        CurriculumDocument document =
                switch (CurriculumReader.read(text)) {
                    case Reading.Valid<CurriculumDocument>(var valid) -> valid;
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            throw new AssertionError(errors.toString());
                };
        List<Double> rewards = new ArrayList<>();
        new TrainingRun(
                        TinyRuns.settings(folder, 3, document),
                        event -> {
                            if (event instanceof TrainingEvent.StepCompleted step) {
                                rewards.add(reward(step));
                            }
                        },
                        RunControl.untilEnd())
                .execute();
        double first = mean(rewards.subList(0, 20));
        double last = mean(rewards.subList(100, 120));
        assertThat(last).isGreaterThan(1.5 * first);
    }

    private static double reward(TrainingEvent.StepCompleted step) {
        return step.metrics().stream()
                .filter(m -> m.name().equals("reward/mean"))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(v -> v).average().orElseThrow();
    }
}
