package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.catalogue.ProblemFamilies;
import io.gradus.training.catalogue.ProblemTransforms;
import io.gradus.training.document.DocumentReference;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.transform.ProblemTransform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Keeps docs/documents.md equal to what the document records say of themselves. */
class DocumentReferenceTests {
    private static final String INTRODUCTION =
            """
            # Curriculum documents

            This page is generated from the document records; a test compares them. A document is YAML or JSON. Unknown keys are errors,
            and all errors of a text are reported together. Conditions have a page of their own: [conditions.md](conditions.md).
            """;

    @Test
    void theReferencePageIsCurrent() throws IOException {
        String expected = DocumentReference.of(CurriculumDocument.class, INTRODUCTION) + families();
        Path copy = Files.writeString(Path.of("target", "documents.md"), expected);

        assertThat(Path.of("..", "docs", "documents.md"))
                .as("docs/documents.md is not current; copy training-core/%s over it", copy)
                .hasContent(expected);
    }

    private static String families() {
        StringBuilder page = new StringBuilder("## Problem families\n\n");
        for (ProblemFamily family : ProblemFamilies.all()) {
            page.append("### `").append(family.name()).append("`\n\n").append(family.explanation());
            page.append("\n\n| attribute | levels | default | meaning |\n|---|---|---|---|\n");
            for (DifficultyAttribute attribute : family.attributes()) {
                page.append(
                        "| `%s` | %d..%d | %d | %s |\n"
                                .formatted(
                                        attribute.name(),
                                        attribute.min(),
                                        attribute.max(),
                                        attribute.defaultLevel(),
                                        attribute.explanation()));
            }
            page.append('\n');
        }
        page.append("## Problem transforms\n\n| name | meaning |\n|---|---|\n");
        for (ProblemTransform transform : ProblemTransforms.all()) {
            page.append("| `")
                    .append(transform.name())
                    .append("` | ")
                    .append(transform.explanation())
                    .append(" |\n");
        }
        return page.toString();
    }
}
