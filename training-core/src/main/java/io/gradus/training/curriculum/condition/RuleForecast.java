package io.gradus.training.curriculum.condition;

import io.gradus.training.curriculum.condition.Condition.Compare;
import io.gradus.training.document.formula.Formula;
import io.gradus.training.event.HoldEstimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * When a whole condition may hold: all of its parts where they are joined by "and", the first of
 * them where by "or"; a negation goes down to the comparisons.
 */
public record RuleForecast(Function<Compare, HoldEstimate> terms) {
    /** Estimate for a condition from those of its comparisons. */
    public HoldEstimate of(Condition condition) {
        return of(condition.formula(), false);
    }

    private HoldEstimate of(Formula<Compare> formula, boolean negated) {
        return switch (formula) {
            case Formula.And(List<Formula<Compare>> parts) -> joined(parts, negated, !negated);
            case Formula.Or(List<Formula<Compare>> parts) -> joined(parts, negated, negated);
            case Formula.Not(Formula<Compare> part) -> of(part, !negated);
            case Formula.Term(Compare compare) ->
                    terms.apply(negated ? compare.opposite() : compare);
        };
    }

    private HoldEstimate joined(List<Formula<Compare>> parts, boolean negated, boolean all) {
        List<HoldEstimate> estimates = parts.stream().map(p -> of(p, negated)).toList();
        Optional<HoldEstimate> unknown =
                estimates.stream().filter(e -> e.steps().isEmpty()).findFirst();
        if (all) {
            return unknown.orElseGet(() -> estimates.stream().reduce(RuleForecast::later).get());
        }
        return estimates.stream()
                .filter(e -> e.steps().isPresent())
                .reduce(RuleForecast::sooner)
                .orElseGet(unknown::get);
    }

    /** Both hold: an end that is open stays open. */
    public static HoldEstimate later(HoldEstimate one, HoldEstimate other) {
        return new HoldEstimate(
                both(one.steps(), other.steps(), Math::max),
                both(one.earliest(), other.earliest(), Math::max),
                both(one.latest(), other.latest(), Math::max),
                "");
    }

    private static HoldEstimate sooner(HoldEstimate one, HoldEstimate other) {
        return new HoldEstimate(
                least(one.steps(), other.steps()),
                least(one.earliest(), other.earliest()),
                least(one.latest(), other.latest()),
                "");
    }

    private static Optional<Long> both(
            Optional<Long> one, Optional<Long> other, BinaryOperator<Long> join) {
        return one.flatMap(a -> other.map(b -> join.apply(a, b)));
    }

    private static Optional<Long> least(Optional<Long> one, Optional<Long> other) {
        return List.of(one, other).stream()
                .flatMap(Optional::stream)
                .min(Comparator.naturalOrder());
    }
}
