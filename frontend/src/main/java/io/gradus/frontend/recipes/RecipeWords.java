package io.gradus.frontend.recipes;

import io.gradus.training.catalogue.ProblemSpec;
import io.gradus.training.curriculum.RuleSpec;
import io.gradus.training.recipe.RecipeCost;
import java.util.Locale;
import java.util.stream.Collectors;

/** Parts of recipes in words. */
final class RecipeWords {
    private RecipeWords() {}

    static String size(RecipeCost.Size size) {
        return switch (size) {
            case SMALL -> "up to " + millions(RecipeCost.SMALL_TOKENS) + " tokens";
            case MEDIUM -> "up to " + millions(RecipeCost.MEDIUM_TOKENS) + " tokens";
            case LARGE -> "more than " + millions(RecipeCost.MEDIUM_TOKENS) + " tokens";
            case OPEN -> "open end";
        };
    }

    /** The most that a run takes, with what the number rests on. */
    static String cost(RecipeCost cost) {
        String perStep = count(cost.tokensPerStep()) + " tokens a step";
        return cost.steps()
                .map(steps ->
                        "At most %s steps and %s tokens (%s at the longest completions)."
                                .formatted(
                                        count(steps),
                                        millions(cost.tokens().orElseThrow()),
                                        perStep))
                .orElse(
                        "At most "
                                + perStep
                                + ". A stage has no last step, so the run has no bound: its"
                                + " conditions end it.");
    }

    static String problems(ProblemSpec spec) {
        String levels =
                spec.difficulty().sequencedEntrySet().stream()
                        .map(e -> e.getKey() + " " + e.getValue())
                        .collect(Collectors.joining(", "));
        String transforms =
                spec.transforms().isEmpty() ? "" : " · " + String.join(", ", spec.transforms());
        return (levels.isEmpty() ? "default levels" : levels) + transforms;
    }

    static String rule(RuleSpec rule) {
        return rule.minSteps() > 0
                ? rule.when() + ", after at least " + count(rule.minSteps()) + " steps"
                : rule.when();
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String millions(long tokens) {
        return tokens % 1_000_000 == 0
                ? tokens / 1_000_000 + " million"
                : String.format(Locale.ROOT, "%.1f million", tokens / 1e6);
    }
}
