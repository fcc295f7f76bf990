package io.gradus.frontend.runs;

import com.vaadin.flow.component.contextmenu.MenuItem;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.Attempt;
import java.util.function.Function;

/**
 * Menu of what can be done to the stage that a run is in; shown from its first stage until it ends.
 */
final class StageMenu extends MenuBar {
    private final transient SteeringActions steering;
    private transient Run run;

    StageMenu(Run run, SteeringActions steering) {
        this.steering = steering;
        addThemeVariants(MenuBarVariant.LUMO_TERTIARY, MenuBarVariant.LUMO_ICON);
        MenuItem more = addItem("⋯");
        more.setId("stage-menu");
        more.setAriaLabel("The stage: skip, repeat, steer");
        entry(more, "Skip this stage…", "skip-stage", SteerChoice.Skip::new);
        entry(more, "Repeat this stage…", "repeat-stage", SteerChoice.Repeat::new);
        more.getSubMenu()
                .addItem(
                        "Steer…",
                        click -> Attempt.to(() -> new SteerDialog(this.run, steering).open()));
        show(run);
    }

    private void entry(
            MenuItem more, String text, String id, Function<String, SteerChoice> choice) {
        MenuItem entry =
                more.getSubMenu()
                        .addItem(
                                text,
                                click ->
                                        run.stageName()
                                                .ifPresent(stage -> open(choice.apply(stage))));
        entry.setId(id);
    }

    private void open(SteerChoice choice) {
        Attempt.to(() -> {
            SteerDialog dialog = new SteerDialog(run, steering);
            dialog.choose(choice);
            dialog.open();
        });
    }

    /**
     * Follows the run: its stage, and whether it can still be steered. Entries are not switched one
     * by one, since that closes a menu that is open.
     */
    void show(Run newest) {
        run = newest;
        setVisible(
                !newest.state().isFinal()
                        && newest.stageName().isPresent()
                        && !newest.isExternal());
    }
}
