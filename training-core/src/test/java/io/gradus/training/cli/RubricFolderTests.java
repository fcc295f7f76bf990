package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stored rubrics on the command line: files of a folder, one per version. */
class RubricFolderTests {
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: test
            rubrics: {exact: {stored: {name: gated, version: 3}}}
            stages: [{name: first, problems: [{family: addition}]}]
            """;
    private static final String RUBRIC =
            """
            gradus: 1
            rubric: gated
            criteria: [{id: correct, verifier: {}, weight: 2}]
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path curriculum;

    @BeforeEach
    void writeFiles() throws IOException {
        curriculum = Files.writeString(folder.resolve("test.yaml"), CURRICULUM);
        Files.writeString(folder.resolve("gated@3.yaml"), RUBRIC);
    }

    private int run(String... arguments) {
        return GradusCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @Test
    void theResolvedDocumentHoldsTheCriteriaOfTheFile() {
        int status =
                run(
                        "validate",
                        curriculum.toString(),
                        "--rubrics",
                        folder.toString(),
                        "--resolved");

        assertThat(status).isZero();
        assertThat(out.toString())
                .contains("id: correct", "weight: 2.0", "name: gated", "version: 3");
    }

    @Test
    void withoutTheFolderTheErrorTellsHowToNameIt() {
        assertThat(run("validate", curriculum.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "3:27 rubrics.exact.stored: stored rubric 'gated@3' is not known here"
                                + " (export that version as gated@3.yaml and name its folder, --rubrics DIR)");
    }

    @Test
    void aVersionThatIsNotThereIsNamedWithItsFile() throws IOException {
        Files.delete(folder.resolve("gated@3.yaml"));

        assertThat(run("validate", curriculum.toString(), "--rubrics", folder.toString()))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("put that version there as " + folder.resolve("gated@3.yaml"));
    }

    @Test
    void theRubricOfACurriculumIsScoredByItsStoredCriteria() {
        int status = run("rubric", "stress", curriculum.toString(), "--rubrics", folder.toString());

        assertThat(err.toString()).isEmpty();
        assertThat(status).isZero();
    }
}
