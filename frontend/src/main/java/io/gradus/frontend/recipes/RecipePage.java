package io.gradus.frontend.recipes;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.Route;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.backend.recipes.RecipeService;
import io.gradus.frontend.elements.NameDialog;
import io.gradus.frontend.elements.PicturedCurriculum;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RecipesNavigation;
import io.gradus.training.analysis.recipe.PublishedSystem;
import io.gradus.training.analysis.recipe.RecipeDocument;
import java.util.function.Consumer;

/**
 * One recipe: what it does, its stages, its mechanisms, what was substituted, and the way into the
 * editor.
 *
 * <p>Ids for tests: {@code #use}, {@code #stages}, {@code #mechanisms}, {@code #system-mechanisms},
 * {@code #substituted}, {@code #code}.
 */
@Route(RecipesNavigation.ROUTE)
final class RecipePage extends Div implements HasUrlParameter<String>, HasDynamicTitle {
    private final transient RecipeService recipes;
    private final transient DesignService designs;
    private String title = "Recipe";

    RecipePage(RecipeService recipes, DesignService designs) {
        this.recipes = recipes;
        this.designs = designs;
        addClassName("view");
    }

    /**
     * Throws the backend's {@code NotFound} for an unknown recipe, which its error page answers.
     */
    @Override
    public void setParameter(BeforeEvent event, String name) {
        RecipeEntry entry = recipes.get(name);
        title = entry.name();
        removeAll();
        var columns =
                new Div(
                        left(entry),
                        new Div(new CostPanel(entry.facets().cost()), new MechanismPanel(entry)));
        columns.addClassName("recipe-columns");
        columns.getChildren().forEach(column -> column.getElement().getClassList().add("view"));
        add(
                heading(entry),
                new PicturedCurriculum(entry.recipe().document().curriculum()),
                columns,
                new DocumentPanel(entry.recipe()));
        getElement()
                .executeJs("window.scrollTo(0, 0)"); // a scrolled gallery leaves the page scrolled
    }

    private static Div left(RecipeEntry entry) {
        RecipeDocument document = entry.recipe().document();
        var left = new Div(new StagePanel(document.curriculum()));
        if (!document.mechanisms().isEmpty()) {
            left.add(new SystemPanel(entry.recipe()));
        }
        left.add(new SubstitutionPanel(document));
        document.code().map(CodePanel::new).ifPresent(left::add);
        return left;
    }

    private Div heading(RecipeEntry entry) {
        RecipeDocument document = entry.recipe().document();
        var launch =
                new Button(
                        "Use and launch",
                        click ->
                                use(
                                        entry,
                                        made -> LaunchNavigation.open(made.id(), made.version())));
        launch.setId("launch");
        var use =
                new Button(
                        "Use this",
                        click -> use(entry, made -> CurriculaNavigation.open(made.id())));
        use.setId("use");
        use.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var grow = new Span();
        grow.addClassName("grow");
        var row = new Div(new H1(document.title()), grow, launch, use);
        row.addClassName("row");
        var heading =
                new Div(
                        RecipesNavigation.link("← All recipes"),
                        row,
                        new Paragraph(document.summary().strip()));
        heading.addClassName("problem-heading");
        document.system()
                .ifPresent(system ->
                        heading.add(
                                fact(
                                        "Follows "
                                                + system
                                                + entry.facets()
                                                        .published()
                                                        .map(RecipePage::place)
                                                        .orElse("")
                                                + ".")));
        document.source().ifPresent(source -> heading.add(fact("Source: " + source)));
        document.fidelity()
                .ifPresent(f ->
                        heading.add(
                                fact("Fidelity: %s. %s".formatted(f.is().label(), f.because()))));
        document.claim().ifPresent(claim -> heading.add(fact(published(claim))));
        heading.add(new PaperLinks(document));
        return heading;
    }

    private static String place(PublishedSystem system) {
        return ", row " + system.row() + " of the list of systems: " + system.domainTitle();
    }

    /** The paper's result, never without the words that it is the paper's. */
    private static String published(String claim) {
        String said = claim.contains("measured there") ? "" : ", measured there and not here";
        return "Published result" + said + ": " + claim;
    }

    private static Paragraph fact(String text) {
        var fact = new Paragraph(text);
        fact.addClassName("soft");
        return fact;
    }

    private void use(RecipeEntry entry, Consumer<DesignVersion> then) {
        new NameDialog(
                        "New curriculum",
                        "Your own copy of the recipe's curriculum.",
                        NameDialog.free(
                                entry.name(),
                                designs.curricula().stream().map(DesignSummary::id).toList()),
                        name -> then.accept(recipes.use(entry.name(), name)))
                .open();
    }

    @Override
    public String getPageTitle() {
        return title + " · Recipes · Gradus";
    }
}
