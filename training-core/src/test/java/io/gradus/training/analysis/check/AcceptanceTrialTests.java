package io.gradus.training.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.gradus.training.analysis.recipe.Acceptance;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.document.Reading;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptanceTrialTests {
    private static final String TEXT =
            """
            gradus: 1
            recipe: brief
            title: Brevity pays
            summary: Short answers earn more.
            mechanisms:
              - name: brevity
                what: Brevity weighs 1.
                lines: ["rubrics.main.criteria[brief]"]
                off: {"rubrics.main.criteria[brief].weight": "0"}
                wrong:
                  twice: {"rubrics.main.criteria[brief].weight": "2"}
                shows: Each rollout of four tokens is paid 1.
                signature: "SIGNATURE"
            check:
              steps: 2
              set:
                policy.layers: "1"
                policy.width: "16"
                policy.heads: "2"
                policy.kvHeads: "1"
                policy.feedForward: "16"
                policy.warmStart: "{until: 1, maxSteps: 2, batch: 4, evaluateEvery: 2}"
                objective.groupSize: "2"
                objective.groupsPerStep: "2"
            curriculum:
              gradus: 1
              curriculum: brief
              objective: {maxTokens: 4}
              rubrics:
                main:
                  criteria:
                    - {id: correct, verifier: {}}
                    - {id: brief, length: {shape: {linear: {from: 10, to: 20}}}}
              stages:
                - {name: only, problems: [{family: addition}], rubric: main}
            """;

    @TempDir private Path cache;

    private static Recipe recipe(String signature) {
        return switch (Recipe.read(TEXT.replace("SIGNATURE", signature))) {
            case Reading.Valid<Recipe>(Recipe recipe) -> recipe;
            case Reading.Invalid<Recipe>(var errors) -> throw new AssertionError(errors.toString());
        };
    }

    private AcceptanceTrial trial(Recipe recipe) {
        return new AcceptanceTrial(recipe, new ShortRuns(cache));
    }

    private Acceptance accept(String signature) {
        Recipe recipe = recipe(signature);
        return trial(recipe).accept(recipe.document().mechanisms().getFirst());
    }

    @Test
    void aTwoSidedSignatureIsAccepted() {
        Acceptance accepted =
                accept(
                        "max('rule/criterion/brief/highest') >= 1 and max('rule/criterion/brief/highest') <= 1");

        assertThat(accepted.right()).isEqualTo(5);
        assertThat(accepted.others()).containsExactly(entry("off", 0), entry("twice", 0));
        assertThat(accepted.isAccepted()).isTrue();
    }

    @Test
    void oneThatHoldsOnAWrongVariantIsNot() {
        Acceptance open = accept("max('rule/criterion/brief/highest') >= 1");

        assertThat(open.others()).containsExactly(entry("off", 0), entry("twice", 5));
        assertThat(open.isAccepted()).isFalse();
    }

    @Test
    void oneThatMissesSeedsIsNot() {
        assertThat(accept("max('rule/criterion/brief/highest') > 1").right()).isZero();
        assertThat(accept("max('rule/criterion/brief/highest') > 1").isAccepted()).isFalse();
    }

    @Test
    void oneOfWhatNoVariantReportsIsNot() {
        Acceptance bare =
                accept(
                        "max('rule/criterion/brief/paidTo') >= 1 and max('rule/criterion/brief/highest') <= 1");

        assertThat(bare.reported()).as("twice pays as well").isTrue();
        Recipe without = recipeWithoutWrong("max('rule/criterion/brief/paidTo') >= 1");
        Acceptance unreported = trial(without).accept(without.document().mechanisms().getFirst());
        assertThat(unreported.right()).isEqualTo(5);
        assertThat(unreported.reported()).isFalse();
        assertThat(unreported.isAccepted()).isFalse();
    }

    private static Recipe recipeWithoutWrong(String signature) {
        String text = TEXT.replace("SIGNATURE", signature).replaceFirst("    wrong:\\n.*\\n", "");
        return ((Reading.Valid<Recipe>) Recipe.read(text)).document();
    }

    @Test
    void figuresThatSeparateAreFoundForEachVariant() {
        Recipe recipe = recipe("steps > 0");
        MechanismSpec mechanism = recipe.document().mechanisms().getFirst();

        SequencedMap<String, List<Separation>> found = trial(recipe).separate(mechanism);

        assertThat(found.sequencedKeySet()).containsExactly("off", "twice");
        assertThat(found.get("twice"))
                .anySatisfy(s -> {
                    assertThat(s.figure()).isEqualTo("max('rule/criterion/brief/highest')");
                    assertThat(s.right()).isEqualTo(new Separation.Range(1, 1));
                    assertThat(s.other()).isEqualTo(new Separation.Range(2, 2));
                })
                .noneMatch(s -> s.figure().equals("mean('tokens/total')"));
    }

    @Test
    void theHashChangesWithWhatIsTriedAndNotWithProse() {
        Recipe recipe = recipe("steps > 0");
        Recipe other = recipe("steps > 1");
        Recipe prose =
                switch (Recipe.read(recipe.text().replace("Brevity weighs 1.", "It weighs 1."))) {
                    case Reading.Valid<Recipe>(Recipe valid) -> valid;
                    case Reading.Invalid<Recipe> _ -> throw new AssertionError();
                };

        String hash = hash(recipe);
        assertThat(hash(prose)).isEqualTo(hash);
        assertThat(hash(other)).isNotEqualTo(hash);
        assertThat(hash(recipeWithoutWrong("steps > 0"))).isNotEqualTo(hash);
    }

    private String hash(Recipe recipe) {
        return trial(recipe).hash(recipe.document().mechanisms().getFirst());
    }
}
