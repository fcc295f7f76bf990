package io.gradus.training.analysis.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecipeTests {
    private static final String RECIPE =
            """
            gradus: 1
            recipe: small
            title: A small one
            summary: Two lines.
            curriculum:
              # first of all
              gradus: 1
              curriculum: small-one
              description: |
                two
                  lines

              stages:
                - {name: easy, problems: [{family: addition}]}
            substituted:
              - {what: a, with: b, why: c}
            """;

    private static List<DocumentError> errors(String text) {
        return switch (Recipe.read(text)) {
            case Reading.Valid<Recipe> _ -> List.of();
            case Reading.Invalid<Recipe>(var errors) -> errors;
        };
    }

    private static Recipe valid(String text) {
        return ValidRecipe.read(text);
    }

    @Test
    void theCurriculumIsTakenOutAsItIsWritten() {
        assertThat(valid(RECIPE).curriculum())
                .isEqualTo(
                        """
                        # first of all
                        gradus: 1
                        curriculum: small-one
                        description: |
                          two
                            lines

                        stages:
                          - {name: easy, problems: [{family: addition}]}
                        """);
    }

    @Test
    void aRecipeIsFoundByTheFamiliesThatItsPoolsAreFilledFrom() {
        String pooled =
                RECIPE.replace(
                        "problems: [{family: addition}]",
                        "problems: [{pool: few}, {family: addition}]");
        Recipe recipe =
                valid(
                        pooled.replace(
                                "  stages:\n",
                                "  pools: {few: {fixed: {problems: [{family: sorting}], size: 9}}}\n  stages:\n"));

        assertThat(RecipeFacets.of(recipe).families()).containsExactly("sorting", "addition");
    }

    @Test
    void anotherNameChangesNothingElse() {
        Recipe recipe = valid(RECIPE);

        assertThat(recipe.curriculumNamed("mine"))
                .isEqualTo(recipe.curriculum().replace("small-one", "mine"));
    }

    @Test
    void errorsOfTheCurriculumAreReportedAtTheirPlacesInTheRecipe() {
        String wrong =
                RECIPE.replace("family: addition", "family: additon")
                        .replace("title:", "tilte:")
                        .replace("easy, ", "easy, rubric: none, ");

        assertThat(errors(wrong))
                .extracting(DocumentError::path)
                .containsExactly(
                        "title",
                        "tilte",
                        "curriculum.stages[0].rubric",
                        "curriculum.stages[0].problems[0].family");
        DocumentError family = errors(wrong).getLast();
        String line = wrong.lines().toList().get(family.line() - 1);
        assertThat(line.substring(family.column() - 1)).startsWith("additon");
        assertThat(family.suggestion()).contains("did you mean 'addition'?");
    }

    @Test
    void aCurriculumThatIsNoBlockIsRefusedWithTheRemedy() {
        String flow =
                RECIPE.replaceFirst(
                        "(?s)curriculum:\n.*?(?=substituted)",
                        "curriculum: {gradus: 1, curriculum: x, stages: [{name: a, problems: [{family: addition}]}]}\n");

        assertThat(errors(flow))
                .singleElement()
                .satisfies(e -> assertThat(e.path()).isEqualTo("curriculum"))
                .satisfies(e -> assertThat(e.message()).contains("indented block"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "objective.system: '4' => objective.system => is not a setting; use one from docs/documents.md",
                "objective.groupSiz: '4' => objective.groupSiz => did you mean 'groupSize'?",
                "objective.groupSize: '1e18' => objective.groupSize => must be a whole number",
                "objective.groupSize: '1' => objective.groupSize => must be >= 2, was 1",
                "objective.loss: 'grop' => objective.loss => did you mean 'grpo'?",
                "objective.learningRate: '{linear: {from: 0.1, over: 5}}' => objective.learningRate => objective.learningRate.linear.to is required",
                "'stages[easy].sampler': '[' => stages[easy].sampler => stages[easy].sampler",
                "'stages[*].problems[0].family': '4' => stages[*].problems[0].family => must be text",
                "'stages[hard].maxSteps': '4' => stages[hard].maxSteps => has no entry [hard]",
                "'stages[easy].maxSteps': 'remove' => stages[easy].maxSteps => there is nothing to remove",
            })
    void whatIsSetMustFitItsSetting(String entry, String path, String message) {
        String set = RECIPE + "check: {set: {" + entry + "}}\n";
        String off =
                RECIPE
                        + "mechanisms: [{name: a, what: b, lines: [stages], off: {"
                        + entry
                        + "}}]\n";

        for (String text : List.of(set, off)) {
            assertThat(errors(text))
                    .singleElement()
                    .satisfies(e -> assertThat(e.path()).endsWith("." + path))
                    .satisfies(e -> assertThat(e.line()).isEqualTo(text.lines().count()))
                    .satisfies(e -> assertThat(e.sentence()).contains(message));
        }
    }

    @Test
    void whatFitsIsTaken() {
        assertThat(
                        errors(
                                RECIPE
                                        + "check: {set: {'stages[*].maxSteps': '4', objective.groupSize: '4', objective.loss: grpo, 'stages[easy].problems': '[{family: sorting}]', description: remove}}\n"))
                .isEmpty();
    }

    @Test
    void aTextThatIsNoYamlHasOneError() {
        assertThat(errors("curriculum:\n  [")).hasSize(1);
        assertThat(errors("")).hasSize(1);
    }
}
