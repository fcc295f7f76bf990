package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import io.gradus.frontend.elements.ItemList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The criteria with what they pay, in the browser a light element. */
@Tag("gradus-criteria-tree")
@JsModule("./rubrics/criteria-tree.ts")
final class CriteriaTree extends ItemList {
    private transient List<CriterionRow> rows = List.of();

    /** Request concerning a criterion: its path and the browser's word for the action. */
    record Command(String path, String word) {}

    /** A criterion that goes to another place. */
    record Drop(String path, String list, int index) {}

    CriteriaTree() {
        setId("criteria");
    }

    /** Shows these rows and the total they lead to; without one, none is shown. */
    void show(List<CriterionRow> newer, OptionalDouble total) {
        showCurrent();
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

    void choose(String path) {
        if (!path.equals(chosen())) {
            mark(path);
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
}
