package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.gradus.backend.experiments.SweepPlace;

/** A place in the list that one chooses from: its path, its value now and what it means. */
final class SweepPlaceWords {
    private SweepPlaceWords() {}

    static ComponentRenderer<Div, SweepPlace> renderer() {
        return new ComponentRenderer<>(SweepPlaceWords::words);
    }

    private static Div words(SweepPlace place) {
        var path = new Span(place.path());
        var value = new Span(" " + place.value());
        value.addClassName("soft");
        var meaning = new Div(place.explanation());
        meaning.addClassNames("soft", "small");
        var words = new Div(path, value, meaning);
        words.addClassName("sweep-option");
        return words;
    }
}
