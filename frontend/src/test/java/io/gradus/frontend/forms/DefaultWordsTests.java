package io.gradus.frontend.forms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import org.junit.jupiter.api.Test;

class DefaultWordsTests {
    private static final Field RUBRICS =
            Shape.Fields.of(CurriculumDocument.class).named("rubrics").orElseThrow();

    private static String words(String defaults) {
        Field objective =
                Shape.Fields.of(CurriculumDocument.class).named("objective").orElseThrow();
        return DefaultWords.of(objective.withDefaults(defaults));
    }

    @Test
    void entriesAndSettingsAreWords() {
        assertThat(words("[20, 30, 50]")).isEqualTo("20, 30, 50");
        assertThat(words("{linear: {from: 1, to: 0, over: stage}}"))
                .isEqualTo("linear: from 1, to 0, over stage");
        assertThat(words("{dpo: {}}")).isEqualTo("dpo");
    }

    @Test
    void theRubricThatEveryCurriculumHasIsSaidWithoutYaml() {
        assertThat(DefaultWords.of(RUBRICS)).isEqualTo("exact");
    }
}
