package io.gradus.training.analysis.effect;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The page of the placebo test: the plan, and what its runs say so far. */
public final class EffectPage {
    private static final String INTRODUCTION =
            """
            # Does the order matter? The placebo test

            Gains of a curriculum are usually reported against uniform sampling without a filter. Here the title \
            mechanism
            of %1$d recipes is run as intended, off, and as a placebo, reversed or shuffled: the same amount of \
            curriculum, in the
            wrong places. If a placebo does as well, the gain did not come from the order.

                ./gradus recipes effect --minutes 60        # trains missing runs, two side by side
                ./gradus recipes effect sec --tokens 3000 --seeds 2 --results /tmp/try.csv
                ./gradus recipes effect --table             # prints this page

            * **The plan** is `recipes/effects.yaml` among the resources of the core, committed before any run: systems, \
            arms,
              budgets, %2$d paired seeds, and the primary outcome. A run counts only for the document that it trained: \
            a changed plan
              starts over.
            * **Held equal**: tiny policy (2 layers, width 64), 8 groups of 8 rollouts, the zero-variance filter in every \
            arm, and
              by seed the warm start and the held-out problems. A run ends with the step that reaches its budget of \
            generated
              tokens. *Off* is uniform sampling with that filter: a strong baseline.
            * **Measured** at the end, on held-out problems, weighting each difficulty cell equally: the pass rate at \
            temperature 1
              (primary, right against placebo) and of the most probable answers. Intervals are 95 %% intervals of paired \
            shares
              ([decision 43](decisions/0043-intervals-that-cover.md)); p-values are exact, by flipping the signs of the \
            paired
              differences, with Holm's correction over the %1$d systems within each table. A system is tested once all \
            of its
              pairs exist; until then it counts as p = 1.
            * **A null result is not "no effect"**: next to each is the smallest effect that a paired t test at the \
            strictest of
              Holm's levels, 0.05 / %1$d, would have found with a probability of 0.8.

            """;

    private static final String CONTROLS =
            """

            Positive controls are effects that must show. The first two failed: in their budget the policy hardly learned \
            sums of
            two digits. The last two were added after that, with a task that can be learned, and sized on seeds 1 and 2.

            """;

    private final EffectPlan plan;
    private final EffectResults results;

    private EffectPage(EffectPlan plan, EffectResults results) {
        this.plan = plan;
        this.results = results;
    }

    /** The page of the shipped plan and of the runs in a file. */
    public static String of(EffectFile file) {
        EffectPlan plan = EffectPlan.shipped();
        return of(
                plan,
                EffectResults.of(file.rows(), new EffectDocuments(plan).hashes(), plan.seeds()));
    }

    static String of(EffectPlan plan, EffectResults results) {
        return new EffectPage(plan, results).text();
    }

    private String text() {
        return INTRODUCTION.formatted(plan.systems().size(), plan.seeds())
                + "## Results\n\n"
                + (results.runs() == 0
                        ? "**No results yet: no run of this plan has been trained.**\n"
                        : found())
                + left()
                + "\n## The plan\n\n"
                + planned(plan.systems())
                + CONTROLS
                + planned(plan.controls());
    }

    private String found() {
        return "%d of %d runs are complete.\n\n"
                        .formatted(
                                results.runs(),
                                plan.all().size() * EffectArm.values().length * plan.seeds())
                + new EffectTables(plan, results).text();
    }

    private String left() {
        return results.left() == 0
                ? ""
                : "\n%d runs of documents that are not in the plan are left out.\n"
                        .formatted(results.left());
    }

    private static String planned(List<EffectSpec> specs) {
        return "| system | mechanism | tokens | right | off | placebo |\n|---|---|---|---|---|---|\n"
                + specs.stream().map(EffectPage::row).collect(Collectors.joining());
    }

    private static String row(EffectSpec spec) {
        return String.format(
                Locale.ROOT,
                "| %s | %s | %d | %s | %s | %s |%n",
                spec.name(),
                spec.mechanism(),
                spec.tokens(),
                spec.right().what(),
                spec.off().what(),
                spec.placebo().what());
    }
}
