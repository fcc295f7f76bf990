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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs on guesses of several turns, which earn what a stage's objective says. */
class TurnRewardRunTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: turns
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64, context: 48,
               warmStart: {until: 0.5, maxSteps: $WARM, batch: 32, evaluateEvery: 50, learningRate: 5.0e-3}}
            objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 4, maxTurns: 3, learningRate: 1.0e-3, $OWN}
            stages:
              - {name: only, problems: [{family: number-guessing, difficulty: {range: 4..7}}], maxSteps: 8}
            evaluate: {every: 100, problemsPerCell: 2}
            """;

    @TempDir private Path folder;

    private RunSettings settings(String name, String objective) {
        return settings(name, objective, 20);
    }

    private RunSettings settings(String name, String objective, int warmSteps) {
        String text =
                DOCUMENT.replace("$OWN", objective).replace("$WARM", String.valueOf(warmSteps));
        CurriculumDocument document =
                switch (CurriculumReader.read(text)) {
                    case Reading.Valid<CurriculumDocument>(var valid) -> valid;
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            throw new AssertionError(errors.toString());
                };
        return new RunSettings(document, 5, "cpu", 1, folder.resolve(name), folder.resolve("c"));
    }

    private static List<String> run(RunSettings settings, RunControl control) {
        List<String> events = new ArrayList<>();
        new TrainingRun(settings, e -> events.add(EventJson.write(e)), control).execute();
        return events;
    }

    private static List<Double> metric(List<String> events, String name) {
        return events.stream()
                .map(EventJson::read)
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .flatMap(e -> ((TrainingEvent.StepCompleted) e).metrics().stream())
                .filter(m -> m.name().equals(name))
                .map(Metric::value)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "advantage: turn-returns, turnRewards: information-gain",
                "advantage: turn-returns, turnRewards: progress",
                "advantage: gae, critic: {}, turnRewards: {progress: {hidden: 0, epochs: 2}}"
            })
    void whatTurnsEarnGoesOnBitForBitAfterAResume(String objective) {
        List<String> straight = run(settings("straight", objective), _ -> true);
        List<String> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        while (outcome == RunOutcome.INTERRUPTED) {
            AtomicInteger asked = new AtomicInteger();
            outcome =
                    new TrainingRun(
                                    settings("pieces", objective),
                                    e -> events.add(EventJson.write(e)),
                                    _ -> asked.incrementAndGet() <= 12)
                            .execute();
        }
        assertThat(events).isEqualTo(straight);
        assertThat(metric(straight, "update/skipped")).containsOnly(0.0);
    }

    @Test
    void beliefsAreProbabilitiesAndChangeTheUpdate() {
        String gains = "advantage: turn-returns, turnRewards: information-gain";
        // a policy that has learned the form of a guess gets to its second turn
        List<String> events = run(settings("gains", gains, 150), _ -> true);
        assertThat(metric(events, "advantage/belief/first"))
                .isNotEmpty()
                .allMatch(p -> p > 0 && p <= 1);
        assertThat(metric(events, "advantage/informationGain"))
                .hasSameSizeAs(metric(events, "advantage/belief/first"))
                .anyMatch(gain -> gain != 0);
        List<String> plain = run(settings("plain", "advantage: turn-returns", 150), _ -> true);
        assertThat(metric(plain, "reward/mean").getFirst())
                .isEqualTo(metric(events, "reward/mean").getFirst());
        assertThat(metric(plain, "gradNorm")).isNotEqualTo(metric(events, "gradNorm"));
    }

    @Test
    void theProgressHeadLearnsWhatRolloutsEarn() {
        List<String> events =
                run(
                        settings(
                                "progress",
                                "advantage: turn-returns, turnRewards: {progress: {learningRate: 1.0e-2, epochs: 4}}"),
                        _ -> true);
        List<Double> losses = metric(events, "advantage/progress/loss");
        assertThat(losses).hasSize(8);
        assertThat(losses.subList(5, 8).stream().mapToDouble(x -> x).sum())
                .isLessThan(losses.subList(0, 3).stream().mapToDouble(x -> x).sum());
    }
}
