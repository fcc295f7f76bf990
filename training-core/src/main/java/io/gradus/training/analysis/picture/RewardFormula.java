package io.gradus.training.analysis.picture;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleWords;
import io.gradus.training.reward.criterion.Applies;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.Interaction;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A rubric as a formula of one line, in the ids of its criteria: {@code correct × (style + 0.1
 * format)}. Values behind their shapes are meant. A weight that moves is {@code [from → to]}; a
 * criterion with the weight 0 is left out of a sum.
 */
public final class RewardFormula {
    private final Map<String, Schedule> weights;

    private RewardFormula(Map<String, Schedule> weights) {
        this.weights = weights;
    }

    /**
     * The formula of a rubric.
     *
     * @param weights weights in place of the rubric's own, by the ids of criteria
     */
    public static String of(RubricSpec rubric, Map<String, Schedule> weights) {
        return new RewardFormula(weights).whole(rubric.root()).text();
    }

    /** A part of a formula, and whether it needs parentheses beside a factor. */
    private record Part(String text, boolean isSum) {
        String asFactor() {
            return isSum ? "(" + text + ")" : text;
        }
    }

    private Part whole(CriterionGroup group) {
        List<CriterionSpec> combined =
                group.criteria().stream()
                        .filter(c -> c.role() instanceof CriterionRole.Sum)
                        .toList();
        Part part = combined(group.combine(), combined);
        for (CriterionSpec criterion : group.criteria().reversed()) {
            if (criterion.role() instanceof CriterionRole.Gate) {
                part = gated(criterion, part);
            }
        }
        String vetoes = group.criteria().stream().flatMap(this::veto).collect(Collectors.joining());
        return vetoes.isEmpty() ? part : new Part(part.text() + vetoes, true);
    }

    private Part gated(CriterionSpec gate, Part rest) {
        String strength = weight(gate).equals("1") ? "" : " (strength " + weight(gate) + ")";
        String factor = value(gate).asFactor() + strength;
        return rest.text().isEmpty()
                ? new Part(factor, false)
                : new Part(factor + " × " + rest.asFactor(), false);
    }

    private Stream<String> veto(CriterionSpec criterion) {
        return criterion.role() instanceof CriterionRole.Veto(double below, double floor)
                ? Stream.of(
                        "; %s if %s < %s".formatted(number(floor), criterion.id(), number(below)))
                : Stream.empty();
    }

    private Part combined(Combination combination, List<CriterionSpec> criteria) {
        return switch (combination) {
            case Combination.Sum(List<Interaction> interactions) -> sum(criteria, interactions);
            case Combination.Share() ->
                    new Part("mean(" + sum(criteria, List.of()).text() + ")", false);
            case Combination.Product() ->
                    new Part(
                            criteria.stream().map(this::factor).collect(Collectors.joining(" × ")),
                            false);
            case Combination.Min() -> listed("min", criteria);
            case Combination.Max() -> listed("max", criteria);
            case Combination.Tiers _ -> listed("in turn", criteria);
            case Combination.Levels _ -> listed("level of", criteria);
        };
    }

    private Part listed(String name, List<CriterionSpec> criteria) {
        return new Part(
                criteria.stream()
                        .map(c -> term(c).text())
                        .collect(Collectors.joining(", ", name + "(", ")")),
                false);
    }

    private String factor(CriterionSpec criterion) {
        return weight(criterion).equals("1") ? value(criterion).asFactor() : term(criterion).text();
    }

    private Part sum(List<CriterionSpec> criteria, List<Interaction> interactions) {
        List<Part> terms = new ArrayList<>();
        criteria.stream().filter(c -> !weight(c).equals("0")).map(this::term).forEach(terms::add);
        interactions.forEach(i -> terms.add(together(i)));
        return terms.size() == 1
                ? terms.getFirst()
                : new Part(
                        terms.stream()
                                .map(Part::text)
                                .collect(Collectors.joining(" + "))
                                .replace("+ −", "− "),
                        true);
    }

    private static Part together(Interaction pair) {
        String weight = number(pair.weight());
        String product = pair.first() + "·" + pair.second();
        return new Part(weight.equals("1") ? product : weighted(weight, product), false);
    }

    private Part term(CriterionSpec criterion) {
        Part value = value(criterion);
        String weight = weight(criterion);
        return weight.equals("1") ? value : new Part(weighted(weight, value.asFactor()), false);
    }

    private static String weighted(String weight, String value) {
        return weight.equals("−1") ? "−" + value : weight + " " + value;
    }

    /** What a criterion gives before its weight: its id, or the formula of its group. */
    private Part value(CriterionSpec criterion) {
        Part value =
                criterion.kind() instanceof CriterionGroup group
                        ? whole(group)
                        : new Part(criterion.id(), false);
        return criterion
                .when()
                .map(when -> new Part(value.asFactor() + " [" + bound(when) + "]", false))
                .orElse(value);
    }

    private static String bound(Applies when) {
        return Stream.of(
                        when.atLeast().map(v -> " ≥ " + number(v)),
                        when.below().map(v -> " < " + number(v)))
                .flatMap(bound -> bound.stream())
                .map(bound -> when.criterion() + bound)
                .collect(Collectors.joining(", ", "if ", ""));
    }

    private String weight(CriterionSpec criterion) {
        Schedule weight = weights.getOrDefault(criterion.id(), criterion.weight());
        if (weight instanceof Schedule.Constant(double value)) {
            return number(value);
        }
        List<Double> corners = weight.corners();
        return "[%s → %s]".formatted(number(corners.getFirst()), number(corners.getLast()));
    }

    private static String number(double value) {
        return ScheduleWords.number(value).replace('-', '−');
    }
}
