package io.gradus.frontend.runs;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.SeedField;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import java.util.Optional;

/** Starts the same version of the same curriculum with another seed. */
final class AnotherSeedDialog extends Dialog {
    private final transient Run run;
    private final transient RunService runs;
    private final SeedField seed;

    AnotherSeedDialog(Run run, RunService runs) {
        this.run = run;
        this.runs = runs;
        seed = new SeedField("Seed", String.valueOf(run.seed() + 1));
        setHeaderTitle("Run again with another seed");
        setWidth("400px");
        var what =
                new Paragraph(
                        run.curriculum()
                                + " @"
                                + run.version()
                                + " on "
                                + run.device()
                                + ". It is queued while all slots are in use.");
        what.addClassName("soft");
        add(new Div(what, seed));
        var start = new Button("Start", click -> start());
        start.setId("start-seed");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        start.addClickShortcut(Key.ENTER);
        getFooter().add(new Button("Cancel", click -> close()), start);
        seed.setAutofocus(true);
    }

    private void start() {
        if (!seed.check()) {
            return;
        }
        var request =
                new NewRun(
                        run.curriculum(),
                        Optional.of(run.version()),
                        seed.seed(),
                        Optional.of(run.device()),
                        Optional.empty(),
                        List.of(),
                        run.placement());
        close();
        RunsNavigation.start(runs, request);
    }
}
