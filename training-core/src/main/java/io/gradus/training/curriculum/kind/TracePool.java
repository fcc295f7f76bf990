package io.gradus.training.curriculum.kind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;

/**
 * Traces that are collected: each text of a problem once, and at most so many of one problem. A
 * ledger counts what was offered.
 */
public final class TracePool {
    private final int perProblem;
    private final List<Trace> traces = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final SequencedMap<String, Ledger> ledger = new LinkedHashMap<>();

    /** An empty pool that keeps at most {@code perProblem} traces of one problem. */
    public TracePool(int perProblem) {
        this.perProblem = perProblem;
    }

    /**
     * Account of what a pool was offered of one problem.
     *
     * @param problem the problem's key as text
     * @param attempts traces offered
     * @param admitted those that were good enough
     * @param kept those that are in the pool
     * @param lastStep the last step in which one was offered
     */
    public record Ledger(String problem, int attempts, int admitted, int kept, long lastStep) {}

    /**
     * Everything it remembers.
     *
     * @param traces the traces, in the order in which they came
     * @param ledger one entry per problem, in the order in which they came
     */
    public record State(List<Trace> traces, List<Ledger> ledger) {
        public State {
            traces = List.copyOf(traces);
            ledger = List.copyOf(ledger);
        }
    }

    /**
     * Takes note of a trace and keeps it where it is good enough, new, and its problem has room.
     */
    public boolean offer(Trace trace, boolean isGood, long step) {
        Ledger before =
                ledger.getOrDefault(trace.problem(), new Ledger(trace.problem(), 0, 0, 0, step));
        boolean keep =
                isGood
                        && before.kept() < perProblem
                        && known.add(trace.problem() + "\n" + trace.written());
        if (keep) {
            traces.add(trace);
        }
        ledger.put(
                trace.problem(),
                new Ledger(
                        trace.problem(),
                        before.attempts() + 1,
                        before.admitted() + (isGood ? 1 : 0),
                        before.kept() + (keep ? 1 : 0),
                        step));
        return keep;
    }

    /** The traces, in the order in which they came. */
    public List<Trace> traces() {
        return List.copyOf(traces);
    }

    /** Number of traces. */
    public int size() {
        return traces.size();
    }

    /** Number of problems of which it has been offered a trace. */
    public int problems() {
        return ledger.size();
    }

    /** Copies what it remembers. */
    public State save() {
        return new State(traces, List.copyOf(ledger.sequencedValues()));
    }

    /** Goes on where {@code saved} stood. */
    public void restore(State saved) {
        traces.clear();
        known.clear();
        ledger.clear();
        traces.addAll(saved.traces());
        saved.traces().forEach(t -> known.add(t.problem() + "\n" + t.written()));
        saved.ledger().forEach(l -> ledger.put(Objects.requireNonNull(l.problem()), l));
    }
}
