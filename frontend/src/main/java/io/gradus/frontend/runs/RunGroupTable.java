package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.function.SerializableFunction;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.Moment;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/** A row for each group of runs. */
final class RunGroupTable extends Grid<RunGroup> {
    private final RunGrouping grouping;
    private final transient Consumer<String> opened;

    /** A table that tells which group was opened. */
    RunGroupTable(RunGrouping grouping, Consumer<String> opened) {
        this.grouping = grouping;
        this.opened = opened;
        setId("run-groups");
        addClassName("panel");
        addThemeVariants(GridVariant.LUMO_NO_BORDER, GridVariant.LUMO_ROW_STRIPES);
        setSelectionMode(SelectionMode.NONE);
        addColumn(new ComponentRenderer<>(this::name))
                .setHeader(grouping.title())
                .setComparator(RunGroup::key)
                .setFlexGrow(2);
        figure("Runs", group -> group.runs().size(), Comparator.comparing(g -> g.runs().size()));
        addColumn(RunGroup::states).setHeader("States").setFlexGrow(2);
        figure(
                "Held-out pass rate, IQM",
                group -> rate(group.middle()),
                Comparator.comparing(group -> group.middle().orElse(-1)));
        figure(
                "Best",
                group -> rate(group.best()),
                Comparator.comparing(group -> group.best().orElse(-1)));
        figure(
                "Newest",
                group -> Moment.of(group.newest()),
                Comparator.comparing(RunGroup::newest));
    }

    private void figure(
            String title,
            SerializableFunction<RunGroup, Object> value,
            Comparator<RunGroup> order) {
        addColumn(value::apply).setHeader(title).setComparator(order).setAutoWidth(true);
    }

    void show(List<RunGroup> groups) {
        setItems(groups);
        RunTable.fit(this, groups.size());
    }

    RunGrouping grouping() {
        return grouping;
    }

    private Button name(RunGroup group) {
        var name = new Button(group.key(), click -> opened.accept(group.key()));
        name.addThemeVariants(ButtonVariant.LUMO_TERTIARY_INLINE);
        return name;
    }

    private static String rate(OptionalDouble value) {
        return value.isPresent() ? Figures.number(value.getAsDouble()) : "–";
    }
}
