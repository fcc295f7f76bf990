package io.gradus.training.analysis.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Keeps docs/flagships true: every page's recipe and picture exist, and its lines are the recipe's.
 */
class FlagshipPagesTests {
    private static final Path FOLDER = Path.of("..", "docs", "flagships");
    private static final int LONGEST = 130;

    /** Block of lines copied from the recipe. */
    private static final Pattern LINES = Pattern.compile("(?s)```yaml\\R(.*?)```");

    private static final Pattern CHECK = Pattern.compile("(?s)<!-- check -->.*?<!-- /check -->");

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(f -> f.toString().endsWith(".md"))
                    .filter(f -> !f.endsWith("README.md"))
                    .sorted()
                    .toList();
        }
    }

    private static String recipeOf(Path page) {
        return page.getFileName().toString().replace(".md", "");
    }

    @Test
    void thereAreTwelveAndTheIndexNamesThemAll() throws IOException {
        String index = Files.readString(FOLDER.resolve("README.md"));

        assertThat(pages()).hasSize(12);
        assertThat(pages())
                .allSatisfy(page -> assertThat(index).contains("(" + page.getFileName() + ")"));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageNamesARecipeAndItsPicture(Path page) throws IOException {
        String name = recipeOf(page);
        String text = Files.readString(page);

        assertThat(ShippedRecipes.named(name)).as("recipe of %s", page).isPresent();
        assertThat(text).contains("./gradus recipes use " + name);
        assertThat(text).contains("(../images/flagship-" + name + ".png)");
        assertThat(FOLDER.resolveSibling("images").resolve("flagship-" + name + ".png")).exists();
        assertThat(text.lines().count()).as("lines of %s", page).isLessThanOrEqualTo(LONGEST);
    }

    /** Indentation may differ; `...` stands for lines that are left out. */
    @ParameterizedTest
    @MethodSource("pages")
    void theLinesOfAPageAreThoseOfItsRecipe(Path page) throws IOException {
        List<String> recipe = stripped(ShippedRecipes.named(recipeOf(page)).orElseThrow().text());
        List<String> blocks =
                LINES.matcher(mechanism(Files.readString(page)))
                        .results()
                        .map(MatchResult::group)
                        .toList();

        assertThat(blocks).as("blocks of lines in %s", page).isNotEmpty();
        for (String block : blocks) {
            List<String> lines =
                    stripped(block).stream()
                            .filter(l -> !l.startsWith("```") && !l.equals("..."))
                            .toList();
            assertThat(recipe).as("the recipe of %s", page).containsSubsequence(lines);
        }
    }

    /** Between the marks stands what the shipped check measured; a stale page is written anew. */
    @ParameterizedTest
    @MethodSource("pages")
    void theCheckOfAPageIsTheShippedOne(Path page) throws IOException {
        String text = Files.readString(page);
        String name = recipeOf(page);
        CheckResult check = CheckResults.shipped().of(name).orElseThrow();

        assertThat(text).as("marks of the check in %s", page).containsPattern(CHECK);
        String current =
                CHECK.matcher(text).replaceFirst(Matcher.quoteReplacement(FlagshipCheck.of(check)));
        Path written = Path.of("target", "flagships", page.getFileName().toString());
        Files.createDirectories(written.getParent());
        Files.writeString(written, current);
        assertThat(text.equals(current))
                .as("%s is not current; copy %s over it", page, written)
                .isTrue();
    }

    /** The section whose blocks are copies; what is to be edited stands in a later one. */
    private static String mechanism(String page) {
        int begin = page.indexOf("## The mechanism as lines");
        int end = page.indexOf("\n## ", begin + 1);
        assertThat(begin).as("the section of the mechanism").isNotNegative();
        return page.substring(begin, end);
    }

    private static List<String> stripped(String text) {
        return text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    }
}
