package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.training.analysis.recipe.RecipeDocument;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Picks a recipe; each is told in a sentence, and found by its name, its title or that. */
final class RecipeField {
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s");

    private RecipeField() {}

    static ChoiceBox<RecipeEntry> of(String label, List<RecipeEntry> recipes) {
        var field = new ChoiceBox<RecipeEntry>(label);
        field.setItems(
                (entry, typed) ->
                        (entry.name() + " " + title(entry) + " " + purpose(document(entry)))
                                .toLowerCase(Locale.ROOT)
                                .contains(typed.toLowerCase(Locale.ROOT)),
                recipes);
        field.setItemLabelGenerator(RecipeField::title);
        field.setRenderer(new ComponentRenderer<>(RecipeField::entry));
        field.setWidthFull();
        field.getStyle().set("--vaadin-combo-box-overlay-width", "min(480px, 92vw)");
        field.addValueChangeListener(change ->
                field.setHelperText(
                        change.getValue() == null ? "" : purpose(document(change.getValue()))));
        return field;
    }

    /** Describes what a recipe does, in its first sentence. */
    static String purpose(RecipeDocument recipe) {
        String summary = recipe.summary().strip().replaceAll("\\s+", " ");
        return SENTENCE_END.split(summary, 2)[0];
    }

    private static String title(RecipeEntry entry) {
        return document(entry).title();
    }

    private static RecipeDocument document(RecipeEntry entry) {
        return entry.recipe().document();
    }

    private static Div entry(RecipeEntry entry) {
        var purpose = new Span(purpose(document(entry)));
        purpose.addClassNames("soft", "small");
        return new Div(new Div(title(entry)), purpose);
    }
}
