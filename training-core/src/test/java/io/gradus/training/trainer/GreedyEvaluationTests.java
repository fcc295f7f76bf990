package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GreedyEvaluationTests {
    @TempDir private Path folder;

    private static CurriculumDocument document(String temperature) {
        String text = TinyRuns.evaluated("greedy: true").resolved();
        text = DocumentEdits.set(text, "policy.width", "32");
        text = DocumentEdits.set(text, "policy.feedForward", "64");
        text = DocumentEdits.set(text, "policy.warmStart.maxSteps", "300");
        text = DocumentEdits.set(text, "policy.warmStart.batch", "64");
        text = DocumentEdits.set(text, "evaluate.problemsPerCell", "60");
        return switch (CurriculumReader.read(
                DocumentEdits.set(text, "objective.temperature", temperature))) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private List<Metric> before(String name, CurriculumDocument document) {
        return RunEvents.of(TinyRuns.settings(folder.resolve(name), 1, document))
                .of(TrainingEvent.EvaluationCompleted.class)
                .getFirst()
                .metrics();
    }

    private static List<Metric> greedy(List<Metric> metrics) {
        return metrics.stream().filter(m -> m.name().startsWith("evaluation/greedy/")).toList();
    }

    /** Before the first step the policy is the same; only samples depend on the temperature. */
    @Test
    void theMostProbableCompletionIsMeasuredBesideASample() {
        List<Metric> cool = before("cool", document("1"));
        List<Metric> hot = before("hot", document("4"));

        assertThat(greedy(cool))
                .extracting(Metric::name)
                .contains("evaluation/greedy/passRate")
                .anyMatch(name -> name.startsWith("evaluation/greedy/passRate/addition("));
        assertThat(greedy(cool).getFirst().value()).isPositive();
        assertThat(greedy(hot)).isEqualTo(greedy(cool));
        assertThat(hot).doesNotContainSequence(cool.subList(0, 2));
    }

    @Test
    void itIsNotMeasuredUnasked() {
        assertThat(greedy(before("plain", TinyRuns.document(0.0)))).isEmpty();
    }
}
