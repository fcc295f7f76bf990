package io.gradus.frontend.datasets;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import io.gradus.backend.datasets.RowPage;
import io.gradus.training.problem.dataset.DatasetRow;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rows of a dataset: prompt, answer, level, and below the prompt how many hints and trace lines.
 */
final class RowTable extends Grid<RowPage.Row> {
    RowTable() {
        addClassName("panel");
        addThemeVariants(
                GridVariant.LUMO_NO_BORDER,
                GridVariant.LUMO_ROW_STRIPES,
                GridVariant.LUMO_WRAP_CELL_CONTENT);
        setAllRowsVisible(true);
        addColumn(RowPage.Row::number).setHeader("Row").setWidth("5em").setFlexGrow(0);
        addColumn(new ComponentRenderer<>(row -> prompt(row.row())))
                .setHeader("Prompt")
                .setFlexGrow(4);
        addColumn(row -> row.row().answer()).setHeader("Answer").setFlexGrow(1);
        addColumn(row -> row.row().level()).setHeader("Level").setWidth("5em").setFlexGrow(0);
    }

    private static Component prompt(DatasetRow row) {
        var text = new Span(row.prompt());
        text.addClassName("prompt");
        var cell = new Div(text);
        String help = help(row);
        if (!help.isEmpty()) {
            var more = new Div(help);
            more.addClassNames("soft", "small");
            cell.add(more);
        }
        return cell;
    }

    private static String help(DatasetRow row) {
        return Stream.of(
                        counted(row.hints().size(), "hint"),
                        counted(
                                row.trace().map(t -> t.lines().count()).orElse(0L),
                                "solution line"))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String counted(long count, String what) {
        return switch ((int) count) {
            case 0 -> "";
            case 1 -> "1 " + what;
            default -> count + " " + what + "s";
        };
    }
}
