package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import io.gradus.frontend.elements.BrowserEvents;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The criteria with what they pay, in the browser a light element. */
@Tag("gradus-criteria-tree")
@JsModule("./rubrics/criteria-tree.ts")
final class CriteriaTree extends Component {
    private transient List<CriterionRow> rows = List.of();
    private String chosen = "";

    /** What is wanted of a criterion: its path and the browser's word for the action. */
    record Command(String path, String word) {}

    /** A criterion that goes to another place. */
    record Drop(String path, String list, int index) {}

    CriteriaTree() {
        setId("criteria");
    }

    /** Shows these rows and the total they lead to; without one, none is shown. */
    void show(List<CriterionRow> newer, OptionalDouble total) {
        getElement().setProperty("stale", false);
        if (total.isPresent()) {
            getElement().setProperty("total", total.getAsDouble());
        } else {
            getElement().executeJs("this.total = NaN");
        }
        if (!newer.equals(rows)) {
            rows = List.copyOf(newer);
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            rows.forEach(row -> array.add(row.json()));
            getElement().setPropertyJson("rows", array);
        }
    }

    List<CriterionRow> rows() {
        return rows;
    }

    /** Says that the text cannot be read; the rows stay those of the last one that could. */
    void showStale() {
        getElement().setProperty("stale", true);
    }

    void choose(String path) {
        if (!path.equals(chosen)) {
            chosen = path;
            getElement().callJsFunction("choose", path);
        }
    }

    void onChosen(Consumer<String> listener) {
        on("criterion-chosen", detail -> listener.accept(detail.get("path").asString()));
    }

    void onCommand(Consumer<Command> listener) {
        on(
                "criterion-command",
                detail ->
                        listener.accept(
                                new Command(
                                        detail.get("path").asString(),
                                        detail.get("command").asString())));
    }

    void onDropped(Consumer<Drop> listener) {
        on(
                "criterion-dropped",
                detail ->
                        listener.accept(
                                new Drop(
                                        detail.get("path").asString(),
                                        detail.get("list").asString(),
                                        detail.get("index").asInt())));
    }

    /** Answers an event when it was dealt with, whatever came of it. */
    private void on(String event, Consumer<JsonNode> listener) {
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
