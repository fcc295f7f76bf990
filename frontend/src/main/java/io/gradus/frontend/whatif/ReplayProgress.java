package io.gradus.frontend.whatif;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.progressbar.ProgressBar;

/** How far a replay is, and a way to end it; after that, a way to ask again. */
final class ReplayProgress extends Div {
    private final Span words = new Span();
    private final ProgressBar bar = new ProgressBar();
    private final Button cancel;
    private final Button again;

    ReplayProgress(Runnable onCancel, Runnable onAgain) {
        addClassNames("row", "what-if-busy");
        words.getElement().setAttribute("role", "status");
        bar.getElement().setAttribute("aria-label", "Replay progress");
        cancel = new Button("Cancel", click -> onCancel.run());
        cancel.setId("what-if-cancel");
        again = new Button("Replay", click -> onAgain.run());
        again.setId("what-if-again");
        cancel.addThemeVariants(ButtonVariant.LUMO_SMALL);
        again.addThemeVariants(ButtonVariant.LUMO_SMALL);
        add(words, bar, cancel, again);
        rest();
    }

    /** A replay began. */
    void begin() {
        show("replaying…", true, false);
        bar.setIndeterminate(true);
    }

    /** So much of it is done. */
    void done(double share) {
        bar.setIndeterminate(share <= 0);
        bar.setValue(Math.clamp(share, 0, 1));
    }

    /** Nothing is going on. */
    void rest() {
        show("", false, false);
    }

    /** It was ended by hand. */
    void cancelled() {
        show("Cancelled: the results shown are for an earlier text.", false, true);
    }

    private void show(String what, boolean isBusy, boolean isCancelled) {
        words.setText(what);
        bar.setVisible(isBusy);
        cancel.setVisible(isBusy);
        again.setVisible(isCancelled);
        setClassName("busy", isBusy);
    }
}
