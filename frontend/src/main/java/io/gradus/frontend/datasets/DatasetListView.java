package io.gradus.frontend.datasets;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.datasets.DatasetService;
import io.gradus.frontend.navigation.DatasetsNavigation;
import io.gradus.training.problem.dataset.DatasetInfo;
import java.util.List;

/**
 * Every dataset; where there is none, what to do.
 *
 * <p>Ids for tests: {@code #import-file}, {@code #datasets}.
 */
@Route(DatasetsNavigation.ROUTE)
@PageTitle("Datasets · Gradus")
final class DatasetListView extends Div {
    DatasetListView(DatasetService datasets) {
        addClassName("view");
        List<DatasetInfo> all = datasets.list();
        add(toolbar(all.size()), all.isEmpty() ? nothingYet() : table(all));
    }

    private static Div toolbar(int count) {
        var add = new Button("Import a file", click -> DatasetsNavigation.openImport());
        add.setId("import-file");
        add.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var counted = new Span(count == 0 ? "" : count + " in all");
        counted.addClassNames("soft", "grow");
        var bar = new Div(new H1("Datasets"), counted, add);
        bar.addClassName("row");
        return bar;
    }

    private static Div nothingYet() {
        var empty =
                new Div(
                        new Paragraph("No datasets yet."),
                        new Paragraph(
                                "Import JSON Lines, JSON, CSV, Parquet or plain text. Files in the "
                                        + "format of GSM8K, MATH, MMLU or ARC are recognised; for others, map "
                                        + "the columns before you import."));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private static Component table(List<DatasetInfo> all) {
        var table = new Grid<DatasetInfo>();
        table.setId("datasets");
        table.addClassName("panel");
        table.addThemeVariants(GridVariant.LUMO_NO_BORDER, GridVariant.LUMO_ROW_STRIPES);
        table.setAllRowsVisible(true);
        table.setItems(all);
        table.addColumn(new ComponentRenderer<>(info -> DatasetsNavigation.to(info.id())))
                .setHeader("Dataset")
                .setWidth("14em");
        table.addColumn(DatasetInfo::rows).setHeader("Rows").setSortable(true);
        table.addColumn(DatasetInfo::levels).setHeader("Levels");
        table.addColumn(info -> info.comparison().split(":")[0]).setHeader("Compared as");
        table.addColumn(DatasetWords::refused).setHeader("Rejected");
        table.addColumn(info -> info.origin().file()).setHeader("From").setFlexGrow(2);
        return table;
    }
}
