package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.provider.ListDataProvider;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.gradus.backend.metrics.NewestPoints;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.PageAddress;
import io.gradus.frontend.elements.SiblingScreens;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.live.RunNews;
import io.gradus.frontend.navigation.CompareNavigation;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.ExternalNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Every run, newest first, sortable and filtered by any word in its row. */
@Route(RunsNavigation.ROUTE)
@PageTitle("Runs · Gradus")
final class RunListView extends Div implements BeforeEnterObserver {
    private final transient RunService runs;
    private final transient AlarmNews alarms;
    private final transient List<Run> rows;
    private final transient ListDataProvider<Run> data;
    private final TextField filter = new TextField();
    private final Span count = new Span();
    private final Button compare = new Button("Compare", click -> compare());
    private final transient List<String> ticked = new ArrayList<>();
    private final PageAddress address = new PageAddress(this::moved);
    private transient RunTableView view = RunTableView.of(QueryParameters.empty());
    private final ColumnMenu columns = new ColumnMenu(wanted -> look(view.with(wanted)));
    private final StopRuns stop;
    private final Div body = new Div();
    private final Div narrowed = new Div();
    private final transient RunFigures figures;
    private RunTable table;

    RunListView(RunService runs, NewestPoints newest, RunNews news, AlarmNews alarms) {
        this.runs = runs;
        this.alarms = alarms;
        stop = new StopRuns(runs);
        figures = new RunFigures(newest);
        rows = new ArrayList<>(runs.list());
        data = byId(rows);
        addClassName("view");
        add(address, toolbar(), narrowed, body);
        fill();
        news.whileAttached(this, this::update);
    }

    /** A run stays ticked when its record changes. */
    private static ListDataProvider<Run> byId(List<Run> rows) {
        return new ListDataProvider<>(rows) {
            @Override
            public Object getId(Run run) {
                return run.id();
            }
        };
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        moved(event.getLocation().getQueryParameters());
    }

    private void moved(QueryParameters query) {
        view = RunTableView.of(query);
        filter.setValue(view.filter());
        narrowed.removeAll();
        narrowed.setVisible(view.experiment().isPresent());
        view.experiment()
                .ifPresent(id ->
                        narrowed.add(
                                new Span("Only runs of "),
                                LaunchNavigation.toExperiment("experiment " + id, id),
                                RunsNavigation.link("show all")));
        narrowed.setClassName("row");
        show();
    }

    private void show() {
        columns.show(view.columns());
        if (table != null) {
            table.show(view);
        }
        refresh();
    }

    /** Looks at the table in another way, which goes into the address. */
    private void look(RunTableView other) {
        view = other;
        address.rewrite(view.parameters());
        show();
    }

    private boolean isShown(Run run) {
        return (view.experiment().isEmpty() || run.experiment().equals(view.experiment()))
                && RunFilter.matches(run, view.filter());
    }

    private Div toolbar() {
        filter.setId("filter");
        filter.setPlaceholder("Filter (/)");
        filter.setAriaLabel("Filter runs");
        filter.setClearButtonVisible(true);
        filter.setValueChangeMode(ValueChangeMode.LAZY);
        filter.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                look(view.filtered(change.getValue()));
            }
        });
        count.addClassNames("soft", "grow");
        compare.setId("compare");
        compare.setTooltipText("Select runs first; their seeds are grouped into arms");
        tick(List.of());
        var bar =
                new Div(
                        new SiblingScreens(
                                new H1("Runs"),
                                LaunchNavigation.toExperiments("Experiments"),
                                ExternalNavigation.link("External trainers")),
                        count,
                        stop,
                        compare,
                        columns,
                        filter);
        bar.addClassName("row");
        return bar;
    }

    private void fill() {
        body.removeAll();
        body.add(rows.isEmpty() ? nothingYet() : table());
    }

    private static Div nothingYet() {
        var empty =
                new Div(
                        new Span("No runs yet."),
                        CurriculaNavigation.link("Choose a curriculum to start"));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    private RunTable table() {
        table = new RunTable(runs, alarms, figures);
        table.setDataProvider(data);
        table.show(view);
        table.addSelectionListener(chosen -> tick(chosen.getAllSelectedItems()));
        table.addSortListener(sorted -> {
            if (sorted.isFromClient()) {
                look(view.sorted(table.order()));
            }
        });
        return table;
    }

    private void tick(Collection<Run> chosen) {
        ticked.clear();
        chosen.stream().map(Run::id).forEach(ticked::add);
        compare.setText(ticked.isEmpty() ? "Compare" : "Compare " + ticked.size());
        compare.setEnabled(!ticked.isEmpty());
        stop.show(List.copyOf(chosen));
    }

    private void compare() {
        CompareNavigation.open(ticked);
    }

    private void refresh() {
        String wanted = view.filter();
        data.setFilter(this::isShown);
        long shown = rows.stream().filter(this::isShown).count();
        if (table != null) {
            table.fit((int) shown);
        }
        count.setText(
                shown == rows.size()
                        ? rows.size() + " in all"
                        : shown
                                + " of "
                                + rows.size()
                                + (wanted.isBlank() ? "" : " match “" + wanted + "”"));
    }

    private void update(Collection<Run> changed) {
        boolean first = rows.isEmpty();
        for (Run run : changed) {
            int at = indexOf(run.id());
            if (at >= 0) {
                rows.set(at, run);
            } else {
                rows.addFirst(run);
            }
        }
        figures.update(changed);
        if (first) {
            fill();
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
