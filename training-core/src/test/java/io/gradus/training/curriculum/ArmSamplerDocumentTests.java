package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.sampler.ArmSamplerSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Shape;
import io.gradus.training.reward.criterion.RubricServices;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArmSamplerDocumentTests {
    static Stream<String> names() {
        return new Shape.Alternatives(ArmSamplerSpec.class)
                .all().stream().filter(ArmSamplerDocumentTests::hasDefaults).map(Alternative::name);
    }

    private static boolean hasDefaults(Alternative sampler) {
        return sampler.fields().fields().stream()
                .noneMatch(field ->
                        field.setting().defaults().isEmpty()
                                && !(field.shape() instanceof Shape.Maybe));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everySamplerOfArmsWorksByItsNameAlone(String name) {
        String text =
                """
                gradus: 1
                curriculum: test
                stages:
                  - {name: only, problems: [{family: addition, difficulty: {digits: 1..4}}], sampler: %s, maxSteps: 50}
                """
                        .formatted(name);
        Reading<CurriculumDocument> reading = CurriculumReader.read(text);

        assertThat(reading).isInstanceOf(Reading.Valid.class);
        CurriculumDocument document = ((Reading.Valid<CurriculumDocument>) reading).document();
        Curriculum curriculum =
                Curriculum.from(document, new RandomStreams(1), RubricServices.offline());
        assertThat(curriculum.choose(1, 8, curriculum.context(0, 0))).hasSize(8);
    }
}
