package io.gradus.training.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.gradus.training.analysis.recipe.Acceptance;
import io.gradus.training.analysis.recipe.BriefRecipe;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ValidRecipe;
import java.nio.file.Path;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptanceTrialTests {
    @TempDir private Path cache;

    private AcceptanceTrial trial(Recipe recipe) {
        return new AcceptanceTrial(recipe, new ShortRuns(cache));
    }

    private Acceptance accept(String signature) {
        Recipe recipe = BriefRecipe.signed(signature);
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
        Recipe without = BriefRecipe.withoutWrong("max('rule/criterion/brief/paidTo') >= 1");
        Acceptance unreported = trial(without).accept(without.document().mechanisms().getFirst());
        assertThat(unreported.right()).isEqualTo(5);
        assertThat(unreported.reported()).isFalse();
        assertThat(unreported.isAccepted()).isFalse();
    }

    /** A variant is trained to its end where its figures are asked for. */
    @Test
    void figuresAreThoseOfWholeRuns() {
        Recipe recipe =
                BriefRecipe.signed(
                        "max('rule/criterion/brief/highest') <= 1 and told('loss') >= 2");

        List<FigureRanges> figures =
                trial(recipe).figures(recipe.document().mechanisms().getFirst());

        assertThat(figures)
                .extracting(FigureRanges::text)
                .containsExactly(
                        "max('rule/criterion/brief/highest'): right 1.000, off 0.000, twice 2.000",
                        "told('loss'): right 2.000, off 2.000, twice 2.000");
    }

    @Test
    void figuresThatSeparateAreFoundForEachVariant() {
        Recipe recipe = BriefRecipe.signed("steps > 0");
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
        Recipe recipe = BriefRecipe.signed("steps > 0");
        Recipe other = BriefRecipe.signed("steps > 1");
        Recipe prose = ValidRecipe.read(recipe.text().replace("Brevity weighs 1.", "It weighs 1."));

        String hash = hash(recipe);
        assertThat(hash(prose)).isEqualTo(hash);
        assertThat(hash(other)).isNotEqualTo(hash);
        assertThat(hash(BriefRecipe.withoutWrong("steps > 0"))).isNotEqualTo(hash);
    }

    private String hash(Recipe recipe) {
        return trial(recipe).hash(recipe.document().mechanisms().getFirst());
    }
}
