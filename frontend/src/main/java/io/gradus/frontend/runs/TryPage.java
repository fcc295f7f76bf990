package io.gradus.frontend.runs;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.tryouts.Tryout;
import io.gradus.backend.tryouts.TryoutService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.training.trainer.tryout.TryoutRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Any checkpoint of the run completes a message or a problem; the completion is shown while it
 * grows.
 */
final class TryPage extends Div {
    private static final int POLL_MILLISECONDS = 250;
    private static final String MESSAGE = "A message";
    private static final String PROBLEM = "A problem of the run";

    private final String run;
    private final transient TryoutService tryouts;
    private final TryoutFields fields;
    private final TryoutProblem problem;
    private final RadioButtonGroup<String> what = new RadioButtonGroup<>();
    private final TextArea message = new TextArea("Message");
    private final Button send = new Button("Try it", click -> send());
    private final Button stop = new Button("Stop", click -> stop());
    private final Button anew = new Button("New conversation", click -> forget());
    private final Div cards = new Div();
    private final transient List<TryoutRequest.Earlier> said = new ArrayList<>();
    private transient Optional<Shown> growing = Optional.empty();
    private Registration polling = () -> {};

    /** A tryout that has not ended, with its card. */
    private record Shown(String id, TryoutCard card, String asked, boolean said) {}

    TryPage(String run, TryoutService tryouts) {
        this.run = run;
        this.tryouts = tryouts;
        fields = new TryoutFields(tryouts.steps(run));
        problem = new TryoutProblem(run, tryouts);
        addClassNames("view", "try-page");
        setId("try");
        what.setId("try-what");
        what.setItems(PROBLEM, MESSAGE);
        what.addValueChangeListener(chosen -> choose());
        what.getElement().setAttribute("aria-label", "Input");
        message.setId("try-message");
        message.setWidthFull();
        message.setMaxLength(20_000);
        cards.addClassName("stack");
        cards.setId("try-answers");
        add(asking(), cards);
        what.setValue(problem.problem().isPresent() ? PROBLEM : MESSAGE);
        buttons();
    }

    private Div asking() {
        send.setId("try-send");
        send.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        stop.setId("try-stop");
        anew.addThemeVariants(ButtonVariant.LUMO_TERTIARY);
        var buttons = new Div(send, stop, anew);
        buttons.addClassName("row");
        var asking = new Div(fields, what, problem, message);
        if (fields.step().isEmpty()) {
            var none = new Paragraph("The run has no checkpoint on this machine yet.");
            none.addClassName("soft");
            asking.add(none);
        }
        asking.add(buttons);
        asking.addClassNames("panel", "stack");
        return asking;
    }

    private void choose() {
        problem.setVisible(PROBLEM.equals(what.getValue()));
        message.setVisible(MESSAGE.equals(what.getValue()));
    }

    private void buttons() {
        send.setEnabled(growing.isEmpty() && fields.step().isPresent());
        stop.setVisible(growing.isPresent());
        anew.setVisible(!said.isEmpty());
    }

    private void send() {
        if (!fields.areGood()) {
            return;
        }
        boolean free = MESSAGE.equals(what.getValue());
        if (free && message.isEmpty()) {
            message.setInvalid(true);
            message.setErrorMessage("Write a message");
            return;
        }
        Attempt.to(() -> begin(free));
    }

    private void begin(boolean free) {
        boolean isChat = free && fields.isChat();
        Optional<String> text = free ? Optional.of(message.getValue()) : Optional.empty();
        Optional<String> key =
                free ? Optional.empty() : problem.problem().map(p -> p.key().toString());
        String asked = text.or(() -> problem.problem().map(p -> p.prompt())).orElse("");
        Tryout begun =
                tryouts.start(
                        run, fields.step(), fields.request(text, key, isChat ? said : List.of()));
        var card = new TryoutCard(begun, asked);
        cards.addComponentAsFirst(card);
        growing = Optional.of(new Shown(begun.id(), card, asked, isChat));
        message.clear();
        buttons();
        getUI().ifPresent(ui -> ui.setPollInterval(POLL_MILLISECONDS));
    }

    private void stop() {
        growing.ifPresent(shown -> Attempt.to(() -> tryouts.stop(shown.id())));
    }

    private void forget() {
        said.clear();
        buttons();
    }

    private void look(Shown shown) {
        Tryout now = tryouts.get(shown.id());
        shown.card().show(now);
        if (!now.state().isFinal()) {
            return;
        }
        if (shown.said() && now.reason().isEmpty()) {
            said.add(new TryoutRequest.Earlier(shown.asked(), now.text()));
        }
        growing = Optional.empty();
        getUI().ifPresent(ui -> ui.setPollInterval(-1));
        buttons();
    }

    @Override
    protected void onAttach(AttachEvent event) {
        polling = event.getUI().addPollListener(poll -> growing.ifPresent(this::look));
    }

    /** Who leaves the page waits for nothing any more. */
    @Override
    protected void onDetach(DetachEvent event) {
        polling.remove();
        event.getUI().setPollInterval(-1);
        stop();
    }
}
