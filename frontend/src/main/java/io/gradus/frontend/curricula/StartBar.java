package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.SeedField;
import io.gradus.frontend.runs.RunsNavigation;
import java.util.Optional;

/**
 * Starts the shown version, with a seed of one's own if wanted. What is not saved cannot be
 * started: a run pins a version.
 */
final class StartBar extends Div {
    private final SeedField seed = new SeedField("", "");
    private final Button start;
    private final transient RunService runs;

    StartBar(String curriculum, int version, RunService runs) {
        this.runs = runs;
        addClassName("row");
        seed.setAriaLabel("Seed");
        seed.setPlaceholder("seed: document's");
        seed.setWidth("11em");
        start = new Button("Start version " + version, click -> start(curriculum, version));
        start.setId("start-version");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        add(seed, start);
    }

    private void start(String curriculum, int version) {
        if (!seed.check()) {
            return;
        }
        var wish =
                new NewRun(
                        curriculum,
                        Optional.of(version),
                        seed.seed(),
                        Optional.empty(),
                        Optional.empty());
        RunsNavigation.start(runs, wish);
    }

    void unsaved(boolean unsaved) {
        start.setEnabled(!unsaved);
        start.setTooltipText(unsaved ? "Save your change as a version first" : "");
    }
}
