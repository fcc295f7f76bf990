package io.gradus.training.problem.pool;

import io.gradus.training.base.Metric;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.ProblemReading.Refused;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.catalogue.Admission;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.Split;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A finite or growing set of problems with a ledger: how each of them went, and when. Problems are
 * numbered in the order in which they joined and never leave.
 */
public final class ProblemPool {
    private final String name;
    private final int most;
    private final List<Admission> admissions;
    private final Optional<Mutation> mutation;
    private final List<Problem> problems = new ArrayList<>();
    private final List<LedgerEntry> ledger = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Set<String> contents = new HashSet<>();
    private final Map<Refusal, Long> refusals = new EnumMap<>(Refusal.class);
    private final Offspring offspring = new Offspring();

    private ProblemPool(String name, PoolSpec spec) {
        this.name = name;
        most = spec.size();
        admissions =
                spec instanceof PoolSpec.Written written
                        ? written.problems().stream().map(Admission::upTo).toList()
                        : List.of();
        mutation =
                spec instanceof Mutated mutated
                        ? Optional.of(Mutation.of(mutated))
                        : Optional.empty();
    }

    /** A pool as it begins. */
    static ProblemPool of(String name, PoolSpec spec) {
        ProblemPool pool = new ProblemPool(name, spec);
        spec.begin().forEach(fresh -> pool.add(fresh.problem(), fresh.origin(), 0));
        return pool;
    }

    private void add(Problem problem, ProblemOrigin origin, long step) {
        join(problem, LedgerEntry.fresh(problem.key().toString(), origin, step));
    }

    private void join(Problem problem, LedgerEntry entry) {
        numbers.put(entry.problem(), problems.size());
        contents.add(Split.content(problem));
        problems.add(problem);
        ledger.add(entry);
    }

    /** The problem of this number, from 0. */
    public Problem problem(int number) {
        return problems.get(number);
    }

    /** Facts remembered about each problem, by its number; samplers choose by it. */
    public List<LedgerEntry> ledger() {
        return List.copyOf(ledger);
    }

    /** Number of problems. */
    public int size() {
        return problems.size();
    }

    /** Takes note of a group of rollouts; of a problem that it does not have, of nothing. */
    public void observe(long step, ProblemKey problem, int rollouts, double passRate) {
        Integer number = numbers.get(problem.toString());
        if (number != null) {
            ledger.set(number, ledger.get(number).with(step, rollouts, passRate));
            offspring.begin(step);
            mutation.ifPresent(rule ->
                    rule.neighbours(problem, passRate, step).stream()
                            .filter(neighbour -> joins(rule, neighbour, step))
                            .forEach(joined -> offspring.joined(joined, problem, passRate)));
        }
    }

    /**
     * Lets a written problem join after a step, or says why not; refusals are counted. Throws
     * {@link IllegalStateException} where the pool does not grow.
     */
    public ProblemReading admit(String text, long step) {
        if (!grows()) {
            throw new IllegalStateException("pool '" + name + "' takes no written problems");
        }
        ProblemReading reading =
                switch (Admission.judge(admissions, text)) {
                    case Refused refused -> refused;
                    case Understood understood -> place(understood);
                };
        switch (reading) {
            case Understood(Problem problem) -> add(problem, ProblemOrigin.WRITTEN, step);
            case Refused(Refusal refusal, String _) -> refusals.merge(refusal, 1L, Long::sum);
        }
        return reading;
    }

    /** Whether written problems may join it. */
    public boolean grows() {
        return !admissions.isEmpty();
    }

    /** Whether written problems of a family may join it. */
    boolean takes(String family) {
        return admissions.stream().anyMatch(admission -> admission.family().equals(family));
    }

    /** Lets a neighbour of a failed problem join, or counts why not. */
    private boolean joins(Mutation rule, Problem neighbour, long step) {
        long joined =
                ledger.stream()
                        .filter(entry -> entry.origin() == ProblemOrigin.MUTATED)
                        .filter(entry -> entry.admitted() == step)
                        .count();
        if (!rule.admits(expected(neighbour.key().cell()))) {
            refusals.merge(Refusal.OUTSIDE_BAND, 1L, Long::sum);
        } else if (joined >= rule.spec().perStep()) {
            refusals.merge(Refusal.FULL, 1L, Long::sum);
        } else {
            switch (place(new Understood(neighbour))) {
                case Understood(Problem problem) -> {
                    add(problem, ProblemOrigin.MUTATED, step);
                    return true;
                }
                case Refused(Refusal refusal, String _) -> refusals.merge(refusal, 1L, Long::sum);
            }
        }
        return false;
    }

    /** Mean pass rate of the problems of a cell that were asked; NaN where none was. */
    private double expected(String cell) {
        return ledger.stream()
                .filter(LedgerEntry::isSeen)
                .filter(entry -> entry.problem().startsWith(cell + "#"))
                .mapToDouble(LedgerEntry::passRate)
                .average()
                .orElse(Double.NaN);
    }

    private ProblemReading place(Understood understood) {
        if (contents.contains(Split.content(understood.problem()))) {
            return ProblemReading.refused(Refusal.DUPLICATE, "the pool has this problem already");
        }
        return problems.size() < most
                ? understood
                : ProblemReading.refused(Refusal.FULL, "the pool holds " + most + " problems");
    }

    /**
     * Its size, its mean pass rate over problems seen, how many were taken and refused, and what
     * the last step made of others.
     */
    List<Metric> report() {
        String prefix = "pool/" + name + "/";
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric(prefix + "size", ledger.size()));
        metrics.add(
                new Metric(
                        prefix + "passRate",
                        ledger.stream()
                                .filter(LedgerEntry::isSeen)
                                .mapToDouble(LedgerEntry::passRate)
                                .average()
                                .orElse(Double.NaN)));
        long unseen = ledger.stream().filter(entry -> !entry.isSeen()).count();
        metrics.add(new Metric(prefix + "unseenShare", (double) unseen / ledger.size()));
        if (mutation.isPresent()) {
            long mutated = ledger.stream().filter(e -> e.origin() == ProblemOrigin.MUTATED).count();
            metrics.add(new Metric(prefix + "mutated", mutated));
            metrics.addAll(offspring.report(prefix));
            refusals(prefix, metrics);
        }
        if (grows()) {
            long written = ledger.stream().filter(e -> e.origin() == ProblemOrigin.WRITTEN).count();
            metrics.add(new Metric(prefix + "admitted", written));
            refusals(prefix, metrics);
        }
        return metrics;
    }

    private void refusals(String prefix, List<Metric> metrics) {
        refusals.forEach((refusal, count) ->
                metrics.add(new Metric(prefix + "refused/" + refusal.word(), count)));
    }

    PoolState save() {
        return new PoolState(
                name,
                ledger,
                refusals.entrySet().stream()
                        .map(e -> new RefusalCount(e.getKey(), e.getValue()))
                        .toList());
    }

    /**
     * Goes on where this stood; problems that the pool does not begin with join it, those of them
     * that nobody may write any more are left out.
     */
    void restore(PoolState state) {
        refusals.clear();
        state.refusals().forEach(count -> refusals.put(count.refusal(), count.count()));
        for (LedgerEntry entry : state.ledger()) {
            Integer number = numbers.get(entry.problem());
            if (number != null) {
                ledger.set(number, entry);
            } else if (grows() || mutation.isPresent()) {
                join(ProblemSource.problem(ProblemKey.parse(entry.problem())), entry);
            }
        }
    }
}
