package io.gradus.frontend.compare;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.ChoicesBox;
import io.gradus.frontend.navigation.CompareNavigation;
import java.util.List;

/** Picks the runs to compare, by name, seed or id. */
final class RunPicker extends Div {
    /** A picker of these runs. */
    RunPicker(List<Run> offered) {
        var runs = new ChoicesBox<Run>("Runs");
        runs.setId("compare-pick");
        runs.setItemLabelGenerator(run -> run.name() + " · " + run.id());
        runs.setItems(offered);
        runs.setWidth("28em");
        var compare = new Button("Compare");
        compare.setId("compare-picked");
        compare.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        compare.setEnabled(false);
        runs.addValueChangeListener(change -> compare.setEnabled(!change.getValue().isEmpty()));
        compare.addClickListener(
                click -> CompareNavigation.open(runs.getValue().stream().map(Run::id).toList()));
        addClassNames("row", "run-picker");
        add(runs, compare);
    }
}
