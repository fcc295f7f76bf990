package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FreshCurriculumTests {
    static Stream<String> families() {
        return ProblemFamilies.all().stream().map(ProblemFamily::name);
    }

    @Test
    void aFreshCurriculumHasAnEndSoThatControlArmsOfItsLengthCanRunBesideIt() {
        String fresh = FreshCurriculum.of("fresh", "addition");
        String longer = new StageEdits(DocumentTree.read(fresh)).addAfter(0);

        assertThat(CurriculumReader.read(longer))
                .isInstanceOfSatisfying(
                        Reading.Valid.class,
                        valid ->
                                assertThat(
                                                RunLength.of((CurriculumDocument) valid.document())
                                                        .latest())
                                        .hasValue(1000));
    }

    @ParameterizedTest
    @MethodSource("families")
    void aFreshCurriculumOfAnyFamilyIsValid(String family) {
        assertThat(CurriculumReader.read(FreshCurriculum.of("fresh", family)))
                .isInstanceOf(Reading.Valid.class);
    }
}
