package io.gradus.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every Python snippet of the pages about trainers is what stands below the line {@code # docs} of
 * a file in {@code clients/python/examples}, whose files the client's tests compile and run.
 */
class PythonSnippetTests {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path EXAMPLES = ROOT.resolve("clients/python/examples");

    /** What follows it in an example stands in the docs; examples without it are whole scripts. */
    private static final String MARK = "# docs\n";

    private static final Pattern SNIPPET = Pattern.compile("(?ms)^```python\n(.*?)^```$");

    @Test
    void snippetsAreTheExamplesThatTestsRun() throws IOException {
        List<String> snippets = new ArrayList<>();
        for (Path page : pages()) {
            SNIPPET.matcher(Files.readString(page))
                    .results()
                    .map(found -> found.group(1))
                    .forEach(snippets::add);
        }

        assertThat(snippets).hasSizeGreaterThan(8).isSubsetOf(examples());
        assertThat(snippets).containsAll(examples());
    }

    @Test
    void anIntegrationHasAtMostTwelveLines() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));

        assertThat(SNIPPET.matcher(readme).results().map(MatchResult::group))
                .isNotEmpty()
                .allMatch(snippet -> snippet.lines().count() - 2 <= 12);
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> trainers = Files.list(ROOT.resolve("docs/trainers"))) {
            return Stream.concat(
                            Stream.of(
                                    ROOT.resolve("README.md"),
                                    ROOT.resolve("docs/external-trainers.md")),
                            trainers)
                    .toList();
        }
    }

    private static List<String> examples() throws IOException {
        List<String> examples = new ArrayList<>();
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".py")).toList()) {
                String text = Files.readString(file);
                if (text.contains(MARK)) {
                    examples.add(text.split(MARK, 2)[1]);
                }
            }
        }
        return examples;
    }
}
