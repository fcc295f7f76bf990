package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.router.QueryParameters;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The query of the page's address, shared with the elements of the page: a change here leaves what
 * they wrote, and the browser's back button comes through here.
 */
@Tag("gradus-page-address")
@JsModule("./layout/page-address.ts")
public final class PageAddress extends Component {
    /** Tells the query whenever the address moved within the page, by whomever. */
    public PageAddress(Consumer<QueryParameters> moved) {
        BrowserEvents.on(
                this, "moved", query -> moved.accept(QueryParameters.fromString(query.asString())));
    }

    /** Goes to the place where a parameter has this value; an empty value takes it out. */
    public void visit(String parameter, String value) {
        getElement().callJsFunction("visit", changes(Map.of(parameter, value)));
    }

    /**
     * Notes values in the address without a step in the browser's history; empty values are taken
     * out.
     */
    public void rewrite(Map<String, String> values) {
        getElement().callJsFunction("rewrite", changes(values));
    }

    private static ObjectNode changes(Map<String, String> values) {
        ObjectNode changes = JsonNodeFactory.instance.objectNode();
        values.forEach((parameter, value) -> {
            if (value.isEmpty()) {
                changes.putNull(parameter);
            } else {
                changes.put(parameter, value);
            }
        });
        return changes;
    }
}
