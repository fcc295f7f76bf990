package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.gradus.backend.metrics.NewestPoints;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.PageAddress;
import io.gradus.frontend.elements.SiblingScreens;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.live.RunNews;
import io.gradus.frontend.navigation.CompareNavigation;
import io.gradus.frontend.navigation.ExternalNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Every run, newest first, sortable, filtered by any word in its row, and grouped where that is
 * wanted.
 */
@Route(RunsNavigation.ROUTE)
@PageTitle("Runs · Gradus")
final class RunListView extends Div implements BeforeEnterObserver {
    private final TextField filter = new TextField();
    private final Span count = new Span();
    private final Button compare = new Button("Compare", click -> compare());
    private final transient List<String> ticked = new ArrayList<>();
    private final PageAddress address = new PageAddress(this::moved);
    private transient RunTableView view = RunTableView.of(QueryParameters.empty());
    private final ColumnMenu columns = new ColumnMenu(wanted -> look(view.with(wanted)));
    private final GroupMenu groups = new GroupMenu(by -> look(view.grouped(by)));
    private final StopRuns stop;
    private final TagRuns tag;
    private final Div narrowed = new Div();
    private final RunRows rows;

    RunListView(
            RunService runs,
            NotesService notes,
            NewestPoints newest,
            RunNews news,
            AlarmNews alarms) {
        stop = new StopRuns(runs);
        tag = new TagRuns(notes);
        RunFigures figures = new RunFigures(newest);
        NotedRuns noted = new NotedRuns(notes);
        RunTable table = new RunTable(runs, alarms, figures, noted);
        table.addSelectionListener(chosen -> tick(chosen.getAllSelectedItems()));
        rows = new RunRows(runs.list(), figures, noted, table, this::look);
        addClassName("view");
        narrowed.addClassName("row");
        add(address, toolbar(), narrowed, rows);
        news.whileAttached(this, this::update);
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        moved(event.getLocation().getQueryParameters());
    }

    private void moved(QueryParameters query) {
        view = RunTableView.of(query);
        filter.setValue(view.filter());
        show();
    }

    /** Looks at the table in another way, which goes into the address. */
    private void look(RunTableView other) {
        view = other;
        address.rewrite(view.parameters());
        show();
    }

    private void show() {
        columns.show(view.columns());
        groups.show(view.grouping());
        narrow();
        rows.show(view);
        count.setText(rows.count());
    }

    /** Says which runs are shown where not all are, and leads back to all. */
    private void narrow() {
        narrowed.removeAll();
        narrowed.setVisible(view.experiment().isPresent() || view.group().isPresent());
        narrowed.add(new Span("Only runs of "));
        view.experiment()
                .ifPresent(
                        id -> narrowed.add(LaunchNavigation.toExperiment("experiment " + id, id)));
        view.group().ifPresent(this::narrowTo);
        narrowed.add(RunsNavigation.link("show all"));
    }

    private void narrowTo(String group) {
        String by = view.grouping().map(RunGrouping::title).orElse("");
        var back = new Button("all groups", click -> look(view.grouped(view.grouping())));
        back.setId("all-groups");
        back.addThemeVariants(ButtonVariant.LUMO_TERTIARY_INLINE);
        narrowed.add(new Span(by.toLowerCase(Locale.ROOT) + " " + group), back);
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
                        tag,
                        compare,
                        groups,
                        columns,
                        filter);
        bar.addClassName("row");
        return bar;
    }

    private void tick(Collection<Run> chosen) {
        ticked.clear();
        chosen.stream().map(Run::id).forEach(ticked::add);
        compare.setText(ticked.isEmpty() ? "Compare" : "Compare " + ticked.size());
        compare.setEnabled(!ticked.isEmpty());
        stop.show(List.copyOf(chosen));
        tag.show(List.copyOf(chosen));
    }

    private void compare() {
        CompareNavigation.open(ticked);
    }

    private void update(Collection<Run> changed) {
        rows.update(changed);
        count.setText(rows.count());
    }
}
