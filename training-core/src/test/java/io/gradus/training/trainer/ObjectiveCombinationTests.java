package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a document puts together either trains without a value that is not finite or is refused.
 */
@Tag("slow")
class ObjectiveCombinationTests {
    private static final int COMBINATIONS = 60;
    private static final int TRIES = 40;
    private static final long SEED = 8;

    @TempDir private Path folder;

    @Test
    void sixtyDrawnCombinationsTrainWithoutAValueThatIsNotFinite() {
        ObjectiveCombinations drawn = new ObjectiveCombinations(SEED);
        Set<Map<String, String>> trained = new HashSet<>();
        int drawings = 0;
        while (trained.size() < COMBINATIONS) {
            drawings++;
            Map<String, String> settings = drawn.next().settings();
            if (ObjectiveCombinations.document(settings)
                            instanceof Reading.Valid<CurriculumDocument>(var document)
                    && trained.add(settings)) {
                train(document, settings, trained.size());
            }
        }
        assertThat(drawings)
                .as("a good part of what can be put together is allowed")
                .isLessThan(5 * COMBINATIONS);
    }

    @Test
    void everyAlternativeAndEveryWordIsPartOfSomeAcceptedCombination() {
        ObjectiveCombinations combinations = new ObjectiveCombinations(SEED);
        Set<String> left = new LinkedHashSet<>(ObjectiveCombinations.all());
        for (String label : ObjectiveCombinations.all()) {
            for (int i = 0; i < TRIES && left.contains(label); i++) {
                ObjectiveCombinations.Drawn drawn = combinations.with(label);
                if (isAccepted(drawn.settings())) {
                    left.removeAll(drawn.drawn());
                }
            }
        }
        assertThat(left).isEmpty();
    }

    /** Tells whether settings are accepted; a refusal has to be for the objective. */
    private static boolean isAccepted(Map<String, String> settings) {
        return switch (ObjectiveCombinations.document(settings)) {
            case Reading.Valid<CurriculumDocument> _ -> true;
            case Reading.Invalid<CurriculumDocument>(var errors) -> {
                assertThat(errors.getFirst().sentence())
                        .as(settings.toString())
                        .contains("objective");
                yield false;
            }
        };
    }

    private void train(CurriculumDocument document, Map<String, String> settings, int number) {
        List<TrainingEvent.StepCompleted> steps = new ArrayList<>();
        RunSettings run =
                new RunSettings(
                        document,
                        SEED,
                        "cpu",
                        1,
                        folder.resolve("run" + number),
                        folder.resolve("cache"));
        new TrainingRun(
                        run,
                        event -> {
                            if (event instanceof TrainingEvent.StepCompleted step) {
                                steps.add(step);
                            }
                        },
                        RunControl.untilEnd())
                .execute();
        assertThat(steps).as(settings.toString()).hasSize(3);
        for (TrainingEvent.StepCompleted step : steps) {
            for (Metric metric : step.metrics()) {
                assertThat(metric.value()).as(settings + ": " + metric.name()).isFinite();
            }
            assertThat(metric(step, "update/skipped")).as(settings.toString()).isZero();
        }
    }

    private static double metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(metric -> metric.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
