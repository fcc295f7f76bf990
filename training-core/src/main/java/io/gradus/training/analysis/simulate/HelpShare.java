package io.gradus.training.analysis.simulate;

import io.gradus.training.event.GivenHelp;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Start;
import java.util.Arrays;
import java.util.Optional;

/**
 * Share of a solution that a rollout was given. The rule that is needed counts for a third of it, a
 * plan for two thirds, steps for their share of all steps; texts that are none of these give
 * nothing away. The thirds are ours. Of texts it is a share of characters, of what a run counted
 * one of tokens.
 *
 * @param isPrefix whether the answer began with it, instead of it being shown behind the prompt
 * @param share share of the solution, in [0, 1]
 */
record HelpShare(boolean isPrefix, double share) {
    static final HelpShare NONE = new HelpShare(false, 0);

    private static final double KNOWLEDGE = 1 / 3.0;
    private static final double PLAN = 2 / 3.0;

    /** Share of a problem's solution that a start gives away. */
    static HelpShare of(Start start, Problem problem) {
        return start.prefix()
                .map(prefix -> new HelpShare(true, begun(prefix.text(), problem)))
                .or(() ->
                        start.hint()
                                .map(h ->
                                        new HelpShare(
                                                false, helpedShare(h.text(), problem.hints()))))
                .orElse(NONE);
    }

    /** The share of a demonstration, or of a trace with the marks around it, that this is. */
    private static double begun(String text, Problem problem) {
        boolean isDemonstration = problem.demonstration().startsWith(text);
        int whole =
                isDemonstration
                        ? problem.demonstration().length()
                        : text.length() - text.indexOf('>') + problem.hints().trace().length();
        return whole == 0 ? 0 : Math.min(1, (double) text.length() / whole);
    }

    private static double helpedShare(String text, Hints hints) {
        double share = 0;
        if (!hints.knowledge().isEmpty() && text.contains(hints.knowledge())) {
            share = KNOWLEDGE;
        }
        if (!hints.plan().isEmpty() && text.contains(hints.plan())) {
            share = PLAN;
        }
        return Math.max(share, steps(text, hints));
    }

    /** The share of the first steps that stand in a text. */
    private static double steps(String text, Hints hints) {
        int all = hints.steps().size();
        for (int shown = all; shown > 0; shown--) {
            if (text.contains(new Hints("", "", hints.steps().subList(0, shown)).trace())) {
                return (double) shown / all;
            }
        }
        return 0;
    }

    /**
     * Help that a run says was given; empty where that does not tell how much it gives away.
     *
     * @param longest tokens of the longest demonstration of the problem's cell, the end included
     */
    static Optional<HelpShare> of(GivenHelp given, int longest) {
        String level = given.level();
        if (level.startsWith("prefix")) {
            double tokens = (double) given.tokens() / given.rollouts();
            return Optional.of(new HelpShare(true, Math.min(1, tokens / Math.max(1, longest - 1))));
        }
        return switch (level) {
            case "demonstration", "trace" -> Optional.of(new HelpShare(true, 1));
            case "diagnosis" -> Optional.of(NONE);
            default -> tiers(level);
        };
    }

    private static Optional<HelpShare> tiers(String level) {
        double[] shares = Arrays.stream(level.split("\\+")).mapToDouble(HelpShare::tier).toArray();
        double most = Arrays.stream(shares).max().orElse(Double.NaN);
        return Double.isNaN(most) ? Optional.empty() : Optional.of(new HelpShare(false, most));
    }

    private static double tier(String word) {
        return switch (word) {
            case "knowledge" -> KNOWLEDGE;
            case "plan" -> PLAN;
            case "steps" -> 1;
            default ->
                    word.matches("steps-[01]\\.[0-9]+")
                            ? Double.parseDouble(word.substring("steps-".length()))
                            : Double.NaN;
        };
    }
}
