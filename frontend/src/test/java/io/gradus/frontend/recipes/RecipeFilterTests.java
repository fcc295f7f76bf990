package io.gradus.frontend.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class RecipeFilterTests {
    private static List<String> found(String query) {
        RecipeFilter filter = RecipeFilter.of(QueryParameters.fromString(query));
        return ShippedRecipes.all().stream()
                .map(recipe -> new RecipeEntry(recipe, recipe.facets()))
                .filter(filter::lets)
                .map(RecipeEntry::name)
                .toList();
    }

    @Test
    void anEmptyFilterLetsEverythingThrough() {
        assertThat(found("")).containsExactlyElementsOf(ShippedRecipes.names());
        assertThat(RecipeFilter.all().query().getQueryString()).isEmpty();
    }

    @Test
    void everyWordMustOccurAndCaseDoesNotMatter() {
        assertThat(found("q=SATISFIABILITY%20clauses")).contains("saturn").doesNotContain("dapo");
        assertThat(found("q=satisfiability%20zebra")).isEmpty();
    }

    @Test
    void facetsNarrowTogether() {
        assertThat(found("family=sorting"))
                .contains("sorting-steps", "rlve-window")
                .doesNotContain("dapo");
        assertThat(found("family=sorting&system=RLVE")).containsExactly("rlve-window");
        assertThat(found("mechanism=shape.overlong")).contains("dapo").doesNotContain("saturn");
        assertThat(found("cost=large")).contains("vl-cogito").doesNotContain("dapo");
        assertThat(found("domain=multimodal")).contains("vl-cogito").doesNotContain("saturn");
        assertThat(found("mechanism=nothing.known")).isEmpty();
    }

    @Test
    void anAddressSaysWhatIsChosenAndNothingElse() {
        RecipeFilter filter =
                RecipeFilter.all().with(Facet.FAMILY, "sorting").withText(" short lists ");

        assertThat(filter.query().getParameters())
                .containsOnlyKeys("q", "family")
                .containsEntry("q", List.of("short lists"));
        assertThat(RecipeFilter.of(filter.query()).chosen(Facet.FAMILY)).contains("sorting");
        assertThat(filter.without(Facet.FAMILY).query().getParameters()).containsOnlyKeys("q");
    }
}
