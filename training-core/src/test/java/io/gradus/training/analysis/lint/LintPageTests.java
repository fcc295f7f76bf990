package io.gradus.training.analysis.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Keeps the list of rules in docs/lint.md equal to what the rules say of themselves. */
class LintPageTests {
    private static final String HEADING = "## Rules\n";

    @Test
    void thePageListsEveryRule() throws IOException {
        Path page = Path.of("..", "docs", "lint.md");
        String text = Files.readString(page);
        String above = text.substring(0, text.indexOf(HEADING) + HEADING.length());
        String expected =
                above
                        + LintRules.ALL.stream()
                                .map(LintPageTests::entry)
                                .collect(Collectors.joining());
        Path copy = Files.writeString(Path.of("target", "lint.md"), expected);

        assertThat(text)
                .as("docs/lint.md is not current; copy training-core/%s over it", copy)
                .isEqualTo(expected);
    }

    private static String entry(LintRule rule) {
        return "\n### `%s`\n\n%s\n".formatted(rule.id(), wrapped(rule.explanation()));
    }

    /** Words on lines of at most 120 characters. */
    private static String wrapped(String words) {
        StringBuilder lines = new StringBuilder();
        int column = 0;
        for (String word : words.split(" ")) {
            boolean fits = column + 1 + word.length() <= 120;
            lines.append(column == 0 ? "" : fits ? " " : "\n").append(word);
            column = column == 0 || !fits ? word.length() : column + 1 + word.length();
        }
        return lines.toString();
    }
}
