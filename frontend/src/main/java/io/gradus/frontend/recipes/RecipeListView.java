package io.gradus.frontend.recipes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.backend.recipes.RecipeService;
import io.gradus.frontend.elements.CurriculumThumbnail;
import io.gradus.frontend.navigation.RecipesNavigation;
import io.gradus.training.analysis.recipe.RecipeDocument;
import java.util.List;

/**
 * The recipe gallery: every recipe as a card, found by words and by facets.
 *
 * <p>Ids for tests: {@code #filter}, {@code #recipes}, {@code #facet-KEY-VALUE}.
 */
@Route(RecipesNavigation.ROUTE)
@PageTitle("Recipes · Gradus")
final class RecipeListView extends Div implements BeforeEnterObserver {
    private final transient RecipeService recipes;
    private final TextField search = new TextField();
    private final Span count = new Span();
    private final Div cards = new Div();
    private final FacetPanel facets;
    private transient RecipeFilter filter = RecipeFilter.all();

    RecipeListView(RecipeService recipes, DesignService designs) {
        this.recipes = recipes;
        facets = new FacetPanel(recipes.all());
        addClassName("view");
        cards.setId("recipes");
        cards.addClassName("cards");
        var found = new Div(cards, new ControlArms(recipes, designs));
        found.addClassName("view");
        var columns = new Div(facets, found);
        columns.addClassName("gallery-columns");
        add(toolbar(), columns);
    }

    private Div toolbar() {
        search.setId("filter");
        search.setPlaceholder("Search (/)");
        search.setAriaLabel("Search recipes");
        search.setClearButtonVisible(true);
        search.setValueChangeMode(ValueChangeMode.LAZY);
        search.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                filter = filter.withText(change.getValue());
                RecipesNavigation.remember(filter.query());
                show();
            }
        });
        count.addClassNames("soft", "grow");
        count.getElement().setAttribute("role", "status");
        var bar = new Div(new H1("Recipes"), count, search);
        bar.addClassName("row");
        return bar;
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        filter = RecipeFilter.of(event.getLocation().getQueryParameters());
        search.setValue(filter.text());
        show();
    }

    private void show() {
        List<RecipeEntry> found = recipes.all().stream().filter(filter::lets).toList();
        count.setText(
                found.size() == recipes.all().size()
                        ? found.size() + " recipes"
                        : found.size() + " of " + recipes.all().size() + " recipes");
        facets.show(filter);
        cards.removeAll();
        found.stream().map(RecipeListView::card).forEach(cards::add);
        if (found.isEmpty()) {
            cards.add(nothing());
        }
    }

    private static Div nothing() {
        var empty =
                new Div(
                        new Paragraph("No recipe matches."),
                        RecipesNavigation.link("Show all recipes"));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private static Div card(RecipeEntry entry) {
        RecipeDocument document = entry.recipe().document();
        var title = RecipesNavigation.to(document.title(), entry.name());
        title.addClassName("title");
        var summary = new Paragraph(document.summary().strip());
        summary.addClassName("clamp");
        var foot =
                new Paragraph(
                        "%s%s · %s · %s"
                                .formatted(
                                        document.system().orElse("our own example"),
                                        document.fidelity()
                                                .map(f -> " · " + f.is().label())
                                                .orElse(""),
                                        stages(document.curriculum().stages().size()),
                                        RecipeWords.size(entry.facets().cost().size())));
        foot.addClassNames("soft", "small");
        PaperLinks.paper(document).ifPresent(paper -> foot.add(new Span(" · "), paper));
        var card = new Div(title, summary, new CurriculumThumbnail(document.curriculum()), foot);
        card.addClassNames("panel", "card");
        return card;
    }

    private static String stages(int count) {
        return count == 1 ? "1 stage" : count + " stages";
    }
}
