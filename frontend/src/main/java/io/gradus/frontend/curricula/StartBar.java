package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.SeedField;
import io.gradus.frontend.runs.RunsNavigation;
import java.util.Optional;

/** Starts the shown version, with a seed of one's own if wanted. What is not saved cannot be started: a run pins a version. */
final class StartBar extends Div {
    private final SeedField seed = new SeedField("", "");
    private final Button start;

    StartBar(String curriculum, int version, RunService runs) {
        addClassName("row");
        seed.setAriaLabel("Seed");
        seed.setPlaceholder("seed: document's");
        seed.setWidth("11em");
        start = new Button("Start version " + version, click -> {
            if (seed.check()) {
                Attempt.to(() -> RunsNavigation.open(runs.create(new NewRun(
                        curriculum, Optional.of(version), seed.seed(), Optional.empty(), Optional.empty())).id()));
            }
        });
        start.setId("start-version");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        add(seed, start);
    }

    void unsaved(boolean unsaved) {
        start.setEnabled(!unsaved);
        start.setTooltipText(unsaved ? "Save your change as a version first" : "");
    }
}
