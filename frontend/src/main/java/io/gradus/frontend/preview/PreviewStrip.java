package io.gradus.frontend.preview;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.previews.Preview;
import io.gradus.backend.previews.Previews;
import io.gradus.frontend.elements.Latest;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;

/**
 * The simulation of a curriculum beside its document: stages over steps, pass rates, dead ends, and
 * how far to trust them. Computed away from the page, for the newest text only; while the document
 * is invalid the last preview stays, greyed, and says so.
 */
@Tag("gradus-preview-strip")
@JsModule("./preview/preview-strip.ts")
public final class PreviewStrip extends Component {
    /** Typing goes on for less than this between two letters. */
    private static final Duration PAUSE = Duration.ofMillis(200);

    private static final String PATH = "event.detail.path";

    private final transient Previews previews;
    private final transient Latest<Preview> newest = new Latest<>();
    private String text = "";
    private transient Consumer<Preview> shown = _ -> {};

    /** An empty strip. */
    public PreviewStrip(Previews previews) {
        this.previews = previews;
        setId("preview");
    }

    /** Shows what to expect of this document; returns at once. */
    public void show(String documentText) {
        if (!documentText.equals(text)) {
            text = documentText;
            getUI().ifPresent(this::compute);
        }
    }

    /** Hears of each preview as it is shown. */
    public void addShownListener(Consumer<Preview> listener) {
        shown = shown.andThen(listener);
    }

    /**
     * Hears of a click on a dead end.
     *
     * @param listener gets the stage's place in the document, for example {@code stages[2]}
     */
    public Registration addDeadEndListener(Consumer<String> listener) {
        return getElement()
                .addEventListener(
                        "dead-end",
                        event -> listener.accept(event.getEventData().get(PATH).asString()))
                .addEventData(PATH);
    }

    @Override
    protected void onAttach(AttachEvent event) {
        if (!text.isEmpty()) {
            compute(event.getUI());
        }
    }

    @Override
    protected void onDetach(DetachEvent event) {
        newest.cancel();
    }

    private void compute(UI ui) {
        getElement().setProperty("busy", true);
        newest.ask(
                ui,
                previews.later(text, PAUSE),
                (preview, failure) -> show(Optional.ofNullable(preview), failure));
    }

    private void show(Optional<Preview> preview, Throwable failure) {
        preview.ifPresent(shown);
        preview.ifPresent(
                p -> getElement().setPropertyJson("preview", JsonMapper.shared().valueToTree(p)));
        getElement().setProperty("trouble", preview.isPresent() ? "" : trouble(failure));
        getElement().setProperty("busy", false);
    }

    private static String trouble(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        return switch (cause) {
            case InvalidDocument invalid ->
                    invalid.errors().size() == 1
                            ? "The document has an error. The preview shows the last valid version."
                            : "The document has %d errors. The preview shows the last valid version."
                                    .formatted(invalid.errors().size());
            default -> "This document could not be simulated: " + cause.getMessage();
        };
    }
}
