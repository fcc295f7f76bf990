package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/**
 * Items of a document in order, in the browser an element that marks what is chosen at once and
 * waits for an answer to each of its events.
 */
public abstract class ItemList extends Component {
    private String chosen = "";

    /** Says that the text cannot be read; the items stay those of the last one that could. */
    public final void showStale() {
        getElement().setProperty("stale", true);
    }

    /** Says that the items are those of the text. */
    protected final void showCurrent() {
        getElement().setProperty("stale", false);
    }

    /** Item that is looked at, in the browser's word for it. */
    protected final String chosen() {
        return chosen;
    }

    /** Marks what is looked at. */
    protected final void mark(String item) {
        chosen = item;
        getElement().callJsFunction("choose", item);
    }

    /** Answers an event when it was dealt with, whatever came of it. */
    protected final void on(String event, Consumer<JsonNode> listener) {
        BrowserEvents.on(
                this,
                event,
                detail -> {
                    try {
                        listener.accept(detail);
                    } finally {
                        getElement().callJsFunction("settle", chosen);
                    }
                });
    }
}
