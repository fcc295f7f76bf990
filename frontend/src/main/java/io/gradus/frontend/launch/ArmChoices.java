package io.gradus.frontend.launch;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.experiments.ArmOffer;
import io.gradus.training.analysis.experiment.ControlArm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The control arms with what each controls for; one that cannot be had says why. */
final class ArmChoices extends Div {
    private final Map<ControlArm, Checkbox> boxes = new LinkedHashMap<>();
    private final List<ControlArm> chosen = new ArrayList<>();
    private final transient Runnable changed;

    /** Tells {@code changed} when a person changes the choice. */
    ArmChoices(Runnable changed) {
        this.changed = changed;
        addClassName("arm-choices");
    }

    /** Shows the offers with this choice. */
    void show(List<ArmOffer> offers, List<ControlArm> wanted) {
        removeAll();
        boxes.clear();
        chosen.clear();
        chosen.addAll(wanted);
        offers.forEach(offer -> add(choice(offer)));
    }

    private Div choice(ArmOffer offer) {
        var box = new Checkbox(offer.title(), chosen.contains(offer.arm()));
        box.setId("arm-" + offer.arm().word());
        box.setEnabled(offer.impossible().isEmpty() || box.getValue());
        box.addValueChangeListener(change -> choose(offer.arm(), change.getValue()));
        boxes.put(offer.arm(), box);
        var why = new Span(offer.explanation());
        why.addClassNames("soft", "small");
        var source = new Span("Source: " + offer.source());
        source.addClassNames("soft", "small");
        var choice = new Div(box, why, source);
        offer.impossible()
                .ifPresent(reason -> {
                    var not = new Span("Not available for this curriculum: " + reason);
                    not.addClassNames("small", "refusal");
                    choice.add(not);
                });
        choice.addClassName("choice");
        return choice;
    }

    private void choose(ControlArm arm, boolean wanted) {
        chosen.remove(arm);
        if (wanted) {
            chosen.add(arm);
        }
        changed.run();
    }

    /** The chosen arms in the order of the offers. */
    List<ControlArm> chosen() {
        return boxes.keySet().stream().filter(chosen::contains).toList();
    }
}
