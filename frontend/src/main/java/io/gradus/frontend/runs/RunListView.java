package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.provider.ListDataProvider;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.curricula.CurriculaNavigation;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.elements.StateChip;
import io.gradus.frontend.live.RunNews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Every run, newest first, sortable and filtered by any word in its row. */
@Route("runs")
@PageTitle("Runs · Gradus")
final class RunListView extends Div {
    private final transient RunService runs;
    private final transient List<Run> rows;
    private final transient ListDataProvider<Run> data;
    private final TextField filter = new TextField();
    private final Span count = new Span();

    RunListView(RunService runs, RunNews news) {
        this.runs = runs;
        rows = new ArrayList<>(runs.list());
        data = new ListDataProvider<>(rows);
        addClassName("view");
        add(toolbar(), rows.isEmpty() ? nothingYet() : grid());
        news.whileAttached(this, this::update);
        refresh();
    }

    private Div toolbar() {
        filter.setId("filter");
        filter.setPlaceholder("Filter (/)");
        filter.setAriaLabel("Filter runs");
        filter.setClearButtonVisible(true);
        filter.setValueChangeMode(ValueChangeMode.LAZY);
        filter.addValueChangeListener(change -> refresh());
        count.addClassNames("soft", "grow");
        var bar = new Div(new H1("Runs"), count, filter);
        bar.addClassName("row");
        return bar;
    }

    private static Div nothingYet() {
        var empty = new Div(new Span("Nothing has run yet."), CurriculaNavigation.link("Choose a curriculum to start"));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private Grid<Run> grid() {
        var grid = new Grid<Run>();
        grid.setId("runs");
        grid.addThemeVariants(GridVariant.LUMO_NO_BORDER, GridVariant.LUMO_ROW_STRIPES);
        grid.setAllRowsVisible(true);
        grid.addColumn(new ComponentRenderer<>(RunsNavigation::link)).setHeader("Name").setComparator(Run::name).setWidth("15em").setFlexGrow(2);
        grid.addColumn(new ComponentRenderer<>(run -> CurriculaNavigation.link(run.curriculum(), run.version())))
                .setHeader("Curriculum").setComparator(Comparator.comparing(Run::curriculum).thenComparing(Run::version)).setWidth("13em");
        grid.addColumn(Run::seed).setHeader("Seed").setSortable(true).setWidth("7em").setFlexGrow(0);
        grid.addColumn(new ComponentRenderer<>(run -> new StateChip(run.state()))).setHeader("State").setComparator(Run::state).setAutoWidth(true);
        grid.addColumn(run -> run.stageName().orElse("–")).setHeader("Stage").setSortable(true);
        grid.addColumn(Run::step).setHeader("Step").setSortable(true).setWidth("7em").setFlexGrow(0);
        grid.addColumn(run -> run.startedAt().map(Moment::of).orElse("–")).setHeader("Started")
                .setComparator(run -> run.startedAt().orElse(run.createdAt())).setAutoWidth(true);
        grid.addColumn(new ComponentRenderer<>(this::anotherSeed)).setHeader("").setAutoWidth(true).setFlexGrow(0);
        grid.setDataProvider(data);
        grid.addClassName("panel");
        return grid;
    }

    private Button anotherSeed(Run run) {
        var button = new Button("Another seed", click -> new AnotherSeedDialog(run, runs).open());
        button.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        return button;
    }

    private void refresh() {
        String wanted = filter.getValue();
        data.setFilter(run -> RunFilter.matches(run, wanted));
        long shown = rows.stream().filter(run -> RunFilter.matches(run, wanted)).count();
        count.setText(shown == rows.size() ? rows.size() + " in all" : shown + " of " + rows.size() + " match “" + wanted + "”");
    }

    private void update(Collection<Run> changed) {
        for (Run run : changed) {
            int at = indexOf(run.id());
            if (at >= 0) {
                rows.set(at, run);
            } else {
                rows.addFirst(run);
            }
        }
        data.refreshAll();
        refresh();
    }

    private int indexOf(String id) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }
}
