package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.rubrics.RubricEntry;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.navigation.RubricsNavigation;

/** A rubric in small: its name, what it rewards and where it comes from. */
final class RubricCard extends Div {
    RubricCard(RubricEntry rubric, RubricService rubrics) {
        addClassNames("panel", "card");
        var name = RubricsNavigation.to(rubric.name());
        name.addClassName("title");
        var what = new Paragraph(rubric.description());
        var source = new Span(rubric.source());
        source.addClassNames("soft", "small");
        var words = new Div(what, source);
        words.addClassName("describes");
        var standing =
                new Span(
                        rubric.shipped()
                                ? "shipped with Gradus"
                                : "version %d · %s"
                                        .formatted(
                                                rubric.latest().orElseThrow(),
                                                Moment.of(rubric.updatedAt().orElseThrow())));
        standing.addClassNames("soft", "small", "grow");
        var copy =
                new Button(
                        rubric.shipped() ? "Duplicate to edit" : "Duplicate",
                        click ->
                                new NewRubricDialog(
                                                rubrics, rubric.name(), rubrics.text(rubric.name()))
                                        .open());
        copy.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        var foot = new Div(standing, copy);
        foot.addClassName("row");
        add(name, words, foot);
        getElement().setAttribute("data-rubric", rubric.name());
    }
}
