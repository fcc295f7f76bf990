package io.gradus.training.analysis.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.RunControl;
import io.gradus.training.trainer.RunOutcome;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ShippedRecipeTests {
    private static final Path FOLDER = Path.of("src", "main", "resources", "recipes");

    @TempDir private Path folder;

    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith(".yaml") && !f.equals("effects.yaml"))
                    .map(f -> f.substring(0, f.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyFileIsInTheIndexAndNamedLikeItsRecipe() throws IOException {
        assertThat(ShippedRecipes.names()).containsExactlyInAnyOrderElementsOf(names());
        assertThat(ShippedRecipes.named("no-such-recipe")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"addition-ladder", "sorting-steps", "sat-assignments", "countdown-small"})
    void anExampleIsInItsRecipeByteForByte(String name) throws IOException {
        assertThat(ShippedRecipes.named(name).orElseThrow().curriculum())
                .isEqualTo(Files.readString(Path.of("..", "examples", name + ".yaml")));
    }

    @ParameterizedTest
    @MethodSource("names")
    void aRecipeOfASystemSaysWhereItComesFromAndWhatDiffers(String name) {
        RecipeDocument document = ShippedRecipes.named(name).orElseThrow().document();

        assertThat(document.source().isPresent()).isEqualTo(document.system().isPresent());
        assertThat(document.substituted().isEmpty()).isEqualTo(document.system().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("names")
    void aRecipeGoesOnUnderAnotherNameAsTheSameCurriculum(String name) {
        Recipe recipe = ShippedRecipes.named(name).orElseThrow();
        CurriculumDocument original = recipe.document().curriculum();

        CurriculumDocument renamed = read(recipe.curriculumNamed("mine-2"));

        assertThat(renamed.curriculum()).isEqualTo("mine-2");
        assertThat(renamed.resolved())
                .isEqualTo(
                        original.resolved()
                                .replaceFirst(
                                        "curriculum: " + original.curriculum(),
                                        "curriculum: mine-2"));
    }

    /** Those that no check trains. */
    static List<String> unchecked() {
        return ShippedRecipes.all().stream()
                .filter(r ->
                        r.document().mechanisms().stream().allMatch(m -> m.signature().isEmpty()))
                .map(Recipe::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("unchecked")
    void aRecipeTrainsAFewSteps(String name) {
        Recipe recipe = ShippedRecipes.named(name).orElseThrow();
        List<TrainingEvent> events = new ArrayList<>();

        RunOutcome outcome =
                new TrainingRun(
                                new RunSettings(
                                        SmallRecipe.of(recipe),
                                        3,
                                        "cpu",
                                        2,
                                        folder.resolve("run"),
                                        folder.resolve("cache")),
                                events::add,
                                RunControl.untilEnd())
                        .execute();

        assertThat(outcome).isEqualTo(RunOutcome.COMPLETED);
        int stages = recipe.document().curriculum().stages().size();
        assertThat(events)
                .filteredOn(TrainingEvent.StepCompleted.class::isInstance)
                .hasSize(stages * SmallRecipe.STEPS_PER_STAGE);
        assertThat(events).filteredOn(TrainingEvent.StageEntered.class::isInstance).hasSize(stages);
    }

    @ParameterizedTest
    @MethodSource("names")
    void switchingAMechanismOrOneOfItsLinesOffLeavesAValidDocument(String name) {
        assertThat(RecipeValidity.faults(ShippedRecipes.named(name).orElseThrow())).isEmpty();
    }

    static CurriculumDocument read(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument> invalid ->
                    throw new AssertionError(invalid.errors().toString());
        };
    }
}
