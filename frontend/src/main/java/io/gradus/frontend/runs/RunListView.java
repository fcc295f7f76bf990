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
import com.vaadin.flow.router.Route;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
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
import java.util.Optional;

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
    private final Div body = new Div();
    private final Div narrowed = new Div();
    private Optional<String> experiment = Optional.empty();

    RunListView(RunService runs, RunNews news, AlarmNews alarms) {
        this.runs = runs;
        this.alarms = alarms;
        rows = new ArrayList<>(runs.list());
        data = byId(rows);
        addClassName("view");
        add(toolbar(), narrowed, body);
        fill();
        news.whileAttached(this, this::update);
        refresh();
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

    /** Narrows the table to an experiment; anything else in the address is ignored. */
    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        experiment =
                event.getLocation()
                        .getQueryParameters()
                        .getSingleParameter(RunsNavigation.EXPERIMENT);
        narrowed.removeAll();
        narrowed.setVisible(experiment.isPresent());
        experiment.ifPresent(id ->
                narrowed.add(
                        new Span("Only runs of "),
                        LaunchNavigation.toExperiment("experiment " + id, id),
                        RunsNavigation.link("show all")));
        narrowed.setClassName("row");
        refresh();
    }

    private boolean isShown(Run run) {
        return (experiment.isEmpty() || run.experiment().equals(experiment))
                && RunFilter.matches(run, filter.getValue());
    }

    private Div toolbar() {
        filter.setId("filter");
        filter.setPlaceholder("Filter (/)");
        filter.setAriaLabel("Filter runs");
        filter.setClearButtonVisible(true);
        filter.setValueChangeMode(ValueChangeMode.LAZY);
        filter.addValueChangeListener(change -> refresh());
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
                        compare,
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
        var table = new RunTable(runs, alarms);
        table.setDataProvider(data);
        table.addSelectionListener(chosen -> tick(chosen.getAllSelectedItems()));
        return table;
    }

    private void tick(Collection<Run> chosen) {
        ticked.clear();
        chosen.stream().map(Run::id).forEach(ticked::add);
        compare.setText(ticked.isEmpty() ? "Compare" : "Compare " + ticked.size());
        compare.setEnabled(!ticked.isEmpty());
    }

    private void compare() {
        CompareNavigation.open(ticked);
    }

    private void refresh() {
        String wanted = filter.getValue();
        data.setFilter(this::isShown);
        long shown = rows.stream().filter(this::isShown).count();
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
