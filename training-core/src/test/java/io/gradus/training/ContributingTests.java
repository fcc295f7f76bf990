package io.gradus.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keeps the pages for contributors true: what they name exists. */
class ContributingTests {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String CONTRIBUTING = "CONTRIBUTING.md";
    private static final String ARCHITECTURE = "docs/architecture.md";

    private static final Pattern FENCE = Pattern.compile("(?ms)^ *```.*?^ *```[^\\n]*$");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    /** How both pages define a short form: {@code `core:` is `training-core/...`}. */
    private static final Pattern SHORT_FORM = Pattern.compile("`(\\w+:)`\\s+is\\s+`([^`]+/)`");

    private static final Pattern PLACE = Pattern.compile("(?!/)(?:\\w+:)?[\\w.-]*(?:/[\\w.-]+)*/?");
    private static final Pattern TEST_CLASS = Pattern.compile("\\w+Tests");

    /** A name that stands in a page's code, and the file or folder that it means. */
    private record Place(String name, Path file) {}

    @ParameterizedTest
    @ValueSource(strings = {CONTRIBUTING, ARCHITECTURE})
    void everyPlaceThatIsNamedExists(String page) throws IOException {
        List<Place> places = places(text(page), shortForms(text(page)));

        assertThat(places).hasSizeGreaterThan(20);
        assertThat(places)
                .filteredOn(place -> Files.notExists(place.file()))
                .extracting(Place::name)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {CONTRIBUTING, ARCHITECTURE})
    void everyTestThatIsNamedExists(String page) throws IOException {
        assertThat(testClasses()).containsAll(tests(text(page)));
    }

    static Stream<String> kindsOfChange() throws IOException {
        String text = text(CONTRIBUTING);
        String kinds = text.substring(text.indexOf("\n## Kinds of change\n"));
        return Pattern.compile("\n### ").splitAsStream(kinds).skip(1);
    }

    @Test
    void thereIsASectionForEveryKindOfChange() throws IOException {
        assertThat(kindsOfChange().map(kind -> kind.lines().findFirst().orElseThrow()))
                .containsExactly(
                        "A sampler",
                        "A criterion",
                        "A filter",
                        "A loss",
                        "An advantage estimator",
                        "An advantage shaper",
                        "A way to explore",
                        "A part that remembers something",
                        "A problem family",
                        "A tool",
                        "A stage kind",
                        "An alarm",
                        "A rule of the lint",
                        "An endpoint with its screen",
                        "A recipe",
                        "A call of the Python client");
    }

    /** Names what to touch, one of its kind to read, and the tests that tell what was forgotten. */
    @ParameterizedTest
    @MethodSource("kindsOfChange")
    void everyKindOfChangeNamesAnExemplarAndATest(String kind) throws IOException {
        Map<String, String> forms = shortForms(text(CONTRIBUTING));
        List<String> parts = List.of("* Touch: ", "* Read: ", "* Forgotten: ");

        assertThat(kind).contains(parts);
        String read = kind.substring(kind.indexOf("\n* Read: "), kind.indexOf("\n* Forgotten: "));
        assertThat(places(read, forms)).as("exemplars").isNotEmpty();
        assertThat(places(read, forms)).allMatch(place -> Files.isRegularFile(place.file()));
        assertThat(tests(read)).as("tests of the exemplar").isNotEmpty();
        assertThat(tests(kind.substring(kind.indexOf("\n* Forgotten: ")))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "core:trainer, true",
        "core:trainer/Trainer.java, true",
        "docs/documents.md, true",
        "docs/, true",
        "backend, true",
        "pom.xml, true",
        "/api/v1, false",
        "Trainer.step(), false",
        "permits, false",
        "mvn spotless:apply, false"
    })
    void placesAreToldFromOtherCode(String code, boolean isPlace) {
        Map<String, String> forms = Map.of("core:", "training-core/src/main/java/");

        assertThat(places("`" + code + "`", forms)).hasSize(isPlace ? 1 : 0);
    }

    /** The text of a page without its blocks of code. */
    private static String text(String page) throws IOException {
        return FENCE.matcher(Files.readString(ROOT.resolve(page))).replaceAll("");
    }

    private static Map<String, String> shortForms(String text) {
        return SHORT_FORM
                .matcher(text)
                .results()
                .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
    }

    /**
     * Places in a text that look like a file or a folder: each has a short form, a slash or an
     * extension, or is a folder of the root.
     */
    private static List<Place> places(String text, Map<String, String> shortForms) {
        List<Place> places = new ArrayList<>();
        for (String code : code(text)) {
            String form = code.replaceFirst("(?s)^(\\w+:|).*", "$1");
            boolean isShort = shortForms.containsKey(form) && !code.equals(form);
            boolean isWhole =
                    code.matches(".*/.*|[\\w-]+\\.(?:java|md|txt|xml|yaml)")
                            || Files.isDirectory(ROOT.resolve(code));
            if (PLACE.matcher(code).matches() && (isShort || isWhole)) {
                String path = isShort ? shortForms.get(form) + code.replace(form, "") : code;
                places.add(new Place(code, ROOT.resolve(path)));
            }
        }
        return places;
    }

    private static List<String> tests(String text) {
        return code(text).stream().filter(TEST_CLASS.asMatchPredicate()).toList();
    }

    private static List<String> code(String text) {
        return CODE.matcher(text).results().map((MatchResult found) -> found.group(1)).toList();
    }

    private static Set<String> testClasses() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            List<Path> sources =
                    modules.map(module -> module.resolve("src/test/java"))
                            .filter(Files::isDirectory)
                            .toList();
            Set<String> names = new TreeSet<>();
            for (Path source : sources) {
                try (Stream<Path> files = Files.walk(source)) {
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith("Tests.java"))
                            .map(name -> name.replace(".java", ""))
                            .forEach(names::add);
                }
            }
            return names;
        }
    }
}
