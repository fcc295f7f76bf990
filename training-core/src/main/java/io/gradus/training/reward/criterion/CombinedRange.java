package io.gradus.training.reward.criterion;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;

/** The values that the combination of some parts can have; never fewer than it has. */
public final class CombinedRange {
    private CombinedRange() {}

    /** The values of a combination of these parts, at least one, each applicable or not. */
    public static ValueRange of(Combination combination, List<RangedPart> parts) {
        ValueRange range =
                switch (combination) {
                    case Combination.Sum(List<Interaction> interactions) ->
                            sum(parts, interactions);
                    case Combination.Share() -> share(parts);
                    case Combination.Product() ->
                            parts.stream()
                                    .map(part -> part.termOr(1))
                                    .reduce(ValueRange.of(1), ValueRange::times);
                    case Combination.Min() -> extreme(parts, Math::min);
                    case Combination.Max() -> extreme(parts, Math::max);
                    case Combination.Tiers(double pass) -> tiers(parts, pass);
                    case Combination.Levels(double pass, double none) -> levels(parts, pass, none);
                };
        return range.fixed(range.isFixed() || parts.stream().allMatch(RangedPart::isAlike));
    }

    private static ValueRange sum(List<RangedPart> parts, List<Interaction> interactions) {
        ValueRange sum = ValueRange.of(0);
        for (RangedPart part : parts) {
            sum = sum.plus(part.termOr(0));
        }
        for (Interaction interaction : interactions) {
            Optional<RangedPart> first = named(interaction.first(), parts);
            Optional<RangedPart> second = named(interaction.second(), parts);
            if (first.isPresent() && second.isPresent()) {
                sum = sum.plus(product(interaction.weight(), first.get(), second.get()));
            }
        }
        return sum;
    }

    private static ValueRange product(double weight, RangedPart first, RangedPart second) {
        ValueRange product = ValueRange.of(weight).times(first.value()).times(second.value());
        return first.isSure() && second.isSure() ? product : product.or(ValueRange.of(0));
    }

    private static Optional<RangedPart> named(String id, List<RangedPart> parts) {
        return parts.stream().filter(part -> part.id().equals(id)).findFirst();
    }

    private static ValueRange share(List<RangedPart> parts) {
        boolean isNothing =
                parts.stream().allMatch(part -> part.weight().most() <= 0)
                        || parts.stream().allMatch(part -> part.term().is(0));
        return isNothing ? ValueRange.of(0) : ValueRange.ANY;
    }

    /** Parts that may be missing do not bound the others. */
    private static ValueRange extreme(List<RangedPart> parts, DoubleBinaryOperator nearer) {
        List<ValueRange> sure =
                parts.stream().filter(RangedPart::isSure).map(RangedPart::term).toList();
        ValueRange all = parts.stream().map(RangedPart::term).reduce(ValueRange::or).orElseThrow();
        if (sure.isEmpty()) {
            return all;
        }
        double least = sure.stream().mapToDouble(ValueRange::least).reduce(nearer).getAsDouble();
        double most = sure.stream().mapToDouble(ValueRange::most).reduce(nearer).getAsDouble();
        return ValueRange.over(
                nearer.applyAsDouble(all.least(), least),
                nearer.applyAsDouble(all.most(), most),
                least,
                most);
    }

    private static ValueRange tiers(List<RangedPart> parts, double pass) {
        ValueRange sum = ValueRange.of(0);
        Optional<ValueRange> ended = Optional.empty();
        for (RangedPart part : parts) {
            ValueRange with = sum.plus(part.term());
            if (!part.value().surelyReaches(pass)) {
                ended = Optional.of(ended.map(with::or).orElse(with));
            }
            if (part.isSure() && !part.value().mayReach(pass)) {
                return ended.orElseThrow();
            }
            sum = part.isSure() ? with : sum.or(with);
        }
        return ended.map(sum::or).orElse(sum);
    }

    private static ValueRange levels(List<RangedPart> parts, double pass, double none) {
        ValueRange level = ValueRange.of(none);
        Optional<ValueRange> ended = Optional.empty();
        for (RangedPart part : parts) {
            if (!part.value().surelyReaches(pass)) {
                ended = Optional.of(ended.map(level::or).orElse(level));
            }
            if (part.isSure() && !part.value().mayReach(pass)) {
                return ended.orElseThrow();
            }
            level = part.isSure() ? part.weight() : level.or(part.weight());
        }
        return ended.map(level::or).orElse(level);
    }
}
