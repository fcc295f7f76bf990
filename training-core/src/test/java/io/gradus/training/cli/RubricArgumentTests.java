package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.catalogue.ProblemSpec;
import io.gradus.training.rubric.ShippedRubrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RubricArgumentTests {
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: two
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}]}
              loose: {criteria: [{id: digits, pattern: {regex: "[0-9]"}}]}
            stages:
              - {name: one, rubric: exact, problems: [{family: addition}]}
              - {name: two, rubric: loose, problems: [{family: sorting}, {family: addition}]}
            """;

    @TempDir private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("document.yaml"), text).toString();
    }

    @Test
    void aShippedRubricIsFoundByItsName() {
        RubricArgument argument = RubricArgument.of("vl-cogito", Optional.empty());

        assertThat(argument.spec())
                .isEqualTo(ShippedRubrics.named("vl-cogito").orElseThrow().spec());
        assertThat(argument.problems()).isEmpty();
    }

    @Test
    void aRubricOfACurriculumBringsTheProblemsOfItsStages() throws IOException {
        RubricArgument argument = RubricArgument.of(file(CURRICULUM), Optional.of("loose"));

        assertThat(argument.name()).isEqualTo("loose");
        assertThat(argument.problems())
                .extracting(ProblemSpec::family)
                .containsExactly("sorting", "addition");
    }

    @Test
    void aRubricDocumentIsRead() throws IOException {
        String text = "gradus: 1\nrubric: mine\ncriteria: [{id: correct, verifier: {}}]\n";

        assertThat(RubricArgument.of(file(text), Optional.empty()).name()).isEqualTo("mine");
    }

    @Test
    void whatCannotBeFoundIsRefusedWithTheRemedy() throws IOException {
        String several = file(CURRICULUM);

        assertThatThrownBy(() -> RubricArgument.of("vl-cogit", Optional.empty()))
                .hasMessageContaining(
                        "neither a file nor a shipped rubric; shipped are: autothink");
        assertThatThrownBy(() -> RubricArgument.of(several, Optional.empty()))
                .hasMessage(
                        "the curriculum has several rubrics, choose one with --rubric: exact, loose");
        assertThatThrownBy(() -> RubricArgument.of(several, Optional.of("third")))
                .hasMessage("the curriculum has no rubric 'third'; it has: exact, loose");
        String bad = file("gradus: 1\nrubric: mine\ncriteria: [{id: correct, verifer: {}}]\n");
        assertThatThrownBy(() -> RubricArgument.of(bad, Optional.empty()))
                .hasMessageContaining("criteria[0]");
    }
}
