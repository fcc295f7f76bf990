package io.gradus.training.reward.rubric;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.criterion.Applies;
import io.gradus.training.reward.criterion.CombinedRange;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.RangedPart;
import io.gradus.training.reward.criterion.ShapedRange;
import io.gradus.training.reward.criterion.ValueRange;
import io.gradus.training.reward.criterion.ValueShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The totals that a rubric can give to rollouts of problems of one family, computed over its tree
 * from the ranges of its criteria as {@link Evaluation} computes a total from their values.
 */
public final class RubricRange {
    private static final ValueRange ZERO = ValueRange.of(0);

    private final Map<String, Schedule> weights;
    private final String family;
    private final Map<String, Reach> reaches = new HashMap<>();

    private RubricRange(Map<String, Schedule> weights, String family) {
        this.weights = weights;
        this.family = family;
    }

    /**
     * What one criterion can give.
     *
     * @param range its values where it is applicable
     * @param isSure whether it is applicable to every rollout
     */
    private record Reach(ValueRange range, boolean isSure) {}

    /**
     * The totals of a rubric that is no reference.
     *
     * @param weights weights that take the place of the criteria's own, by their ids
     * @param family the problems' family; one that no criterion names stands for all others
     */
    public static ValueRange of(RubricSpec rubric, Map<String, Schedule> weights, String family) {
        return new RubricRange(weights, family)
                .reach(rubric.root())
                .map(total -> total.isSure ? total.range : total.range.or(ZERO))
                .orElse(ZERO);
    }

    private Optional<Reach> reach(CriterionGroup group) {
        List<RangedPart> parts = new ArrayList<>();
        ValueRange opening = ValueRange.of(1);
        List<Veto> vetoes = new ArrayList<>();
        for (CriterionSpec criterion : group.criteria()) {
            Optional<Reach> own = reach(criterion, group.retire().isEmpty());
            if (own.isPresent()) {
                switch (criterion.role()) {
                    case CriterionRole.Sum() -> parts.add(part(criterion, own.get()));
                    case CriterionRole.Gate() ->
                            opening = opening.times(opening(criterion, own.get()));
                    case CriterionRole.Veto rule -> vetoes.add(new Veto(rule, own.get()));
                }
            }
        }
        Optional<Reach> result = combined(group, parts, opening);
        OptionalDouble certain =
                vetoes.stream().filter(Veto::isCertain).mapToDouble(v -> v.rule.floor()).min();
        if (certain.isPresent()) {
            result = Optional.of(new Reach(ValueRange.of(certain.getAsDouble()), true));
        }
        for (Veto veto : vetoes.stream().filter(v -> v.isPossible() && !v.isCertain()).toList()) {
            result = Optional.of(veto.on(result));
        }
        return result;
    }

    private static Optional<Reach> combined(
            CriterionGroup group, List<RangedPart> parts, ValueRange opening) {
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        ValueRange range = CombinedRange.of(group.combine(), parts).times(opening);
        return Optional.of(new Reach(range, parts.stream().anyMatch(RangedPart::isSure)));
    }

    /** A veto with what its criterion gives. */
    private record Veto(CriterionRole.Veto rule, Reach own) {
        boolean isPossible() {
            return !own.range.surelyReaches(rule.below());
        }

        boolean isCertain() {
            return own.isSure && !own.range.mayReach(rule.below());
        }

        /** The result or the floor. */
        Reach on(Optional<Reach> result) {
            ValueRange floor = ValueRange.of(rule.floor());
            if (result.isEmpty()) {
                return new Reach(floor, false);
            }
            Reach before = result.get();
            ValueRange range = before.range.or(floor);
            boolean isAlike = own.isSure && own.range.isFixed() && before.range.isFixed();
            return new Reach(isAlike ? range.fixed() : range, before.isSure);
        }
    }

    private RangedPart part(CriterionSpec criterion, Reach own) {
        return new RangedPart(criterion.id(), own.range, weight(criterion), own.isSure);
    }

    /** 1 - strength * (1 - value), both in [0, 1]. */
    private ValueRange opening(CriterionSpec gate, Reach own) {
        ValueRange strength = share(weight(gate));
        ValueRange closing = minus(strength.times(minus(share(own.range))));
        return own.isSure ? closing : closing.or(ValueRange.of(1));
    }

    private static ValueRange minus(ValueRange range) {
        return new ValueRange(1 - range.most(), 1 - range.least(), range.isFixed());
    }

    private static ValueRange share(ValueRange range) {
        return new ValueRange(
                Math.clamp(range.least(), 0.0, 1.0),
                Math.clamp(range.most(), 0.0, 1.0),
                range.isFixed());
    }

    private ValueRange weight(CriterionSpec criterion) {
        return ValueRange.of(weights.getOrDefault(criterion.id(), criterion.weight()));
    }

    /** What a criterion gives; empty where it applies to no rollout of the family. */
    private Optional<Reach> reach(CriterionSpec criterion, boolean stays) {
        Optional<Reach> raw =
                switch (criterion.kind()) {
                    case CriterionGroup group -> reach(group);
                    case CriterionKind kind ->
                            Optional.of(new Reach(kind.range(), kind.alwaysApplies() && stays));
                };
        boolean isFor = criterion.families().isEmpty() || criterion.families().contains(family);
        Optional<Reach> reach = raw.filter(_ -> isFor).flatMap(r -> within(r, criterion));
        reach = reach.map(r -> shaped(r, criterion));
        reach.ifPresent(r -> reaches.put(criterion.id(), r));
        return reach;
    }

    private Optional<Reach> within(Reach own, CriterionSpec criterion) {
        if (criterion.when().isEmpty()) {
            return Optional.of(own);
        }
        Applies bound = criterion.when().get();
        Optional<Reach> other = Optional.ofNullable(reaches.get(bound.criterion()));
        if (other.isEmpty() || !mayHold(bound, other.get().range)) {
            return Optional.empty();
        }
        boolean surely = other.get().isSure && surelyHolds(bound, other.get().range);
        return Optional.of(new Reach(own.range, own.isSure && surely));
    }

    private static boolean mayHold(Applies bound, ValueRange other) {
        return bound.atLeast().map(other::mayReach).orElse(true)
                && bound.below().map(below -> !other.surelyReaches(below)).orElse(true);
    }

    private static boolean surelyHolds(Applies bound, ValueRange other) {
        return bound.atLeast().map(other::surelyReaches).orElse(true)
                && bound.below().map(below -> !other.mayReach(below)).orElse(true);
    }

    private static Reach shaped(Reach own, CriterionSpec criterion) {
        ValueRange range = own.range;
        for (ValueShape shape : criterion.shapes()) {
            range = ShapedRange.of(shape, range);
        }
        return new Reach(range, own.isSure);
    }
}
