package io.gradus.frontend.curricula;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import java.util.Locale;

/**
 * Picks a problem family; each is explained in the list, and found by its name or its explanation.
 */
final class FamilyField {
    private FamilyField() {}

    static ComboBox<ProblemFamily> of(String label) {
        var field = new ComboBox<ProblemFamily>(label);
        field.setItems(
                (family, typed) ->
                        (family.name() + " " + family.explanation())
                                .toLowerCase(Locale.ROOT)
                                .contains(typed.toLowerCase(Locale.ROOT)),
                ProblemFamilies.all());
        field.setItemLabelGenerator(ProblemFamily::name);
        field.setRenderer(new ComponentRenderer<>(FamilyField::entry));
        field.setWidthFull();
        field.getStyle().set("--vaadin-combo-box-overlay-width", "420px");
        return field;
    }

    private static Div entry(ProblemFamily family) {
        var explanation = new Span(family.explanation());
        explanation.addClassNames("soft", "small");
        return new Div(new Div(family.name()), explanation);
    }
}
