package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.recipes.RecipeService;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.RecipesNavigation;
import java.util.List;

/** Every curriculum with what it is for; one click to edit it, one to start it. */
@Route(CurriculaNavigation.ROUTE)
@PageTitle("Curricula · Gradus")
final class CurriculumListView extends Div implements AfterNavigationObserver {
    private final transient DesignService designs;
    private final transient RunService runs;
    private final transient RecipeService recipes;
    private final transient List<DesignSummary> all;

    CurriculumListView(DesignService designs, RunService runs, RecipeService recipes) {
        this.recipes = recipes;
        this.designs = designs;
        this.runs = runs;
        addClassName("view");
        all = designs.curricula();
        add(toolbar());
        add(all.isEmpty() ? nothingYet() : cards());
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        if (event.getLocation()
                .getQueryParameters()
                .getSingleParameter(CurriculaNavigation.NEW)
                .isPresent()) {
            create();
        }
    }

    private Div nothingYet() {
        var empty =
                new Div(
                        new Paragraph(
                                "No curricula yet. Start with one stage or a recipe, import a "
                                        + "document, or POST one to /api/v1/curricula."),
                        RecipesNavigation.link("Start from a recipe"),
                        createButton("Create the first one"));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private Div cards() {
        var grid = new Div();
        grid.addClassName("cards");
        all.stream()
                .map(one ->
                        new CurriculumCard(
                                designs.latest(one.id()), one.updatedAt(), designs, runs))
                .forEach(grid::add);
        return grid;
    }

    private Div toolbar() {
        var bring = new Button("Import", click -> bring());
        bring.setId("import-curriculum");
        Button create = createButton("New curriculum");
        create.setId("new-curriculum");
        var grow = new Span();
        grow.addClassName("grow");
        var bar =
                new Div(
                        new H1("Curricula"),
                        grow,
                        RecipesNavigation.link("Start from a recipe"),
                        bring,
                        create);
        bar.addClassName("row");
        return bar;
    }

    private Button createButton(String label) {
        var create = new Button(label, click -> create());
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        return create;
    }

    private void create() {
        new NewCurriculumDialog(designs, recipes, all, this::bring).open();
    }

    private void bring() {
        new ImportDialog(
                        "Import a curriculum",
                        designs,
                        false,
                        text -> CurriculaNavigation.open(designs.create(text).id()))
                .open();
    }
}
