package io.gradus.frontend.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.html.Anchor;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaperLinksTests {
    @Test
    void aSourceWithAnIdentifierLeadsToThePaperItself() {
        assertThat(addresses("dapo")).contains("https://arxiv.org/abs/2503.14476");
    }

    @Test
    void withoutOneThePaperIsSearchedByItsTitleAndCodeIsShownAtItsCommit() {
        assertThat(addresses("revisual-r1"))
                .containsExactly(
                        "https://www.semanticscholar.org/search?q=Advancing+Multimodal+Reasoning%3A+From+Optimized+Cold+Start+to+Staged+Reinforcement+Learning",
                        "https://github.com/CSfufu/Revisual-R1/tree/802f5c2c8c4cd0bfc803dc87e2583503cd036e62");
    }

    @Test
    void aRecipeOfOurOwnHasNoLinks() {
        assertThat(new PaperLinks(recipe("countdown-small").document()).isVisible()).isFalse();
    }

    @Test
    void everySystemHasAPaper() {
        assertThat(ShippedRecipes.all())
                .filteredOn(recipe -> recipe.document().system().isPresent())
                .allSatisfy(recipe ->
                        assertThat(PaperLinks.paper(recipe.document()))
                                .as(recipe.name())
                                .isPresent());
    }

    private static List<String> addresses(String recipe) {
        return new PaperLinks(recipe(recipe).document())
                .getChildren()
                .map(Anchor.class::cast)
                .peek(link ->
                        assertThat(link.getElement().getAttribute("rel")).contains("noopener"))
                .map(Anchor::getHref)
                .toList();
    }

    private static Recipe recipe(String name) {
        return ShippedRecipes.named(name).orElseThrow();
    }
}
