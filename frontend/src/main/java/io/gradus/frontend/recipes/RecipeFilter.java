package io.gradus.frontend.recipes;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.training.analysis.recipe.RecipeDocument;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Filter for what a person looks for, as the address says it.
 *
 * @param text words that all occur in a recipe
 * @param chosen at most one value of each facet
 */
record RecipeFilter(String text, Map<Facet, String> chosen) {
    private static final String TEXT = "q";

    RecipeFilter {
        chosen = Collections.unmodifiableMap(new EnumMap<>(withFacets(chosen)));
    }

    private static Map<Facet, String> withFacets(Map<Facet, String> chosen) {
        Map<Facet, String> all = new EnumMap<>(Facet.class);
        all.putAll(chosen);
        return all;
    }

    /** Lets everything through. */
    static RecipeFilter all() {
        return new RecipeFilter("", Map.of());
    }

    static RecipeFilter of(QueryParameters query) {
        Map<Facet, String> chosen = new EnumMap<>(Facet.class);
        for (Facet facet : Facet.values()) {
            query.getSingleParameter(facet.key())
                    .filter(value -> !value.isBlank())
                    .ifPresent(value -> chosen.put(facet, value));
        }
        return new RecipeFilter(query.getSingleParameter(TEXT).orElse(""), chosen);
    }

    QueryParameters query() {
        Map<String, List<String>> written = new LinkedHashMap<>();
        if (!text.isBlank()) {
            written.put(TEXT, List.of(text.strip()));
        }
        chosen.forEach((facet, value) -> written.put(facet.key(), List.of(value)));
        return new QueryParameters(written);
    }

    Optional<String> chosen(Facet facet) {
        return Optional.ofNullable(chosen.get(facet));
    }

    RecipeFilter with(Facet facet, String value) {
        Map<Facet, String> changed = withFacets(chosen);
        changed.put(facet, value);
        return new RecipeFilter(text, changed);
    }

    RecipeFilter without(Facet facet) {
        Map<Facet, String> changed = withFacets(chosen);
        changed.remove(facet);
        return new RecipeFilter(text, changed);
    }

    RecipeFilter withText(String words) {
        return new RecipeFilter(words, chosen);
    }

    boolean lets(RecipeEntry entry) {
        return chosen.entrySet().stream().allMatch(e -> e.getKey().has(entry, e.getValue()))
                && hasWords(entry);
    }

    private boolean hasWords(RecipeEntry entry) {
        RecipeDocument document = entry.recipe().document();
        String row =
                String.join(
                                " ",
                                document.recipe(),
                                document.title(),
                                document.summary(),
                                document.system().orElse(""),
                                entry.facets()
                                        .published()
                                        .map(s -> s.row() + " " + s.title())
                                        .orElse(""),
                                document.source().orElse(""),
                                String.join(" ", entry.facets().families()),
                                String.join(
                                        " ",
                                        entry.facets().mechanisms().stream()
                                                .map(m -> m.kind() + " " + m.name())
                                                .toList()))
                        .toLowerCase(Locale.ROOT);
        return List.of(text.strip().toLowerCase(Locale.ROOT).split("\\s+")).stream()
                .allMatch(row::contains);
    }
}
