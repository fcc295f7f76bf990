package io.gradus.frontend.runs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.provider.ListDataProvider;
import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.navigation.CurriculaNavigation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/** The runs that a view shows, as a table of them or with a row for each group. */
final class RunRows extends Div {
    private final transient List<Run> rows;
    private final transient ListDataProvider<Run> data;
    private final transient RunFigures figures;
    private final transient NotedRuns notes;
    private final transient Consumer<RunTableView> look;
    private final RunTable table;
    private RunGroupTable groups;
    private int shown;
    private transient RunTableView view = RunTableView.of(QueryParameters.empty());

    /**
     * Rows that show nothing yet.
     *
     * @param all every run, the newest first
     * @param look shows the table in another way
     */
    RunRows(
            List<Run> all,
            RunFigures figures,
            NotedRuns notes,
            RunTable table,
            Consumer<RunTableView> look) {
        rows = new ArrayList<>(all);
        data = byId(rows);
        this.figures = figures;
        this.notes = notes;
        this.table = table;
        this.look = look;
        table.setDataProvider(data);
        table.addSortListener(sorted -> {
            if (sorted.isFromClient()) {
                look.accept(view.sorted(table.order()));
            }
        });
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

    /** Shows the runs in a way. */
    void show(RunTableView wanted) {
        view = wanted;
        table.show(view);
        refresh();
    }

    /** Shows the newest records in the same way. */
    private void refresh() {
        data.setFilter(this::isShown);
        List<Run> chosen = rows.stream().filter(this::isShown).toList();
        shown = chosen.size();
        table.fit(shown);
        Component content =
                rows.isEmpty() ? nothingYet() : view.showsGroups() ? groups(chosen) : table;
        if (!content.getParent().filter(this::equals).isPresent()) {
            removeAll();
            add(content);
        }
    }

    private boolean isShown(Run run) {
        return view.shows(run, notes.of(run));
    }

    /** The table stays as long as the grouping does, and with it where a reader has scrolled. */
    private RunGroupTable groups(List<Run> chosen) {
        RunGrouping by = view.grouping().orElseThrow();
        if (groups == null || groups.grouping() != by) {
            groups = new RunGroupTable(by, key -> look.accept(view.within(key)));
        }
        groups.show(RunGroup.of(chosen, run -> by.keys(run, notes.of(run)), figures::heldOut));
        return groups;
    }

    private static Div nothingYet() {
        var empty =
                new Div(
                        new Span("No runs yet."),
                        CurriculaNavigation.link("Choose a curriculum to start"));
        empty.addClassNames("panel", "empty");
        return empty;
    }

    /** Takes over newer records of runs. */
    void update(Collection<Run> changed) {
        for (Run run : changed) {
            int at = indexOf(run.id());
            if (at >= 0) {
                rows.set(at, run);
            } else {
                rows.addFirst(run);
            }
        }
        figures.update(changed);
        notes.update(changed);
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

    /** How many runs are shown, in words. */
    String count() {
        if (shown == rows.size()) {
            return rows.size() + " in all";
        }
        String filter = view.filter();
        return shown + " of " + rows.size() + (filter.isBlank() ? "" : " match “" + filter + "”");
    }
}
