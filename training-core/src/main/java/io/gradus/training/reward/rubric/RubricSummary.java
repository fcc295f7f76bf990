package io.gradus.training.reward.rubric;

import static io.gradus.training.document.schedule.ScheduleWords.number;

import io.gradus.training.document.Choice;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleWords;
import io.gradus.training.reward.criterion.Applies;
import io.gradus.training.reward.criterion.Combination;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.KindWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A rubric in plain words: what the reward is, then a sentence or two per criterion in document
 * order, those of a group behind the group. What a kind judges is said by its own explanation, so
 * that a new kind speaks for itself.
 */
public final class RubricSummary {
    private final List<String> sentences = new ArrayList<>();

    private RubricSummary() {}

    /** The sentences, the whole first. */
    public static List<String> of(RubricSpec rubric) {
        RubricSummary summary = new RubricSummary();
        summary.addGroup("the reward", rubric.root());
        return List.copyOf(summary.sentences);
    }

    private void addGroup(String result, CriterionGroup group) {
        sentences.add(capital(result) + " combines " + combined(group));
        group.retire()
                .ifPresent(retire ->
                        sentences.add(
                                "Of these, a criterion with the same value for every rollout over %d %s is retired, and at most %d stay."
                                        .formatted(
                                                retire.after(),
                                                retire.after() == 1 ? "step" : "steps",
                                                retire.maxActive())));
        for (CriterionSpec criterion : group.criteria()) {
            sentences.add(sentence(criterion, result, group.combine()));
            if (criterion.kind() instanceof CriterionGroup inner) {
                addGroup("the value of " + criterion.id(), inner);
            }
        }
    }

    private static String combined(CriterionGroup group) {
        String ids =
                group.criteria().stream()
                        .filter(c -> c.role() instanceof CriterionRole.Sum)
                        .map(CriterionSpec::id)
                        .collect(Collectors.joining(", "));
        String how = decapital(explained(group.combine()));
        return ids + ": " + how + settings(group.combine());
    }

    private static String settings(Combination combination) {
        return switch (combination) {
            case Combination.Sum(var interactions) ->
                    interactions.stream()
                            .map(i ->
                                    " %s times %s is added with a factor of %s."
                                            .formatted(i.first(), i.second(), number(i.weight())))
                            .collect(Collectors.joining());
            case Combination.Tiers(double pass) ->
                    " A criterion passes at " + number(pass) + " or above.";
            case Combination.Levels(double pass, double none) ->
                    " A criterion passes at %s or above; if the first one fails, the result is %s."
                            .formatted(number(pass), number(none));
            case Combination.Share _, Combination.Product _, Combination.Min _, Combination.Max _ ->
                    "";
        };
    }

    private static String sentence(
            CriterionSpec criterion, String result, Combination combination) {
        StringBuilder text = new StringBuilder(criterion.id());
        if (criterion.kind() instanceof CriterionKind kind) {
            text.append(" (").append(KindWords.of(kind)).append(")");
        }
        text.append(" ").append(role(criterion, result, combination)).append(".");
        if (!criterion.shapes().isEmpty()) {
            text.append(" Its value is first transformed by ")
                    .append(
                            criterion.shapes().stream()
                                    .map(KindWords::named)
                                    .collect(Collectors.joining(", then ")))
                    .append(".");
        }
        criterion.when().ifPresent(when -> text.append(" It applies only if ").append(bound(when)));
        if (!criterion.families().isEmpty()) {
            text.append(" It applies only to problems of ")
                    .append(String.join(", ", criterion.families()))
                    .append(".");
        }
        return text.toString();
    }

    private static String bound(Applies when) {
        String least = when.atLeast().map(v -> "at least " + number(v)).orElse("");
        String below = when.below().map(v -> "below " + number(v)).orElse("");
        String both = least.isEmpty() || below.isEmpty() ? "" : " and ";
        return when.criterion() + " is " + least + both + below + ".";
    }

    private static String role(CriterionSpec criterion, String result, Combination combination) {
        return switch (criterion.role()) {
            case CriterionRole.Sum() -> part(criterion.weight(), combination);
            case CriterionRole.Gate() -> gate(criterion.weight(), result);
            case CriterionRole.Veto(double below, double floor) ->
                    "is a veto: below %s %s is %s, regardless of the others"
                            .formatted(number(below), result, number(floor));
        };
    }

    private static String gate(Schedule weight, String result) {
        return switch (weight) {
            case Schedule.Constant(double strength) when strength == 1 ->
                    "is a gate: it multiplies the result of the others, so at 0 "
                            + result
                            + " is 0";
            case Schedule.Constant(double strength) ->
                    "is a gate: at 0 it leaves %s %% of the result of the others"
                            .formatted(String.format(Locale.ROOT, "%.0f", (1 - strength) * 100));
            case Schedule moving ->
                    "is a gate with a strength of "
                            + ScheduleWords.of(moving)
                            + "; at strength 1, a value of 0 leaves nothing";
        };
    }

    private static String part(Schedule weight, Combination combination) {
        boolean adds =
                switch (combination) {
                    case Combination.Sum _, Combination.Share _, Combination.Tiers _ -> true;
                    case Combination.Product _,
                            Combination.Min _,
                            Combination.Max _,
                            Combination.Levels _ ->
                            false;
                };
        return switch (weight) {
            case Schedule.Constant(double value) when value == 0 && adds ->
                    "is only monitored: its weight is 0";
            case Schedule.Constant(double value) when value < 0 && adds ->
                    "subtracts " + number(-value) + " times its value";
            case Schedule.Constant(double value) when adds ->
                    "adds " + number(value) + " times its value";
            case Schedule other -> "has a weight of " + ScheduleWords.of(other);
        };
    }

    private static String explained(Object alternative) {
        return alternative.getClass().getAnnotation(Choice.class).explanation();
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static String decapital(String text) {
        return Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }
}
