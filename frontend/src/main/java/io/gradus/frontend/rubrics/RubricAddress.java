package io.gradus.frontend.rubrics;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.frontend.navigation.RubricsNavigation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * Parts of an address of the rubric editor; what is left out has its default, and unknown keys are
 * ignored.
 *
 * @param version the version to show, as written; without it the newest
 * @param rubric which rubric of a curriculum
 * @param criterion id of the chosen criterion
 * @param view which tab is shown; without it the criteria
 * @param on where the rollouts of the tree come from; without it those written here
 * @param group which group of them, from 0
 * @param rollout which rollout of the group, from 0
 * @param step as of which step schedules stand
 * @param source where the rollouts of the bench come from
 * @param before the version that the bench compares with
 * @param n about how many rollouts the bench takes
 */
record RubricAddress(
        Optional<String> version,
        Optional<String> rubric,
        Optional<String> criterion,
        Optional<String> view,
        Optional<String> on,
        int group,
        int rollout,
        int step,
        Optional<String> source,
        Optional<String> before,
        int n) {
    /** As many rollouts as the bench takes unless told otherwise. */
    static final int ROLLOUTS = 500;

    private static final int MOST = 100_000_000;

    static RubricAddress of(QueryParameters query) {
        return new RubricAddress(
                query.getSingleParameter(RubricsNavigation.VERSION),
                query.getSingleParameter(RubricsNavigation.RUBRIC),
                query.getSingleParameter("criterion"),
                query.getSingleParameter(RubricsNavigation.VIEW),
                query.getSingleParameter("on"),
                number(query, "group", 0),
                number(query, "rollout", 0),
                number(query, "step", 0),
                query.getSingleParameter(RubricsNavigation.SOURCE),
                query.getSingleParameter("before"),
                number(query, "n", ROLLOUTS));
    }

    RubricAddress atVersion(int newer) {
        Optional<String> number = Optional.of(String.valueOf(newer));
        return new RubricAddress(
                number, rubric, criterion, view, on, group, rollout, step, source, before, n);
    }

    RubricAddress atCriterion(Optional<String> id) {
        return new RubricAddress(
                version, rubric, id, view, on, group, rollout, step, source, before, n);
    }

    RubricAddress atView(Optional<String> shown) {
        return new RubricAddress(
                version, rubric, criterion, shown, on, group, rollout, step, source, before, n);
    }

    RubricAddress atRollout(Optional<String> from, int ofGroup, int index) {
        return new RubricAddress(
                version, rubric, criterion, view, from, ofGroup, index, step, source, before, n);
    }

    RubricAddress atStep(int completed) {
        return new RubricAddress(
                version, rubric, criterion, view, on, group, rollout, completed, source, before, n);
    }

    /** The same place with another bench. */
    RubricAddress onBench(Optional<String> from, Optional<String> held, int rollouts) {
        return new RubricAddress(
                version, rubric, criterion, view, on, group, rollout, step, from, held, rollouts);
    }

    /** This place in the version, and with the bench, of another address. */
    RubricAddress within(RubricAddress page) {
        return new RubricAddress(
                page.version,
                rubric,
                criterion,
                view,
                on,
                group,
                rollout,
                step,
                page.source,
                page.before,
                page.n);
    }

    /** The address's query; defaults are not written. */
    QueryParameters query() {
        SequencedMap<String, List<String>> values = new LinkedHashMap<>();
        put(values, RubricsNavigation.VERSION, version);
        put(values, RubricsNavigation.RUBRIC, rubric);
        put(values, "criterion", criterion);
        put(values, RubricsNavigation.VIEW, view);
        put(values, "on", on);
        put(values, "group", numbered(group, 0));
        put(values, "rollout", numbered(rollout, 0));
        put(values, "step", numbered(step, 0));
        put(values, RubricsNavigation.SOURCE, source);
        put(values, "before", before);
        put(values, "n", numbered(n, ROLLOUTS));
        return new QueryParameters(values);
    }

    private static void put(Map<String, List<String>> values, String key, Optional<String> value) {
        value.ifPresent(v -> values.put(key, List.of(v)));
    }

    private static Optional<String> numbered(int value, int usual) {
        return value == usual ? Optional.empty() : Optional.of(String.valueOf(value));
    }

    private static int number(QueryParameters query, String key, int usual) {
        return query.getSingleParameter(key)
                .filter(text -> text.matches("\\d{1,9}"))
                .map(Integer::parseInt)
                .filter(value -> value <= MOST)
                .orElse(usual);
    }
}
