package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.launch.LaunchNavigation;
import io.gradus.frontend.launch.ProbesNavigation;
import io.gradus.frontend.runs.RunsNavigation;
import java.util.Optional;

/**
 * Starts the shown version, or opens its launch. What is not saved cannot be started: a run pins a
 * version.
 */
final class StartBar extends Div {
    private final Button launch = new Button("Launch…");
    private final Button start = new Button("Start");
    private int version;

    StartBar(String curriculum, RunService runs) {
        start.addClickListener(click ->
                RunsNavigation.start(
                        runs,
                        new NewRun(
                                curriculum,
                                Optional.of(version),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())));
        start.setId("start-version");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        launch.addClickListener(click -> LaunchNavigation.open(curriculum, version));
        launch.setId("launch");
        launch.setTooltipText("Several seeds, control arms, a budget, an estimate first");
        var probe = new Button("Probe…", click -> ProbesNavigation.open(curriculum, version));
        probe.setId("probe");
        probe.setTooltipText("Let a policy try every cell before it is trained");
        addClassName("row");
        add(probe, launch, start);
    }

    void show(int shown) {
        version = shown;
    }

    void unsaved(boolean unsaved) {
        start.setEnabled(!unsaved);
        launch.setEnabled(!unsaved);
        start.setTooltipText(unsaved ? "Save your change as a version first" : "");
    }
}
