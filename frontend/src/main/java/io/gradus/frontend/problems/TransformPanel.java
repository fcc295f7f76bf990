package io.gradus.frontend.problems;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.problems.TransformOffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The transforms, those that do not fit with the reason; they apply in the order of choice. */
final class TransformPanel extends Div {
    private final transient List<String> chosen;
    private final transient Consumer<List<String>> onChoice;

    TransformPanel(
            List<TransformOffer> offers, List<String> chosen, Consumer<List<String>> onChoice) {
        this.chosen = chosen;
        this.onChoice = onChoice;
        addClassNames("panel", "transforms");
        add(new H2("Transforms"));
        offers.forEach(this::add);
    }

    private void add(TransformOffer offer) {
        boolean isChosen = chosen.contains(offer.name());
        var box = new Checkbox(offer.name(), isChosen);
        box.setId("transform-" + offer.name());
        box.setEnabled(isChosen || offer.refusal().isEmpty());
        box.addValueChangeListener(change -> {
            List<String> others = new ArrayList<>(chosen);
            if (change.getValue()) {
                others.add(offer.name());
            } else {
                others.remove(offer.name());
            }
            onChoice.accept(others);
        });
        var words =
                new Span(
                        isChosen || offer.refusal().isEmpty()
                                ? offer.explanation()
                                : "Does not fit: " + offer.refusal().orElseThrow());
        words.addClassNames("soft", "small");
        var row = new Div(box, words);
        row.addClassName("transform");
        add(row);
    }
}
