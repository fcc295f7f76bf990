package io.gradus.training.curriculum.condition;

import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.document.formula.Formula;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether a condition can hold and whether it can fail, by the ranges of its signals: it is split
 * into the cases joined by "or", each an interval per signal, as all comparisons see the same value
 * of a signal. Of a condition with very many cases some comparisons are left out, so that it is
 * never called impossible where it is not.
 */
public final class Possibility {
    /** Cases that are told apart at most. */
    private static final int MOST = 64;

    private final Predicate<Compare> counts;

    private Possibility(Predicate<Compare> counts) {
        this.counts = counts;
    }

    /** Whether some values of the signals make it hold. */
    public static boolean canHold(Condition condition) {
        return canBe(condition, true, _ -> true);
    }

    /** Whether some values of the signals make it fail. */
    public static boolean canFail(Condition condition) {
        return canBe(condition, false, _ -> true);
    }

    /**
     * The signal whose comparisons alone keep a condition from being so; empty where those of
     * several do it together.
     */
    public static Optional<Signal> obstacle(Condition condition, boolean holding) {
        return condition
                .comparisons()
                .map(Compare::signal)
                .distinct()
                .filter(signal -> !canBe(condition, holding, c -> c.signal().equals(signal)))
                .findFirst();
    }

    private static boolean canBe(Condition condition, boolean holding, Predicate<Compare> counts) {
        return !new Possibility(counts).cases(condition.formula(), holding).isEmpty();
    }

    private List<Map<Signal, Interval>> cases(Formula<Compare> formula, boolean holding) {
        return switch (formula) {
            case Formula.And(var parts) -> holding ? all(parts, true) : any(parts, false);
            case Formula.Or(var parts) -> holding ? any(parts, true) : all(parts, false);
            case Formula.Not(var part) -> cases(part, !holding);
            case Formula.Term(Compare compare) -> one(holding ? compare : compare.opposite());
        };
    }

    private List<Map<Signal, Interval>> one(Compare compare) {
        if (!counts.test(compare)) {
            return List.of(Map.of());
        }
        Interval left = Interval.of(compare);
        return left.isEmpty() ? List.of() : List.of(Map.of(compare.signal(), left));
    }

    private List<Map<Signal, Interval>> any(List<Formula<Compare>> parts, boolean holding) {
        List<Map<Signal, Interval>> cases = new ArrayList<>();
        for (Formula<Compare> part : parts) {
            cases.addAll(cases(part, holding));
        }
        return cases.size() > MOST ? List.of(Map.of()) : cases;
    }

    private List<Map<Signal, Interval>> all(List<Formula<Compare>> parts, boolean holding) {
        List<Map<Signal, Interval>> cases = List.of(Map.of());
        for (Formula<Compare> part : parts) {
            List<Map<Signal, Interval>> further = cases(part, holding);
            if (further.isEmpty() || cases.size() * further.size() <= MOST) {
                cases = both(cases, further);
            }
        }
        return cases;
    }

    private static List<Map<Signal, Interval>> both(
            List<Map<Signal, Interval>> some, List<Map<Signal, Interval>> others) {
        List<Map<Signal, Interval>> cases = new ArrayList<>();
        for (Map<Signal, Interval> one : some) {
            for (Map<Signal, Interval> other : others) {
                Map<Signal, Interval> joined = new HashMap<>(one);
                other.forEach((signal, left) -> joined.merge(signal, left, Interval::and));
                if (joined.values().stream().noneMatch(Interval::isEmpty)) {
                    cases.add(joined);
                }
            }
        }
        return cases;
    }
}
