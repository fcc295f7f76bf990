package io.gradus.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Keeps the Markdown pages readable as text, and their links alive. */
class DocumentationTests {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final int LONGEST = 120;

    /**
     * Written by programs from Java records, families, recipes and a bench; their lines are data.
     */
    private static final Set<String> GENERATED =
            Set.of(
                    "docs/difficulty.md",
                    "docs/documents.md",
                    "docs/effects.md",
                    "docs/problems.md",
                    "docs/systems.md");

    /** Other tests read the rows of their tables, and a row of Markdown cannot be broken. */
    private static final Set<String> ROWS_THAT_TESTS_READ =
            Set.of(
                    "docs/curricula.md",
                    "docs/evaluation.md",
                    "docs/formulas.md",
                    "docs/objectives.md");

    private static final Pattern FENCE = Pattern.compile("(?ms)^ *```.*?^ *```[^\\n]*$");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Pattern LINK = Pattern.compile("\\]\\(\\s*([^)\\s]+)[^)]*\\)");
    private static final Pattern IMAGE =
            Pattern.compile("<(?:img|source)\\b[^>]*\\b(?:src|srcset)=\"([^\"]+)\"");
    private static final Pattern ONLY_A_LINK =
            Pattern.compile("\\s*(?:[*-] +)?(?:!?\\[[^\\]]*\\]\\([^)]*\\)|<?https?://\\S+)[.,]?");
    private static final Pattern EXTERNAL = Pattern.compile("[a-z][a-z0-9+.-]*:.*");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *#*$");

    static List<String> pages() throws IOException {
        List<String> pages = new ArrayList<>();
        try (Stream<Path> root = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            Stream.concat(root, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .map(file -> ROOT.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .forEach(pages::add);
        }
        return pages;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aLineWrittenByHandHasAtMost120Characters(String page) throws IOException {
        if (GENERATED.contains(page)) {
            return;
        }
        List<String> lines = Files.readAllLines(ROOT.resolve(page));
        List<String> tooLong = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean row = line.startsWith("|") && ROWS_THAT_TESTS_READ.contains(page);
            if (length(line) > LONGEST && !row && !ONLY_A_LINK.matcher(line).matches()) {
                tooLong.add("line %d has %d characters".formatted(i + 1, length(line)));
            }
        }
        assertThat(tooLong).as(page).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyRelativeLinkLeadsToAFileAndAHeading(String page) throws IOException {
        List<String> dead = new ArrayList<>();
        for (String target : targets(Files.readString(ROOT.resolve(page)))) {
            String path = target.replaceFirst("#.*", "");
            String anchor = target.contains("#") ? target.substring(target.indexOf('#') + 1) : "";
            Path file =
                    path.isEmpty()
                            ? ROOT.resolve(page)
                            : ROOT.resolve(page).resolveSibling(path).normalize();
            if (!file.startsWith(ROOT) || Files.notExists(file)) {
                dead.add(target + " is no file");
            } else if (!anchor.isEmpty() && !anchors(Files.readString(file)).contains(anchor)) {
                dead.add(target + " is no heading");
            }
        }
        assertThat(dead).as(page).isEmpty();
    }

    @Test
    void everyExemptPageExists() throws IOException {
        assertThat(pages()).containsAll(GENERATED).containsAll(ROWS_THAT_TESTS_READ);
    }

    @Test
    void theReadmeStaysShort() throws IOException {
        assertThat(Files.readAllLines(ROOT.resolve("README.md"))).hasSizeLessThanOrEqualTo(130);
    }

    /** A folder has a README of its own, which lists its pages. */
    @Test
    void everyPageIsListedInTheReadmeOfItsFolder() throws IOException {
        List<String> unlisted = new ArrayList<>();
        for (String page : pages()) {
            Path file = ROOT.resolve(page);
            Path index = file.resolveSibling("README.md");
            if (file.equals(index)) {
                index = file.getParent().resolveSibling("README.md");
            }
            if (page.startsWith("docs/")
                    && targets(Files.readString(index)).stream()
                            .map(target -> target.replaceFirst("#.*", ""))
                            .map(index::resolveSibling)
                            .map(Path::normalize)
                            .noneMatch(file::equals)) {
                unlisted.add(page + " is not in " + ROOT.relativize(index));
            }
        }
        assertThat(unlisted).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "The runs, the-runs",
        "`rubrics` and *roles*, rubrics-and-roles",
        "Answer format (`--answer-form`), answer-format---answer-form",
        "Where [a link](page.md) leads, where-a-link-leads",
        "What if?, what-if"
    })
    void aHeadingHasTheAnchorThatGitHubGivesIt(String heading, String anchor) {
        assertThat(anchors("# " + heading + "\n")).containsExactly(anchor);
    }

    @Test
    void equalHeadingsAreNumberedAndCodeHasNone() {
        assertThat(anchors("# A\n\n## A\n\n```\n# not a heading\n```\n\n## A\n"))
                .containsExactly("a", "a-1", "a-2");
    }

    @Test
    void linksAreFoundAcrossLinesAndInImagesButNotInCode() {
        assertThat(
                        targets(
                                """
                                A [link over
                                two lines](one.md#part), `[code](two.md)`, ![picture](three.png),
                                <img src="four.png" alt=""> and [the web](https://example.org).

                                ```
                                [code](five.md)
                                ```
                                """))
                .containsExactly("one.md#part", "three.png", "four.png");
    }

    private static int length(String line) {
        return line.codePointCount(0, line.length());
    }

    /** Where the relative links and pictures of a page lead. */
    private static List<String> targets(String page) {
        String text = CODE.matcher(FENCE.matcher(page).replaceAll("")).replaceAll("");
        return Stream.of(LINK, IMAGE)
                .flatMap(pattern -> pattern.matcher(text).results())
                .map(found -> found.group(1))
                .filter(target -> !EXTERNAL.matcher(target).matches())
                .toList();
    }

    /**
     * The anchors of a page's headings: lower case, without punctuation, spaces as hyphens,
     * numbered where they repeat.
     */
    private static Set<String> anchors(String page) {
        Set<String> anchors = new LinkedHashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        Matcher headings = HEADING.matcher(FENCE.matcher(page).replaceAll(""));
        while (headings.find()) {
            String slug =
                    headings.group(1)
                            .replaceAll("\\]\\([^)]*\\)", "")
                            .toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N}\\p{M} _-]", "")
                            .replace(' ', '-');
            int before = seen.merge(slug, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? slug : slug + "-" + before);
        }
        return anchors;
    }
}
