package io.gradus.frontend.runs;

import com.vaadin.flow.router.QueryParameters;
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
 * @param filter words that a row must have
 * @param columns the shown columns
 * @param sort the sorted column and whether it descends
 */
record RunTableView(
        Optional<String> experiment, String filter, List<RunColumn> columns, Optional<Sort> sort) {
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
                query.getSingleParameter(FILTER).orElse(""),
                query.getSingleParameter(COLUMNS).map(RunColumn::named).orElseGet(RunColumn::usual),
                query.getSingleParameter(SORT).filter(word -> !word.isBlank()).map(Sort::of));
    }

    RunTableView filtered(String words) {
        return new RunTableView(experiment, words, columns, sort);
    }

    RunTableView with(List<RunColumn> shown) {
        return new RunTableView(experiment, filter, shown, sort);
    }

    RunTableView sorted(Optional<Sort> order) {
        return new RunTableView(experiment, filter, columns, order);
    }

    /** Its parameters; an empty one is left out of the address. */
    Map<String, String> parameters() {
        Map<String, String> values = new LinkedHashMap<>();
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
