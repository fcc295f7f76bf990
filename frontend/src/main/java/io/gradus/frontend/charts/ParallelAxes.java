package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One axis per setting in which the cells differ and one for the metric; a line per cell. */
@Tag("gradus-parallel-axes")
@JsModule("./charts/parallel-axes.ts")
public final class ParallelAxes extends Component {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** The lines of a comparison's cells. */
    public ParallelAxes(Comparison comparison) {
        setId("parallel");
        ArrayNode axes = JSON.arrayNode();
        comparison.settings().forEach(setting -> axes.add(setting.label()));
        axes.add(comparison.metric());
        getElement().setPropertyJson("axes", axes);
        ArrayNode lines = JSON.arrayNode();
        for (int i = 0; i < comparison.cells().size(); i++) {
            lines.add(line(comparison, i));
        }
        getElement().setPropertyJson("lines", lines);
    }

    /** Whether a comparison has enough cells and settings to be drawn like this. */
    public static boolean suit(Comparison comparison) {
        return !comparison.settings().isEmpty() && comparison.cells().size() > 2;
    }

    private static ObjectNode line(Comparison comparison, int index) {
        ComparedCell cell = comparison.cells().get(index);
        ObjectNode line = JSON.objectNode().put("label", cell.label());
        line.put("baseline", cell.id().equals(comparison.baseline()));
        ArrayNode values = line.putArray("values");
        comparison.settings().forEach(setting -> values.add(setting.values().get(index)));
        values.add(cell.value().map(value -> Double.toString(value.mean())).orElse(""));
        return line;
    }
}
