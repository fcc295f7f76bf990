package io.gradus.frontend.problems;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.dom.Element;
import io.gradus.training.problem.DifficultyAttribute;
import java.util.function.IntConsumer;

/** The level of one attribute: a number with buttons, and a slider over the lower levels. */
final class LevelField extends Div {
    /** Levels that a slider spans at most; the number reaches all of them. */
    private static final int SPAN = 20;

    private static final int SETTLED_MILLISECONDS = 80;

    private final IntegerField number = new IntegerField();
    private final Element slider = new Element("input");

    LevelField(DifficultyAttribute attribute, int level, String steps, IntConsumer onLevel) {
        addClassName("level");
        number.setLabel(attribute.name());
        number.setId("level-" + attribute.name());
        number.setMin(attribute.min());
        number.setMax(attribute.max());
        number.setStepButtonsVisible(true);
        number.setValue(level);
        number.addValueChangeListener(change -> {
            if (change.getValue() != null
                    && change.getValue() >= attribute.min()
                    && change.getValue() <= attribute.max()) {
                slider.setProperty("value", String.valueOf(change.getValue()));
                onLevel.accept(change.getValue());
            }
        });
        buildSlider(attribute, level);
        var meaning = new Span(attribute.explanation());
        var range =
                new Span(
                        "%d to %d, default %d · %s"
                                .formatted(
                                        attribute.min(),
                                        attribute.max(),
                                        attribute.defaultLevel(),
                                        steps));
        range.addClassNames("soft", "small");
        var words = new Div(meaning, range);
        words.addClassName("words");
        add(number);
        getElement().appendChild(slider);
        add(words);
    }

    private void buildSlider(DifficultyAttribute attribute, int level) {
        slider.setAttribute("type", "range");
        slider.setAttribute("aria-label", attribute.name() + ", slider");
        slider.setAttribute("min", String.valueOf(attribute.min()));
        slider.setAttribute(
                "max",
                String.valueOf(Math.min(attribute.max(), Math.max(level, attribute.min() + SPAN))));
        slider.setProperty("value", String.valueOf(level));
        slider.addEventListener(
                        "input",
                        event ->
                                number.setValue(event.getEventData().path("element.value").asInt()))
                .addEventData("element.value")
                .debounce(SETTLED_MILLISECONDS);
    }
}
