package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentReference;
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
            and the errors of a text are reported together: the first hundred, and how many others there are. A list or mapping is read up to
            its limit; beyond it stands one error, and the parts are checked against each other once it is within. The text is UTF-8, with or
            without a byte order mark; another encoding and characters that YAML forbids are named with their place and how to convert or write
            them. Conditions and problem families have pages of their own: [conditions.md](conditions.md),
            [problems.md](problems.md).
            """;

    @Test
    void theReferencePageIsCurrent() throws IOException {
        String expected = DocumentReference.of(CurriculumDocument.class, INTRODUCTION);
        Path copy = Files.writeString(Path.of("target", "documents.md"), expected);

        assertThat(Path.of("..", "docs", "documents.md"))
                .as("docs/documents.md is not current; copy training-core/%s over it", copy)
                .hasContent(expected);
    }
}
