package io.gradus.frontend.forms;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import io.gradus.frontend.elements.BrowserEvents;
import io.gradus.training.document.Choice;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.schedule.Piecewise;
import io.gradus.training.document.schedule.Schedule;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A schedule: the generic form of it, and above it a small curve whose points can be moved. */
public final class SchedulePart extends FormPart {
    private static final int PAUSE = 80;

    private final transient FormContext context;
    private final FormPart generic;
    private final String defaults;
    private final Drawing drawing = new Drawing();
    private transient Optional<Schedule> shown = Optional.empty();

    /** The element in the browser. */
    @Tag("gradus-schedule-curve")
    @JsModule("./controls/schedule-curve.ts")
    static final class Drawing extends Component {
        void show(Curve curve) {
            getElement().setProperty("summary", curve.summary());
            getElement().setProperty("unit", curve.drawn().unit());
            getElement().setProperty("reacting", curve.drawn().reacts());
            getElement().setProperty("growing", curve.drawn().schedule() instanceof Piecewise);
            ArrayNode points = JsonNodeFactory.instance.arrayNode();
            curve.samples().forEach(xy -> points.addArray().add(xy[0]).add(xy[1]));
            getElement().setPropertyJson("points", points);
        }

        void showHandles(List<CurvePoint> handles) {
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            handles.forEach(one ->
                    array.addObject()
                            .put("id", one.id())
                            .put("label", one.label())
                            .put("x", one.x())
                            .put("y", one.y())
                            .put("movesX", one.movesX())
                            .put("movesY", one.movesY())
                            .put("removable", one.removable()));
            getElement().setPropertyJson("handles", array);
        }
    }

    /** The part of a schedule at a place; {@code generic} is its form without a curve. */
    public SchedulePart(
            Optional<Field> field, FormPlace place, FormContext context, FormPart generic) {
        super(place);
        this.context = context;
        this.generic = generic;
        defaults = field.map(Field::defaults).orElse("0");
        addClassName("schedule-part");
        drawing.getElement().setProperty("label", field.map(Field::label).orElse("schedule"));
        drawing.setVisible(false);
        add(drawing, generic);
        BrowserEvents.on(drawing, "handle-moving", this::moving).throttle(PAUSE);
        BrowserEvents.on(drawing, "handle-moved", this::moved);
        BrowserEvents.on(
                drawing,
                "handle-removed",
                detail -> change(text -> edits().removed(text, detail.get("id").asString())));
        BrowserEvents.on(
                drawing,
                "point-added",
                detail ->
                        change(text ->
                                edits().added(
                                                text,
                                                detail.get("x").asLong(),
                                                detail.get("y").asDouble())));
    }

    @Override
    public boolean isWide() {
        return generic.isWide();
    }

    @Override
    public boolean showsErrors() {
        return generic.showsErrors();
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        generic.show(tree, errors);
        Optional<Schedule> now = ScheduleText.read(tree, path(), defaults);
        Optional<Curve> curve = now.map(Curve::of).filter(one -> !one.isConstant());
        drawing.setVisible(curve.isPresent());
        curve.ifPresent(one -> {
            drawing.show(one);
            drawing.showHandles(one.points());
        });
        shown = now;
    }

    /** Shows what the curve would be, without a change of the document. */
    private void moving(JsonNode detail) {
        if (shown.isEmpty()) {
            return;
        }
        String moved =
                new CurveEdits("value", name(), shown.get())
                        .moved(
                                ScheduleText.write(shown.get()),
                                detail.get("id").asString(),
                                detail.get("x").asLong(),
                                detail.get("y").asDouble());
        ScheduleText.read(DocumentTree.read(moved), "value", defaults)
                .map(Curve::of)
                .ifPresent(drawing::show);
    }

    private void moved(JsonNode detail) {
        change(text ->
                edits().moved(
                                text,
                                detail.get("id").asString(),
                                detail.get("x").asLong(),
                                detail.get("y").asDouble()));
    }

    private void change(UnaryOperator<String> edit) {
        if (shown.isPresent()) {
            context.sink().change(path(), edit);
        }
    }

    private CurveEdits edits() {
        return new CurveEdits(path(), name(), shown.orElseThrow());
    }

    private String name() {
        return shown.orElseThrow().getClass().getAnnotation(Choice.class).name();
    }
}
