package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.navigation.ExternalNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.ProbesNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Starts, launches or probes the shown version. A run pins a version, so what is not saved is saved
 * first.
 */
final class StartBar extends Div {
    private static final String SAVES = "Saves your changes as a version first";
    private static final String BROKEN = "Fix the document's errors first";

    private final Button elsewhere = new Button("Train elsewhere…");
    private final Button probe = new Button("Probe…");
    private final Button launch = new Button("Launch…");
    private final Button start = new Button("Start");
    private final transient BooleanSupplier saved;
    private int version;

    /** Asks {@code saved} before anything begins; where it says no, nothing does. */
    StartBar(String curriculum, RunService runs, BooleanSupplier saved) {
        this.saved = saved;
        start.setId("start-version");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        onSaved(start, () -> RunsNavigation.start(runs, run(curriculum)));
        launch.setId("launch");
        onSaved(launch, () -> LaunchNavigation.open(curriculum, version));
        probe.setId("probe");
        onSaved(probe, () -> ProbesNavigation.open(curriculum, version));
        elsewhere.setId("train-elsewhere");
        onSaved(elsewhere, () -> ExternalNavigation.openMatrix(curriculum, version));
        addClassName("row");
        add(elsewhere, probe, launch, start);
    }

    private void onSaved(Button button, Runnable action) {
        button.addClickListener(click -> {
            if (saved.getAsBoolean()) {
                action.run();
            }
        });
    }

    private NewRun run(String curriculum) {
        return new NewRun(
                curriculum,
                Optional.of(version),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Placement.HERE);
    }

    void show(int shown) {
        version = shown;
    }

    /** Says what a click does now; a document with errors cannot be saved, hence not started. */
    void showStanding(boolean dirty, int errors) {
        boolean isPossible = !dirty || errors == 0;
        String first = !isPossible ? BROKEN : dirty ? SAVES : "";
        start.setText(dirty ? "Save & start" : "Start");
        start.setEnabled(isPossible);
        start.setTooltipText(first);
        launch.setEnabled(isPossible);
        launch.setTooltipText(
                first.isEmpty()
                        ? "Choose seeds, control arms and a budget, and see the estimated cost"
                        : first);
        elsewhere.setEnabled(isPossible);
        elsewhere.setTooltipText(
                first.isEmpty() ? "Use it from TRL, verifiers or your own training loop" : first);
        probe.setEnabled(isPossible);
        probe.setTooltipText(
                first.isEmpty() ? "Measure the policy on every cell before training" : first);
    }
}
