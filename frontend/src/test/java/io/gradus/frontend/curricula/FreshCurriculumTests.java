package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.catalogue.ProblemFamilies;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.RunLength;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.ProblemFamily;
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

        assertThat(CurriculumDocument.read(longer))
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
        assertThat(CurriculumDocument.read(FreshCurriculum.of("fresh", family)))
                .isInstanceOf(Reading.Valid.class);
    }
}
