package io.gradus.frontend.recipes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.frontend.navigation.RecipesNavigation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values of every facet as buttons, each with the number of recipes it would leave. */
final class FacetPanel extends Div {
    private static final Comparator<Map.Entry<Facet.Value, Integer>> MOST_FIRST =
            Map.Entry.<Facet.Value, Integer>comparingByValue()
                    .reversed()
                    .thenComparing(e -> e.getKey().label(), String.CASE_INSENSITIVE_ORDER);

    private final transient List<RecipeEntry> recipes;

    FacetPanel(List<RecipeEntry> recipes) {
        this.recipes = recipes;
        addClassNames("panel", "facets");
    }

    void show(RecipeFilter filter) {
        removeAll();
        for (Facet facet : Facet.values()) {
            var values = new Div();
            values.addClassName("facet");
            values.getElement().setAttribute("role", "group");
            values.getElement().setAttribute("aria-label", facet.title());
            counts(facet, filter.without(facet)).entrySet().stream()
                    .sorted(MOST_FIRST)
                    .forEach(e -> values.add(button(facet, e.getKey(), e.getValue(), filter)));
            add(new H2(facet.title()), values);
        }
    }

    private Map<Facet.Value, Integer> counts(Facet facet, RecipeFilter others) {
        Map<Facet.Value, Integer> counts = new LinkedHashMap<>();
        recipes.stream()
                .filter(others::lets)
                .flatMap(entry -> facet.values(entry).stream())
                .forEach(value -> counts.merge(value, 1, Integer::sum));
        return counts;
    }

    private static NativeButton button(
            Facet facet, Facet.Value value, int count, RecipeFilter filter) {
        boolean isChosen = filter.chosen(facet).filter(value.id()::equals).isPresent();
        var button =
                new NativeButton(
                        "",
                        click ->
                                RecipesNavigation.open(
                                        (isChosen
                                                        ? filter.without(facet)
                                                        : filter.with(facet, value.id()))
                                                .query()));
        button.setId("facet-" + facet.key() + "-" + value.id().replaceAll("[^A-Za-z0-9-]", "-"));
        button.addClassName("facet-value");
        button.getElement().setAttribute("aria-pressed", String.valueOf(isChosen));
        var number = new Span(String.valueOf(count));
        number.addClassName("soft");
        button.add(new Span((isChosen ? "✓ " : "") + value.label()), number);
        return button;
    }
}
