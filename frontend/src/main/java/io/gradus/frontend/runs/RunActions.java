package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.contextmenu.MenuItem;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;
import io.gradus.backend.exports.ModelExport;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Copyable;

/**
 * Pause, resume, stop, run again, share. Buttons that do nothing in the present state are not
 * shown.
 */
final class RunActions extends Div {
    private static final String BY_HAND = "by hand";

    private final transient RunService runs;
    private final String id;
    private final Button pause;
    private final Button resume;
    private final Button stop;

    RunActions(Run run, RunService runs, ModelExport models) {
        this.runs = runs;
        id = run.id();
        addClassName("row");
        pause = button("Pause", "pause", () -> runs.pause(id, BY_HAND));
        resume = button("Resume", "resume", () -> runs.resume(id, BY_HAND));
        resume.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        stop = button("Stop", "stop", this::confirmStop);
        Button again =
                button(
                        "Another seed",
                        "another-seed",
                        () -> new AnotherSeedDialog(run, runs).open());
        again.setVisible(run.experiment().isEmpty()); // an arm is launched with its experiment
        if (!run.isExternal()) { // its trainer starts, pauses and ends it
            add(pause, resume, stop, again);
        }
        add(share(run), new ExportMenu(run, models));
    }

    void show(RunState state) {
        pause.setVisible(!state.isFinal() && state != RunState.PAUSED && state != RunState.PAUSING);
        resume.setVisible(state == RunState.PAUSED);
        stop.setVisible(!state.isFinal());
    }

    private static Button button(String text, String id, Runnable action) {
        var button = new Button(text, click -> Attempt.to(action));
        button.setId(id);
        return button;
    }

    private void confirmStop() {
        var dialog = new ConfirmDialog();
        dialog.setHeader("Stop this run?");
        dialog.setText(
                "Its curves and last checkpoint are kept. A stopped run cannot be "
                        + "resumed; pause it to continue later.");
        dialog.setCancelable(true);
        dialog.setCancelText("Keep training");
        var confirm =
                new Button(
                        "Stop",
                        click -> {
                            dialog.close();
                            Attempt.to(() -> runs.stop(id, BY_HAND));
                        });
        confirm.setId("confirm-stop");
        confirm.addThemeVariants(ButtonVariant.LUMO_PRIMARY, ButtonVariant.LUMO_ERROR);
        dialog.setConfirmButton(confirm);
        dialog.open();
    }

    private static MenuBar share(Run run) {
        var menu = new MenuBar();
        menu.addThemeVariants(MenuBarVariant.LUMO_TERTIARY);
        MenuItem copy = menu.addItem("Copy");
        copy.getSubMenu()
                .addItem("Link to this page", click -> Copyable.copyAddress())
                .setId("copy-link");
        if (run.experiment().isEmpty() && !run.isExternal()) {
            copy.getSubMenu()
                    .addItem(
                            "curl command that starts it again",
                            click -> Copyable.copy(RunCurl.starts(run)))
                    .setId("copy-curl");
        }
        copy.getSubMenu()
                .addItem("curl command that reads it", click -> Copyable.copy(RunCurl.reads(run)));
        return menu;
    }
}
