package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RoleSpec;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoleCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: roles
            models: {past: {snapshot: {every: 5}}}
            roles: $ROLES
            stages:
              - name: only
                problems: [{family: kuhn-poker}]
                maxSteps: 5
            """;

    private static Reading<CurriculumDocument> read(String roles) {
        return CurriculumReader.read(TEXT.replace("$ROLES", roles));
    }

    private static List<String> errors(String roles) {
        return ((Reading.Invalid<CurriculumDocument>) read(roles))
                .errors().stream().map(DocumentError::sentence).toList();
    }

    @Test
    void aRoleIsThePolicysUnlessItNamesAnother() {
        CurriculumDocument document =
                ((Reading.Valid<CurriculumDocument>)
                                read("{first: {}, second: {model: past, counts: false}}"))
                        .document();

        assertThat(document.role("first")).contains(new RoleSpec("policy", Optional.empty(), true));
        assertThat(document.role("second").orElseThrow().isTrained()).isFalse();
        assertThat(document.counts("first")).isTrue();
        assertThat(document.counts("second")).isFalse();
        assertThat(document.counts("solver")).isTrue();
    }

    @Test
    void anUnknownRoleIsAnErrorThatNamesTheRolesThereAre() {
        assertThat(errors("{frist: {}}"))
                .singleElement()
                .asString()
                .contains("roles.frist")
                .contains("their roles are first, second");
    }

    @Test
    void transformsBringRolesAlsoThroughAPool() {
        String rounds = "{family: addition, transforms: [questioner]}";
        for (String problems : List.of("{pool: sums}", rounds)) {
            String text =
                    TEXT.replace("{family: kuhn-poker}", problems)
                            .replace(
                                    "stages:",
                                    "objective: {maxTokens: 20}\npools: {sums: {fixed: {problems: ["
                                            + rounds
                                            + "]}}}\nstages:");
            String others = "{questioner: {counts: false}, solver: {}, verifier: {model: past}}";

            assertThat(CurriculumReader.read(text.replace("$ROLES", others)))
                    .isInstanceOf(Reading.Valid.class);
            assertThat(
                            ((Reading.Invalid<CurriculumDocument>)
                                            CurriculumReader.read(
                                                    text.replace("$ROLES", "{first: {}}")))
                                    .errors())
                    .singleElement()
                    .asString()
                    .contains("questioner, solver, verifier");
        }
    }

    @Test
    void unknownModelsAndRubricsAreErrors() {
        assertThat(errors("{first: {model: pst, rubric: exct}}"))
                .hasSize(2)
                .anySatisfy(e -> assertThat(e).contains("roles.first.model").contains("'pst'"))
                .anySatisfy(e -> assertThat(e).contains("roles.first.rubric").contains("'exct'"));
    }

    @Test
    void thePolicyPlaysAtLeastOneRole() {
        assertThat(errors("{first: {model: past}, second: {model: initial}}"))
                .singleElement()
                .asString()
                .contains("stages[0].problems[0].family")
                .contains("plays none of the roles first, second");
    }
}
