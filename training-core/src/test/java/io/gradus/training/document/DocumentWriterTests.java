package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.policy.WarmStartSpec;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class DocumentWriterTests {
    @ParameterizedTest
    @ValueSource(
            classes = {
                CurriculumDocument.class,
                ObjectiveSpec.class,
                WarmStartSpec.class,
                ProblemSpec.class,
                DocumentReaderTests.Sheet.class
            })
    <D extends Record> void readingWhatWasWrittenGivesAnEqualRecord(Class<D> type) {
        RandomDocuments documents = new RandomDocuments(new SplittableRandom(1));
        for (int i = 0; i < 300; i++) {
            D document = documents.draw(type);

            String text = DocumentWriter.write(document);

            assertThat(DocumentReader.read(text, type))
                    .as(text)
                    .isEqualTo(new Reading.Valid<>(document));
        }
    }
}
