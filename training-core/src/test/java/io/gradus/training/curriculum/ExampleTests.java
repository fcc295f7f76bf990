package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

public class ExampleTests {
    public static final Path FOLDER = Path.of("..", "examples");

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyShippedExampleIsValidAndNamedLikeItsFile(Path example) throws IOException {
        CurriculumDocument document = read(Files.readString(example));

        assertThat(example.getFileName()).hasToString(document.curriculum() + ".yaml");
        assertThat(CurriculumReader.readNew(Files.readString(example), StoredRubrics.NONE).errors())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void theResolvedExampleReadsAsTheSameDocument(Path example) throws IOException {
        CurriculumDocument document = read(Files.readString(example));

        assertThat(read(document.resolved())).isEqualTo(document);
        assertThat(read(document.resolved()).hash()).isEqualTo(document.hash());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleHasProblemsToTrainToDemonstrateAndToEvaluate(Path example) throws IOException {
        Curriculum curriculum =
                Curriculum.from(
                        read(Files.readString(example)),
                        new RandomStreams(1),
                        RubricServices.offline());

        assertThat(curriculum.choose(1, 16, ScheduleContext.start())).hasSize(16);
        assertThat(curriculum.warmStart(1, 128)).hasSize(128);
        assertThat(curriculum.heldOut()).isNotEmpty();
    }

    public static CurriculumDocument read(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument> invalid ->
                    throw new AssertionError(invalid.errors().toString());
        };
    }
}
