package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.DomListenerRegistration;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** Events that the project's own elements tell from the browser. */
public final class BrowserEvents {
    private static final String DETAIL = "event.detail";

    private BrowserEvents() {}

    /** Calls the listener with the {@code detail} of each such event of the component. */
    public static DomListenerRegistration on(
            Component component, String event, Consumer<JsonNode> listener) {
        return component
                .getElement()
                .addEventListener(
                        event, happened -> listener.accept(happened.getEventData().get(DETAIL)))
                .addEventData(DETAIL);
    }
}
