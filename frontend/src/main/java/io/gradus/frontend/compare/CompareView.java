package io.gradus.frontend.compare;

import com.vaadin.flow.component.button.Button;
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
import io.gradus.frontend.elements.PageAddress;
import io.gradus.frontend.launch.LaunchNavigation;
import io.gradus.frontend.live.RunNews;
import io.gradus.frontend.runs.RunsNavigation;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs and arms held against each other ({@code
 * ?runs=a,b&experiment=e&metric=..&x=tokens|step&base=cell}).
 *
 * <p>Ids for tests: {@code #compare-chart}, {@code #cells} with a row {@code tr[data-cell]} per
 * cell, {@code #differences}, {@code #parallel}, {@code #metric}, {@code #axis}, {@code #report}.
 */
@Route("compare")
@PageTitle("Compare · Gradus")
final class CompareView extends Div implements BeforeEnterObserver {
    private static final int OFFERED = 8;

    private final transient ComparisonService comparisons;
    private final transient ExperimentService experiments;
    private final PageAddress address = new PageAddress(this::moved);
    private final CompareControls controls = new CompareControls(address);
    private final CompareChart chart = new CompareChart();
    private final Div body = new Div();
    private CompareChoice choice = CompareChoice.of(QueryParameters.empty());
    private Set<String> compared = Set.of();

    CompareView(ComparisonService comparisons, ExperimentService experiments, RunNews news) {
        this.comparisons = comparisons;
        this.experiments = experiments;
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

    /** A run that ended changes what can be said; until then the page is read anew by hand. */
    private void update(Collection<Run> changed) {
        if (changed.stream()
                .anyMatch(run -> compared.contains(run.id()) && run.state().isFinal())) {
            show();
        }
    }

    private void show() {
        body.removeAll();
        compared = Set.of();
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
        Set<String> runs = new HashSet<>();
        comparison.cells().forEach(cell -> cell.runs().forEach(run -> runs.add(run.run())));
        compared = runs;
        controls.show(comparison);
        chart.show(choice.restQuery());
        var columns = new Div(chart, new CellChanges(comparison));
        columns.addClassName("compare-columns");
        body.add(
                head(comparison, runs.size()),
                columns,
                new CellTable(comparison, cell -> address.visit(CompareChoice.BASELINE, cell)));
        if (!comparison.settings().isEmpty() && comparison.cells().size() > 2) {
            body.add(new ParallelAxes(comparison));
        }
        notes(comparison.notes());
    }

    private Div head(Comparison comparison, int runs) {
        var facts = new Span(size(comparison.cells(), runs));
        facts.addClassNames("soft", "grow");
        var again = new Button("Read again", click -> show());
        again.setId("read-again");
        var head = new Div(new H1("Compare"), facts, controls, again);
        choice.experiment()
                .ifPresent(id ->
                        head.add(
                                LaunchNavigation.toExperiment("experiment " + id, id), report(id)));
        head.addClassNames("row", "compare-head");
        return head;
    }

    private static Anchor report(String experiment) {
        var report =
                new Anchor("/api/v1/experiments/" + experiment + "/report.html", "Offline report");
        report.setId("report");
        report.setRouterIgnore(true);
        return report;
    }

    private static String size(List<ComparedCell> cells, int runs) {
        return (cells.size() == 1 ? "1 cell" : cells.size() + " cells")
                + " of "
                + (runs == 1 ? "1 run" : runs + " runs")
                + "; a cell holds the seeds of one document";
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
        var panel =
                new Div(
                        new Paragraph(
                                "Tick runs in the table of runs and press Compare, or compare the"
                                        + " arms of an experiment."),
                        RunsNavigation.link("Choose runs"));
        var list = new UnorderedList();
        experiments.list().stream()
                .limit(OFFERED)
                .forEach(one ->
                        list.add(
                                new ListItem(
                                        CompareNavigation.ofExperiment(one.name(), one.id()))));
        panel.add(list);
        panel.addClassNames("panel", "empty");
        return panel;
    }
}
