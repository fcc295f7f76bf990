package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.dataset.Datasets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Picks a problem family, imported datasets first; each is explained in the list, and found by its
 * name or its explanation.
 */
final class FamilyField {
    private FamilyField() {}

    static ChoiceBox<ProblemFamily> of(String label) {
        var field = new ChoiceBox<ProblemFamily>(label);
        field.setItems(
                (family, typed) ->
                        (family.name() + " " + family.explanation())
                                .toLowerCase(Locale.ROOT)
                                .contains(typed.toLowerCase(Locale.ROOT)),
                offered());
        field.setItemLabelGenerator(ProblemFamily::name);
        field.setRenderer(new ComponentRenderer<>(FamilyField::entry));
        field.setWidthFull();
        field.getStyle().set("--vaadin-combo-box-overlay-width", "420px");
        return field;
    }

    /** Datasets of this place, and then what Gradus generates. */
    static List<ProblemFamily> offered() {
        return Stream.concat(
                        Datasets.names().stream().flatMap(name -> Datasets.named(name).stream()),
                        ProblemFamilies.all().stream())
                .toList();
    }

    private static Div entry(ProblemFamily family) {
        var explanation = new Span(family.explanation());
        explanation.addClassNames("soft", "small");
        return new Div(new Div(family.name()), explanation);
    }
}
