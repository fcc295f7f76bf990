package io.gradus.training.analysis.lint;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No rule raises a false alarm on what comes with Gradus. */
class ShippedDocumentsLintTests {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @Test
    void theSoundCurriculumHasNoFinding() {
        assertThat(Linted.findings(Linted.SOUND)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource
    void noExampleHasAFinding(Path example) throws IOException {
        assertThat(Linted.findings(Files.readString(example))).isEmpty();
    }

    /** A resolved document has every setting, which nobody chose. */
    @ParameterizedTest
    @MethodSource("noExampleHasAFinding")
    void noResolvedExampleHasAFinding(Path example) throws IOException {
        String resolved = Linted.document(Files.readString(example)).resolved();

        assertThat(Linted.findings(resolved)).isEmpty();
    }

    static List<Path> noExampleHasAFinding() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource
    void noRecipeHasAFinding(String name) {
        Recipe recipe = ShippedRecipes.named(name).orElseThrow();

        assertThat(Lint.curriculum(recipe.curriculum(), recipe.document().curriculum())).isEmpty();
    }

    static List<String> noRecipeHasAFinding() {
        return ShippedRecipes.names();
    }
}
