package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.Window;
import io.gradus.training.document.formula.FormulaParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Keeps docs/conditions.md true. */
class ConditionsPageTests {
    @Test
    void everyConditionOnThePageParses() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "conditions.md"));
        List<String> conditions =
                Pattern.compile("when: \"([^\"]+)\"")
                        .matcher(page)
                        .results()
                        .map((MatchResult r) -> r.group(1))
                        .toList();

        assertThat(conditions)
                .hasSizeGreaterThanOrEqualTo(3)
                .allSatisfy(c -> assertThat(Condition.parse(c).sentence()).isNotEmpty());
    }

    @Test
    void theLimitsOnThePageAreThoseOfTheParser() throws IOException {
        assertThat(Files.readString(Path.of("..", "docs", "conditions.md")).replaceAll("\\s+", " "))
                .contains(
                        String.format(
                                Locale.ROOT,
                                "at most %,d characters, %d comparisons and %d levels of parentheses",
                                Condition.MAX_LENGTH,
                                Condition.MAX_COMPARISONS,
                                FormulaParser.MAX_DEPTH))
                .contains(
                        String.format(Locale.ROOT, "at most %,d groups or steps", Window.MAX_SIZE));
    }
}
