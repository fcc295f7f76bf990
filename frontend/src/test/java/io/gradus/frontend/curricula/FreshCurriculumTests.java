package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.catalogue.ProblemFamilies;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.ProblemFamily;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FreshCurriculumTests {
    static Stream<String> families() {
        return ProblemFamilies.all().stream().map(ProblemFamily::name);
    }

    @ParameterizedTest
    @MethodSource("families")
    void aFreshCurriculumOfAnyFamilyIsValid(String family) {
        assertThat(CurriculumDocument.read(FreshCurriculum.of("fresh", family)))
                .isInstanceOf(Reading.Valid.class);
    }
}
