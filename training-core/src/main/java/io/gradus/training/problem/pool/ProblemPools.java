package io.gradus.training.problem.pool;

import io.gradus.training.base.Metric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;

/** The pools of a document as a run holds them. */
public final class ProblemPools {
    private final SequencedMap<String, ProblemPool> pools = new LinkedHashMap<>();

    /** As they begin; the specifications are checked. */
    public ProblemPools(Map<String, PoolSpec> specs) {
        specs.forEach((name, spec) -> pools.put(name, ProblemPool.of(name, spec)));
    }

    /** The pool of this name; throws {@link IllegalArgumentException} where there is none. */
    public ProblemPool named(String name) {
        ProblemPool pool = pools.get(name);
        if (pool == null) {
            throw new IllegalArgumentException(
                    "no pool is named '" + name + "'; known: " + String.join(", ", pools.keySet()));
        }
        return pool;
    }

    /**
     * Offers a problem of a family that was written in a step to every pool that takes those: each
     * lets it join, or counts why not.
     */
    public void offer(String family, String text, long step) {
        pools.values().stream()
                .filter(pool -> pool.takes(family))
                .forEach(pool -> pool.admit(text, step));
    }

    /** Metrics that each reports; names are relative to the run. */
    public List<Metric> report() {
        return pools.values().stream().flatMap(pool -> pool.report().stream()).toList();
    }

    /** Everything they remember. */
    public List<PoolState> save() {
        return pools.values().stream().map(ProblemPool::save).toList();
    }

    /** Those of the names saved go on; others begin anew. */
    public void restore(List<PoolState> saved) {
        saved.stream()
                .filter(state -> pools.containsKey(state.name()))
                .forEach(state -> Objects.requireNonNull(pools.get(state.name())).restore(state));
    }
}
