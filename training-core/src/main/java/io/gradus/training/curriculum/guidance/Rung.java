package io.gradus.training.curriculum.guidance;

import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * One level of help.
 *
 * @param tier what is shown
 * @param share share of the solution's steps, where the tier is the steps
 */
record Rung(HintTier tier, double share) {
    /** Tiers in their order; the steps once for each of these shares. */
    static List<Rung> ladder(List<HintTier> tiers, List<Double> shares) {
        List<Rung> ladder = new ArrayList<>();
        for (HintTier tier : tiers) {
            if (tier == HintTier.STEPS) {
                shares.forEach(share -> ladder.add(new Rung(tier, share)));
            } else {
                ladder.add(new Rung(tier, 1));
            }
        }
        return List.copyOf(ladder);
    }

    /** Its name, for example {@code plan} or {@code steps-0.50}. */
    String word() {
        return tier == HintTier.STEPS ? steps(share) : tierWord();
    }

    /** The name of its tier. */
    String tierWord() {
        return tier.name().toLowerCase(Locale.ROOT);
    }

    /** The name of so much of the steps. */
    static String steps(double share) {
        return String.format(Locale.ROOT, "steps-%.2f", share);
    }

    /** Text that it shows of these; empty where there is nothing. */
    String text(Hints hints) {
        return tier == HintTier.STEPS ? first(hints, share) : hints.text(tier);
    }

    /** The first steps of a solution, this share of them. */
    static String first(Hints hints, double share) {
        return first(hints, WholeParts.of(share, hints.steps().size()));
    }

    /** The first steps of a solution, so many. */
    static String first(Hints hints, int count) {
        return new Hints("", "", hints.steps().subList(0, count)).trace();
    }

    /**
     * The longest text that any rung of a ladder gives of a problem; empty where none gives any.
     */
    static String longest(List<Rung> ladder, Problem problem) {
        return ladder.stream()
                .map(rung -> rung.text(problem.hints()))
                .max(Comparator.comparingInt(String::length))
                .orElse("");
    }
}
