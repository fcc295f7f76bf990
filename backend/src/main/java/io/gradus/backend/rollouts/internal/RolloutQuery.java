package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Query for rollouts, as it stands in an address.
 *
 * @param from first step
 * @param to last step; absent means the newest
 * @param stage index of a stage, from 0
 * @param cell a difficulty cell, for example {@code addition(digits=2)}
 * @param criterion id of a criterion whose contribution to the reward was not 0
 * @param filter a kind of rollouts
 * @param text what the prompt, the reference or any turn contains, in any case of any script and
 *     however its characters are composed
 * @param sort order of the groups; absent means the one that fits the filter
 * @param right from which verifier score on a rollout counts as right
 * @param rewarded from which reward on a rollout counts as rewarded
 * @param role the role that wrote it, for example {@code solver}
 * @param stop why it ended: {@code end-token}, {@code length} or {@code turns}
 * @param minTurns least number of turns in which the policy wrote
 * @param maxTurns greatest number of turns in which the policy wrote
 * @param failures true for rollouts with a call or a move that its environment could not use, false
 *     for those without
 */
record RolloutQuery(
        Optional<Long> from,
        Optional<Long> to,
        Optional<Integer> stage,
        Optional<String> cell,
        Optional<String> criterion,
        Optional<String> filter,
        Optional<String> text,
        Optional<String> sort,
        Optional<Double> right,
        Optional<Double> rewarded,
        Optional<String> role,
        Optional<String> stop,
        Optional<Integer> minTurns,
        Optional<Integer> maxTurns,
        Optional<Boolean> failures) {
    private static final double HALF = 0.5;

    /** Looks for every rollout. */
    static final RolloutQuery ALL =
            new RolloutQuery(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    RolloutQuery {
        text = text.filter(wanted -> !wanted.isBlank());
    }

    /** The same query; 400 where it names something that there is not. */
    RolloutQuery checked() {
        if (from.orElse(0L) > to.orElse(Long.MAX_VALUE)) {
            throw new BadInput(
                    "from must be <= to, was " + from.orElse(0L) + " > " + to.orElse(0L),
                    "from",
                    "leave out from and to for all steps");
        }
        if (minTurns.orElse(0) > maxTurns.orElse(Integer.MAX_VALUE)) {
            throw new BadInput(
                    "minTurns must be <= maxTurns, was "
                            + minTurns.orElse(0)
                            + " > "
                            + maxTurns.orElse(0),
                    "minTurns",
                    "leave out both for any number of turns");
        }
        cell.ifPresent(name -> GivenText.words(name, "cell"));
        criterion.ifPresent(id -> GivenText.words(id, "criterion"));
        role.ifPresent(name -> GivenText.words(name, "role"));
        kind();
        stop.ifPresent(StopWord::read);
        sort.ifPresent(RolloutSort::of);
        return this;
    }

    /** The condition on facts, with its values by name in {@link #values}. */
    String condition() {
        List<String> terms = new ArrayList<>(List.of("run = :run", kind().condition()));
        from.ifPresent(_ -> terms.add("step >= :from"));
        to.ifPresent(_ -> terms.add("step <= :to"));
        stage.ifPresent(_ -> terms.add("stage = :stage"));
        cell.ifPresent(_ -> terms.add("cell = :cell"));
        criterion.ifPresent(_ -> terms.add("POSITION(:criterion IN criteria) > 0"));
        role.ifPresent(_ -> terms.add("role = :role"));
        stop.ifPresent(_ -> terms.add("stop_reason = :stop"));
        minTurns.ifPresent(_ -> terms.add("turns >= :minTurns"));
        maxTurns.ifPresent(_ -> terms.add("turns <= :maxTurns"));
        failures.ifPresent(some -> terms.add(some ? "failures > 0" : "failures = 0"));
        return String.join(" AND ", terms);
    }

    /** Values that the names in the condition stand for. */
    Map<String, Object> values(String run) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("run", run);
        values.put("right", right.orElse(HALF));
        values.put("rewarded", rewarded.orElse(HALF));
        from.ifPresent(step -> values.put("from", step));
        to.ifPresent(step -> values.put("to", step));
        stage.ifPresent(index -> values.put("stage", index));
        cell.ifPresent(name -> values.put("cell", name));
        criterion.ifPresent(id -> values.put("criterion", " " + id + " "));
        role.ifPresent(name -> values.put("role", name));
        stop.ifPresent(word -> values.put("stop", StopWord.read(word).name()));
        minTurns.ifPresent(turns -> values.put("minTurns", turns));
        maxTurns.ifPresent(turns -> values.put("maxTurns", turns));
        return values;
    }

    /** Terms to order groups by. */
    String order() {
        return sort.map(RolloutSort::of).orElseGet(() -> kind().usualSort()).order();
    }

    /** Thresholds in force. */
    Thresholds thresholds() {
        return new Thresholds(right.orElse(HALF), rewarded.orElse(HALF));
    }

    /**
     * Scores that count as right and as rewarded.
     *
     * @param right least verifier score of a right rollout
     * @param rewarded least reward of a rewarded rollout
     */
    record Thresholds(double right, double rewarded) {}

    private RolloutFilter kind() {
        return filter.map(RolloutFilter::of).orElse(RolloutFilter.ALL);
    }
}
