package io.gradus.frontend.elements;

import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.function.SerializableRunnable;

/**
 * Tells that somebody saved a newer version in the meantime. Nothing is lost: that version stays in
 * the list, and the edited text stays in the editor until it is saved.
 */
public final class NewerVersionDialog extends ConfirmDialog {
    /**
     * A dialog, not yet open.
     *
     * @param latest the newest version
     * @param refusal why saving was refused
     * @param saveOnTop saves the edited text as the version after the newest
     */
    public NewerVersionDialog(int latest, String refusal, SerializableRunnable saveOnTop) {
        setHeader("Version " + latest + " is newer");
        setText(
                "%s. Your text is kept. Save it as version %d, or keep editing and look at version %d first."
                        .formatted(refusal, latest + 1, latest));
        setCancelable(true);
        setCancelText("Keep editing");
        setConfirmText("Save on top");
        addConfirmListener(confirmed -> Attempt.to(saveOnTop::run));
    }
}
