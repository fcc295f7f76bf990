package io.gradus.frontend.datasets;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.datasets.DatasetService;
import io.gradus.backend.datasets.RowPage;

/** The rows of a dataset, searched and page by page. */
final class RowSearch extends Div {
    private static final int PAGE = 25;

    private final transient DatasetService datasets;
    private final String id;
    private final TextField search = new TextField();
    private final Span matches = new Span();
    private final Button earlier = new Button("Earlier", click -> move(-PAGE));
    private final Button later = new Button("Later", click -> move(PAGE));
    private final RowTable table = new RowTable();
    private int offset;

    RowSearch(String id, DatasetService datasets) {
        this.id = id;
        this.datasets = datasets;
        addClassName("view");
        search.setId("search");
        search.setPlaceholder("Search prompts and answers");
        search.setAriaLabel("Search rows");
        search.setWidth("18em");
        search.setClearButtonVisible(true);
        search.setValueChangeMode(ValueChangeMode.LAZY);
        search.addValueChangeListener(change -> {
            offset = 0;
            show();
        });
        matches.setId("matches");
        matches.addClassNames("soft", "grow");
        table.setId("rows");
        var bar = new Div(new H2("Rows"), matches, earlier, later, search);
        bar.addClassName("row");
        add(bar, table);
        show();
    }

    private void move(int by) {
        offset = Math.max(0, offset + by);
        show();
    }

    private void show() {
        RowPage page = datasets.rows(id, search.getValue(), offset, PAGE);
        table.setItems(page.rows());
        matches.setText(
                page.total() == 0
                        ? "no row matches"
                        : "%d to %d of %d"
                                .formatted(offset + 1, offset + page.rows().size(), page.total()));
        earlier.setEnabled(offset > 0);
        later.setEnabled(offset + PAGE < page.total());
    }
}
