package io.gradus.training.cli;

import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.RecipeCost;
import io.gradus.training.analysis.recipe.RecipeDocument;
import io.gradus.training.analysis.recipe.RecipeFacets;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One recipe in the list: what it is, where it comes from, what a run of it takes. */
record RecipeListing(Recipe recipe, RecipeFacets facets) {
    private static final double MINUTE = 60;

    static RecipeListing of(Recipe recipe) {
        return new RecipeListing(recipe, RecipeFacets.of(recipe));
    }

    /** Whether all words stand in it, in whatever case. */
    boolean has(List<String> words) {
        String text = text();
        return words.stream().allMatch(w -> text.contains(w.toLowerCase(Locale.ROOT)));
    }

    private String text() {
        RecipeDocument document = recipe.document();
        return Stream.of(
                        Stream.of(recipe.name(), document.title(), document.summary()),
                        document.source().stream(),
                        facets.system().stream(),
                        facets.published().stream().flatMap(p -> Stream.of(p.domain(), p.title())),
                        facets.families().stream(),
                        document.mechanisms().stream().map(m -> m.name()))
                .flatMap(part -> part)
                .collect(Collectors.joining("\n"))
                .toLowerCase(Locale.ROOT);
    }

    void print(PrintWriter out) {
        RecipeDocument document = recipe.document();
        out.printf("%s: %s%n", recipe.name(), document.title());
        facets.published()
                .ifPresent(p ->
                        out.printf(
                                "    system: row %d, %s (%s)%n", p.row(), p.system(), p.domain()));
        document.source().ifPresent(source -> out.printf("    source: %s%n", source));
        out.printf("    takes:  %s%n", cost(facets.cost()));
    }

    /**
     * Estimated bounds, such as {@code 300 to 1300 steps, 2 to 40 min without a GPU (estimate)}.
     */
    private static String cost(RecipeCost cost) {
        return "%s steps, %s min without a GPU (estimate)"
                .formatted(range(cost.steps(), 1), range(cost.seconds(), MINUTE));
    }

    private static String range(Quantity quantity, double unit) {
        String low = whole(quantity.low() / unit);
        return quantity.high()
                .map(h -> whole(h / unit))
                .map(high -> high.equals(low) ? low : low + " to " + high)
                .orElse(low + " or more");
    }

    private static String whole(double value) {
        return value < 1 ? "under 1" : String.format(Locale.ROOT, "%.0f", value);
    }
}
