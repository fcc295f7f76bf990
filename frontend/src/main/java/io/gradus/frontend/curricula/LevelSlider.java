package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import io.gradus.frontend.elements.BrowserEvents;
import io.gradus.training.document.IntRange;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** A window of levels of one difficulty attribute: two thumbs, and two numbers. */
@Tag("gradus-range")
@JsModule("./controls/range-slider.ts")
final class LevelSlider extends Component implements Focusable<LevelSlider> {
    /** Milliseconds between two messages while a thumb moves. */
    private static final int PAUSE = 80;

    LevelSlider(String label, String path, IntRange allowed) {
        getElement().setProperty("label", label);
        getElement().setAttribute("data-path", path);
        getElement().setProperty("min", allowed.from());
        getElement().setProperty("max", allowed.to());
    }

    void show(IntRange window) {
        getElement().setProperty("from", window.from());
        getElement().setProperty("to", window.to());
    }

    /** Calls the listener while the window moves. */
    void onMoving(Consumer<IntRange> listener) {
        BrowserEvents.on(this, "window-moving", detail -> listener.accept(window(detail)))
                .throttle(PAUSE);
    }

    /** Calls the listener when the window was let go somewhere else. */
    void onChanged(Consumer<IntRange> listener) {
        BrowserEvents.on(this, "window-changed", detail -> listener.accept(window(detail)));
    }

    private static IntRange window(JsonNode detail) {
        return new IntRange(detail.get("from").asInt(), detail.get("to").asInt());
    }
}
