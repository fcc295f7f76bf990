package io.gradus.frontend.runs;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How the table of runs is looked at, which its address keeps, so that a view can be bookmarked and
 * shared.
 *
 * @param experiment the experiment whose runs are shown; all where empty
 * @param grouping by what runs are grouped
 * @param group the only group whose runs are shown; a row for each group where empty
 * @param filter words that a row must have
 * @param columns the shown columns
 * @param sort the sorted column and whether it descends
 */
record RunTableView(
        Optional<String> experiment,
        Optional<RunGrouping> grouping,
        Optional<String> group,
        String filter,
        List<RunColumn> columns,
        Optional<Sort> sort) {
    private static final String GROUPING = "by";
    private static final String GROUP = "group";
    private static final String FILTER = "filter";
    private static final String COLUMNS = "columns";
    private static final String SORT = "sort";
    private static final String DOWN = ".desc";

    /** A sorted column. */
    record Sort(String column, boolean descends) {
        private static Sort of(String word) {
            boolean descends = word.endsWith(DOWN);
            return new Sort(
                    descends ? word.substring(0, word.length() - DOWN.length()) : word, descends);
        }

        private String word() {
            return column + (descends ? DOWN : "");
        }
    }

    RunTableView {
        columns = List.copyOf(columns);
    }

    /** The view of an address; what is unknown in it is ignored. */
    static RunTableView of(QueryParameters query) {
        return new RunTableView(
                query.getSingleParameter(RunsNavigation.EXPERIMENT),
                query.getSingleParameter(GROUPING).flatMap(RunGrouping::find),
                query.getSingleParameter(GROUP).filter(key -> !key.isBlank()),
                query.getSingleParameter(FILTER).orElse(""),
                query.getSingleParameter(COLUMNS).map(RunColumn::named).orElseGet(RunColumn::usual),
                query.getSingleParameter(SORT).filter(word -> !word.isBlank()).map(Sort::of));
    }

    RunTableView filtered(String words) {
        return new RunTableView(experiment, grouping, group, words, columns, sort);
    }

    RunTableView with(List<RunColumn> shown) {
        return new RunTableView(experiment, grouping, group, filter, shown, sort);
    }

    RunTableView sorted(Optional<Sort> order) {
        return new RunTableView(experiment, grouping, group, filter, columns, order);
    }

    RunTableView grouped(Optional<RunGrouping> by) {
        return new RunTableView(experiment, by, Optional.empty(), filter, columns, sort);
    }

    /** The runs of one group. */
    RunTableView within(String key) {
        return new RunTableView(experiment, grouping, Optional.of(key), filter, columns, sort);
    }

    /** Whether it has a row for each group. */
    boolean showsGroups() {
        return grouping.isPresent() && group.isEmpty();
    }

    /** Whether a run belongs to what is shown. */
    boolean shows(Run run, RunNotes notes) {
        return (experiment.isEmpty() || run.experiment().equals(experiment))
                && group.flatMap(key -> grouping.map(by -> by.keys(run, notes).contains(key)))
                        .orElse(true)
                && RunFilter.matches(run, notes, filter);
    }

    /** Its parameters; an empty one is left out of the address. */
    Map<String, String> parameters() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(GROUPING, grouping.map(RunGrouping::word).orElse(""));
        values.put(GROUP, group.orElse(""));
        values.put(FILTER, filter.strip());
        values.put(
                COLUMNS,
                columns.equals(RunColumn.usual())
                        ? ""
                        : columns.stream().map(RunColumn::word).collect(Collectors.joining(",")));
        values.put(SORT, sort.map(Sort::word).orElse(""));
        return values;
    }
}
