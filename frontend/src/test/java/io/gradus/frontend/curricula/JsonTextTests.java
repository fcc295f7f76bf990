package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import org.junit.jupiter.api.Test;

class JsonTextTests {
    @Test
    void aDocumentMeansTheSameAsJson() {
        String yaml =
                """
                gradus: 1
                curriculum: "007"
                description: |
                  Two lines,
                  "quoted".
                objective: {learningRate: 1.0e-4, kl: {linear: {from: 0.1, to: 0, over: 90}}}
                stages:
                  - {name: a, problems: [{family: addition, difficulty: {digits: 1..2}}], enabled: true}
                """;

        String json = JsonText.of(DocumentTree.read(yaml));

        assertThat(json).startsWith("{").contains("\"learningRate\"");
        assertThat(read(json)).isEqualTo(read(yaml));
    }

    private static CurriculumDocument read(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument> invalid ->
                    throw new AssertionError(invalid.toString());
        };
    }
}
