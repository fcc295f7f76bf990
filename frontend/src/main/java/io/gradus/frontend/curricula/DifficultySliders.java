package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.frontend.forms.FormPlace;
import io.gradus.training.document.IntRange;
import io.gradus.training.problem.DifficultyAttribute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.BiConsumer;

/** One slider per difficulty attribute of a family. */
final class DifficultySliders extends Div {
    private final SequencedMap<String, LevelSlider> sliders = new LinkedHashMap<>();
    private final transient FormPlace place;
    private final transient BiConsumer<String, IntRange> moving;
    private final transient BiConsumer<String, IntRange> changed;
    private transient List<DifficultyAttribute> attributes = List.of();

    /** With who wants to know, by the attribute's name, what moves and where it was let go. */
    DifficultySliders(
            FormPlace place,
            BiConsumer<String, IntRange> moving,
            BiConsumer<String, IntRange> changed) {
        this.place = place;
        this.moving = moving;
        this.changed = changed;
        addClassName("sliders");
    }

    void show(ProblemWindow window) {
        List<DifficultyAttribute> wanted = window.source().family().attributes();
        if (!wanted.equals(attributes)) {
            attributes = wanted;
            removeAll();
            sliders.clear();
            wanted.forEach(attribute -> add(row(attribute)));
        }
        sliders.forEach((name, slider) -> slider.show(window.levels().get(name)));
    }

    private Div row(DifficultyAttribute attribute) {
        var slider =
                new LevelSlider(
                        attribute.name(),
                        place.key(attribute.name()).path(),
                        new IntRange(attribute.min(), attribute.max()));
        slider.onMoving(window -> moving.accept(attribute.name(), window));
        slider.onChanged(window -> changed.accept(attribute.name(), window));
        sliders.put(attribute.name(), slider);
        var name = new Span(attribute.name());
        name.addClassName("form-label");
        var explanation =
                new Span(
                        "%s (%d to %d, default %d)"
                                .formatted(
                                        attribute.explanation(),
                                        attribute.min(),
                                        attribute.max(),
                                        attribute.defaultLevel()));
        explanation.addClassNames("soft", "small");
        var row = new Div(new Div(name, explanation), slider);
        row.addClassName("attribute");
        return row;
    }
}
