package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.Reading;
import org.junit.jupiter.api.Test;

class OutcomeGateTests {
    private static final String SHAPED =
            """
            gradus: 1
            curriculum: shaped
            rubrics:
              exact: # pays for form too
                criteria:
                  - {id: correct, verifier: {}}
                  - {id: form, tags: {sections: [think, answer]}, weight: 0.5}
              short: {criteria: [{id: correct, verifier: {}}, {id: length, length: {shape: parabola}}]}
            stages:
              - {name: one, problems: [{family: addition}], rubric: exact}
              - {name: two, problems: [{family: addition}], rubric: short}
            """;

    @Test
    void everyRubricThatIsWrittenOutGetsOneAndKeepsItsComments() {
        String gated = OutcomeGate.in(SHAPED);

        assertThat(gated)
                .contains("exact: # pays for form too")
                .contains("weight: 0.5}\n      - {id: outcome, verifier: {}, role: gate}\n")
                .contains("{id: outcome, verifier: {}, role: gate}]}");
        assertThat(CurriculumReader.read(gated)).isInstanceOf(Reading.Valid.class);
    }

    @Test
    void oneIsEnough() {
        String gated = OutcomeGate.in(SHAPED);

        assertThat(OutcomeGate.in(gated)).isEqualTo(gated);
    }

    @Test
    void aTextThatDoesNotReadStaysAsItIs() {
        assertThat(OutcomeGate.in("curriculum: [")).isEqualTo("curriculum: [");
    }
}
