package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.function.SerializableRunnable;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.backend.recipes.RecipeService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.frontend.elements.FreshCurriculum;
import io.gradus.frontend.elements.NameDialog;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import java.util.List;

/**
 * Makes a curriculum: one stage of a family to begin with, a recipe, the text of one that exists,
 * or a document from elsewhere.
 */
final class NewCurriculumDialog extends Dialog {
    private final transient DesignService designs;
    private final TextField name = NameField.of("");
    private final RadioButtonGroup<Begin> begin = new RadioButtonGroup<>("Begin with");
    private final ChoiceBox<ProblemFamily> family = FamilyField.of("Problems of the first stage");
    private final transient RecipeService recipes;
    private final transient List<DesignSummary> all;
    private final ChoiceBox<RecipeEntry> recipe;
    private final Select<String> pattern = new Select<>();

    /** Source of the first version. */
    private enum Begin {
        STAGE("one stage"),
        RECIPE("a recipe"),
        COPY("the text of another curriculum");

        private final String words;

        Begin(String words) {
            this.words = words;
        }
    }

    /** With what opens the import of a document. */
    NewCurriculumDialog(
            DesignService designs,
            RecipeService recipes,
            List<DesignSummary> all,
            SerializableRunnable bring) {
        this.designs = designs;
        this.recipes = recipes;
        this.all = all;
        recipe = RecipeField.of("Recipe", recipes.all());
        recipe.setId("new-recipe");
        recipe.addValueChangeListener(change -> propose());
        setHeaderTitle("New curriculum");
        setWidth("440px");
        family.setValue(ProblemFamilies.all().getFirst());
        family.setId("new-family");
        pattern.setLabel("Curriculum");
        pattern.setItems(all.stream().map(DesignSummary::id).toList());
        pattern.setWidthFull();
        begin.setId("begin");
        begin.setItems(
                all.isEmpty() ? List.of(Begin.STAGE, Begin.RECIPE) : List.of(Begin.values()));
        begin.setItemLabelGenerator(one -> one.words);
        begin.addValueChangeListener(change -> show(change.getValue()));
        begin.setValue(Begin.STAGE);
        all.stream().findFirst().map(DesignSummary::id).ifPresent(pattern::setValue);
        var body = new Div(name, begin, family, recipe, pattern);
        body.addClassName("stack");
        add(body);
        var create = new Button("Create", click -> create());
        create.setId("create-curriculum");
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        create.addClickShortcut(Key.ENTER);
        var other =
                new Button(
                        "Import a document…",
                        click -> {
                            close();
                            bring.run();
                        });
        other.addThemeVariants(ButtonVariant.LUMO_TERTIARY);
        getFooter().add(other, new Button("Cancel", click -> close()), create);
    }

    private void show(Begin chosen) {
        family.setVisible(chosen == Begin.STAGE);
        recipe.setVisible(chosen == Begin.RECIPE);
        pattern.setVisible(chosen == Begin.COPY);
    }

    /** A recipe's own name, where none was typed yet. */
    private void propose() {
        if (name.isEmpty() && recipe.getValue() != null) {
            name.setValue(
                    NameDialog.free(
                            recipe.getValue().name(),
                            all.stream().map(DesignSummary::id).toList()));
        }
    }

    private void create() {
        boolean lacksRecipe = begin.getValue() == Begin.RECIPE && recipe.isEmpty();
        recipe.setInvalid(lacksRecipe);
        recipe.setErrorMessage("choose a recipe");
        if (name.isEmpty() || name.isInvalid()) {
            name.setInvalid(true);
            return;
        }
        if (lacksRecipe || lacksFamily()) {
            return;
        }
        Attempt.to(() -> {
            String id = made().id();
            close();
            CurriculaNavigation.open(id);
        });
    }

    /** Also where letters stand there that match none. */
    private boolean lacksFamily() {
        if (begin.getValue() != Begin.STAGE || (!family.isInvalid() && !family.isEmpty())) {
            return false;
        }
        if (family.isEmpty()) {
            family.setErrorMessage("choose a family");
            family.setInvalid(true);
        }
        return true;
    }

    private DesignVersion made() {
        return switch (begin.getValue()) {
            case STAGE ->
                    designs.create(FreshCurriculum.of(name.getValue(), family.getValue().name()));
            case RECIPE -> recipes.use(recipe.getValue().name(), name.getValue());
            case COPY ->
                    designs.create(
                            DocumentName.replace(
                                    designs.latest(pattern.getValue()).text(), name.getValue()));
        };
    }
}
