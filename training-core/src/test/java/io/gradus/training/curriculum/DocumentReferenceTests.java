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

            This page is generated from the document records; a test compares them. A document is YAML or JSON. Unknown keys are errors.
            All errors of a text are reported together: the first hundred, and the number of others. A list or mapping is read up to its
            limit; beyond it there is a single error, and checks between parts follow once it is within the limit. The text is UTF-8, with or
            without a byte order mark; errors about other encodings and about characters that YAML forbids state the place and how to convert
            or write them. Conditions and problem families have their own pages: [conditions.md](conditions.md), [problems.md](problems.md).
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
