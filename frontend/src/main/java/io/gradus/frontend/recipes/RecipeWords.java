package io.gradus.frontend.recipes;

import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.recipe.RecipeCost;
import io.gradus.training.curriculum.document.EntrySpec;
import io.gradus.training.curriculum.document.LoopSpec;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.problem.catalogue.ProblemSpec;
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

    /** The bounds of a quantity with its unit. */
    static String bounds(Quantity quantity) {
        String low = amount(quantity.low(), quantity.unit());
        return quantity.high()
                .map(high -> amount(high, quantity.unit()))
                .map(high -> high.equals(low) ? "about " + low : low + " to " + high)
                .orElse("at least " + low);
    }

    private static String amount(double value, String unit) {
        return switch (unit) {
            case "s" ->
                    value < 90
                            ? Math.round(value) + " s"
                            : value < 5400
                                    ? Math.round(value / 60) + " min"
                                    : String.format(Locale.ROOT, "%.1f h", value / 3600);
            case "bytes" -> String.format(Locale.ROOT, "%,.0f MiB", value / (1 << 20));
            case "tokens" ->
                    value < 1e6
                            ? count(Math.round(value)) + " tokens"
                            : millions(value) + " tokens";
            default -> count(Math.round(value)) + " " + unit;
        };
    }

    static String problems(ProblemSpec spec) {
        if (spec.pool().isPresent()) {
            return "pool " + spec.pool().get();
        }
        String levels =
                spec.difficulty().sequencedEntrySet().stream()
                        .map(e -> e.getKey() + " " + e.getValue())
                        .collect(Collectors.joining(", "));
        String transforms =
                spec.transforms().isEmpty() ? "" : " · " + String.join(", ", spec.transforms());
        return (levels.isEmpty() ? "default levels" : levels) + transforms;
    }

    static String rule(RuleSpec rule) {
        String dwell =
                rule.minSteps() > 0 ? ", after at least " + count(rule.minSteps()) + " steps" : "";
        return rule.when()
                + rule.holds().map(n -> ", " + count(n) + " steps in a row").orElse("")
                + dwell
                + rule.minGroups().map(n -> ", after " + count(n) + " groups").orElse("")
                + rule.to().map(stage -> ", to " + stage).orElse("");
    }

    static String entry(EntrySpec entry) {
        return entry.when()
                + (entry.otherwise() == EntrySpec.Otherwise.WAIT
                        ? ", waits until then"
                        : ", skipped otherwise");
    }

    static String loop(LoopSpec loop) {
        return loop.to()
                + loop.times().map(n -> ", " + count(n) + " times").orElse("")
                + loop.until().map(until -> ", until " + until).orElse("");
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String millions(double tokens) {
        return tokens % 1_000_000 == 0
                ? Math.round(tokens / 1_000_000) + " million"
                : String.format(Locale.ROOT, "%.1f million", tokens / 1e6);
    }
}
