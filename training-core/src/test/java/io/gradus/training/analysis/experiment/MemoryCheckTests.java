package io.gradus.training.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: tiny
            policy: %s
            objective: {maxTokens: 8, groupSize: 8, groupsPerStep: 100}
            stages:
              - {name: one, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 2}
            """;

    private static final String MODEL = "model: {folder: src/test/resources/pretrained/llama}";

    @Test
    void whatFitsIsNotRefused() {
        CurriculumDocument document = document("{" + MODEL + "}");
        long needed = Preflight.of(document).orElseThrow().total();

        assertThat(new MemoryCheck(document, needed).refusal()).isEmpty();
        assertThat(new MemoryCheck(document, needed - 1).refusal()).isPresent();
        assertThat(new MemoryCheck(document("{}"), 1).refusal()).isEmpty();
    }

    @Test
    void aRefusalNamesTheChangesThatAloneMakeItFit() {
        CurriculumDocument large = document("{%s, microBatch: 1024}".formatted(MODEL));
        CurriculumDocument small = document("{%s, microBatch: 256}".formatted(MODEL));
        long room = Preflight.of(small).orElseThrow().total();

        assertThat(new MemoryCheck(large, room).refusal().orElseThrow())
                .startsWith("policy.model: the run needs about")
                .contains("To make it fit, set policy.microBatch: 256")
                .doesNotContain("microBatch: 512", "checkpointing: true");
        assertThat(new MemoryCheck(small, room).refusal()).isEmpty();
    }

    @Test
    void keptActivationsAreComputedAgainFirst() {
        CurriculumDocument kept =
                document("{%s, microBatch: 100000, checkpointing: false}".formatted(MODEL));
        CurriculumDocument again = document("{%s, microBatch: 100000}".formatted(MODEL));
        long room = Preflight.of(again).orElseThrow().total();

        assertThat(new MemoryCheck(kept, room).refusal().orElseThrow())
                .contains("To make it fit, set policy.checkpointing: true");
    }

    @Test
    void whereNothingHelpsItSaysSo() {
        assertThat(new MemoryCheck(document("{" + MODEL + "}"), 1).refusal().orElseThrow())
                .contains("choose a smaller model, or a machine with more memory");
    }

    private static CurriculumDocument document(String policy) {
        return switch (CurriculumReader.read(TEXT.formatted(policy))) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument>(List<?> errors) ->
                    throw new AssertionError(errors);
        };
    }
}
