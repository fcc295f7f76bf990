package io.gradus.frontend.compare;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.ComparisonService;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.platform.Problem;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.charts.CompareChart;
import io.gradus.frontend.charts.ParallelAxes;
import io.gradus.frontend.elements.MetricTitle;
import io.gradus.frontend.elements.PageAddress;
import io.gradus.frontend.live.RunNews;
import io.gradus.frontend.navigation.CompareNavigation;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.Collection;
import java.util.List;

/**
 * Runs and arms held against each other ({@code
 * ?runs=a,b&experiment=e&metric=..&x=tokens|step|seconds&base=cell&follow=off}).
 *
 * <p>Ids for tests: {@code #compare-chart}, {@code #cells} with a row {@code tr[data-cell]} per
 * cell, {@code #grid}, {@code #differences}, {@code #parallel}, {@code #metric}, {@code #axis},
 * {@code #follow}, {@code #report}.
 */
@Route(CompareNavigation.ROUTE)
@PageTitle("Compare · Gradus")
final class CompareView extends Div implements BeforeEnterObserver {
    private static final int OFFERED = 8;
    private static final int OFFERED_RUNS = 500;

    /** Restores the focus to the element that had it before the page was read anew. */
    private static final String KEEP_FOCUS =
            """
            if (!this.kept) {
              this.kept = '';
              this.addEventListener('focusin', (event) => (this.kept = event.target.id));
            }
            if (document.activeElement === document.body && this.kept)
              document.getElementById(this.kept)?.focus();
            """;

    private final transient ComparisonService comparisons;
    private final transient ExperimentService experiments;
    private final transient RunService runs;
    private final PageAddress address = new PageAddress(this::moved);
    private final CompareControls controls = new CompareControls(address);
    private final CompareChart chart = new CompareChart();
    private final Div body = new Div();
    private CompareChoice choice = CompareChoice.of(QueryParameters.empty());
    private transient FollowedRuns followed = FollowedRuns.none();
    private GridTable grid;

    CompareView(
            ComparisonService comparisons,
            ExperimentService experiments,
            RunService runs,
            RunNews news) {
        this.comparisons = comparisons;
        this.experiments = experiments;
        this.runs = runs;
        addClassNames("view", "compare-view");
        body.addClassName("stack");
        add(address, body);
        news.whileAttached(this, this::update);
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        moved(event.getLocation().getQueryParameters());
    }

    private void moved(QueryParameters query) {
        choice = CompareChoice.of(query);
        show();
    }

    private void update(Collection<Run> changed) {
        if (choice.follows() && followed.areNews(changed)) {
            show();
        }
    }

    private void show() {
        body.removeAll();
        followed = FollowedRuns.none();
        if (choice.isEmpty()) {
            body.add(new H1("Compare"), nothingChosen());
            return;
        }
        try {
            show(comparisons.compare(choice.wish()));
        } catch (Problem refusal) {
            var said =
                    new Div(
                            new Span(refusal.getMessage() + ". "),
                            RunsNavigation.link("Choose runs"));
            said.addClassNames("panel", "empty");
            body.add(new H1("Compare"), said);
        }
    }

    private void show(Comparison comparison) {
        followed = FollowedRuns.of(comparison);
        controls.show(comparison);
        chart.show(choice.restQuery(), MetricTitle.of(comparison.metric()));
        grid = new GridTable(comparison, grid != null && grid.isOpened());
        var columns = new Div(chart, new CellChanges(comparison));
        columns.addClassName("compare-columns");
        body.add(
                head(comparison),
                columns,
                grid,
                new CellTable(comparison, cell -> address.visit(CompareChoice.BASELINE, cell)));
        if (ParallelAxes.suit(comparison)) {
            body.add(new ParallelAxes(comparison));
        }
        notes(comparison.notes());
        getElement().executeJs(KEEP_FOCUS);
    }

    private Div head(Comparison comparison) {
        var facts = new Span(size(comparison.cells(), followed.count()));
        facts.addClassNames("soft", "grow");
        var again = new Button("Refresh", click -> show());
        again.setId("read-again");
        var head = new Div(new H1("Compare"), facts, controls, again);
        choice.experiment()
                .ifPresent(id ->
                        head.add(
                                LaunchNavigation.toExperiment("experiment " + id, id), report(id)));
        if (followed.anyGoing()) {
            head.addComponentAtIndex(3, follow());
        }
        head.addClassNames("row", "compare-head");
        return head;
    }

    private Checkbox follow() {
        var follow = new Checkbox("Auto-refresh", choice.follows());
        follow.setId("follow");
        follow.setTooltipText("refreshes about every 10 seconds while runs are training");
        follow.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                address.visit(CompareChoice.FOLLOW, change.getValue() ? "" : "off");
            }
        });
        return follow;
    }

    private static Anchor report(String experiment) {
        var report =
                new Anchor("/api/v1/experiments/" + experiment + "/report.html", "Offline report");
        report.setId("report");
        report.setRouterIgnore(true);
        return report;
    }

    private static String size(List<ComparedCell> cells, int runs) {
        return (cells.size() == 1 ? "1 arm" : cells.size() + " arms")
                + " of "
                + (runs == 1 ? "1 run" : runs + " runs")
                + "; an arm holds the seeds of one document";
    }

    private void notes(List<String> notes) {
        if (notes.isEmpty()) {
            return;
        }
        var list = new UnorderedList();
        notes.forEach(note -> list.add(new ListItem(note)));
        var panel = new Div(new H2("Left out"), list);
        panel.addClassNames("panel", "small");
        panel.setId("notes");
        body.add(panel);
    }

    private Div nothingChosen() {
        List<Run> newest = runs.list().stream().limit(OFFERED_RUNS).toList();
        var panel =
                newest.isEmpty()
                        ? new Div(new Paragraph("No runs yet. Start one, then compare it here."))
                        : new Div(
                                new Paragraph("Pick runs, or the arms of an experiment."),
                                new RunPicker(newest),
                                RunsNavigation.link("Choose in the table of runs"));
        var list = new UnorderedList();
        experiments.list().stream()
                .limit(OFFERED)
                .map(one -> CompareNavigation.ofExperiment(one.name(), one.id()))
                .forEach(link -> list.add(new ListItem(link)));
        if (list.getComponentCount() > 0) {
            panel.add(new H2("Experiments"), list);
        }
        panel.addClassNames("panel", "empty");
        return panel;
    }
}
