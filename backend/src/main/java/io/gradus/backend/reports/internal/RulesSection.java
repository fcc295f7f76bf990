package io.gradus.backend.reports.internal;

import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.experiments.FutilityLook;
import java.util.List;

/** What was told of an experiment before its first run, and what came of it. */
public final class RulesSection {
    private RulesSection() {}

    /** Writes the rules, where the experiment has any. */
    public static void write(Experiment experiment, ReportPage page) {
        if (experiment.maxTotalTokens().isEmpty() && experiment.futility().isEmpty()) {
            return;
        }
        page.heading("Rules fixed before the first run");
        experiment
                .maxTotalTokens()
                .ifPresent(cap ->
                        page.note(
                                "No further run starts when all runs together have generated %,d tokens."
                                        .formatted(cap)));
        String baseline = ExperimentArm.baseline(experiment.arms()).name();
        experiment.futility().ifPresent(rule -> page.note(rule.sentence(baseline)));
        experiment.looks().stream()
                .filter(FutilityLook::stopped)
                .forEach(look -> page.note(look.verdict() + "."));
        if (!experiment.looks().isEmpty()) {
            page.table(
                    "Looks of the futility rule",
                    List.of("Arm", "Pairs", "Mean gain", "Deviation", "Upper end", "Outcome"),
                    experiment.looks().stream().map(RulesSection::row).toList());
        }
    }

    private static List<String> row(FutilityLook look) {
        return List.of(
                look.arm(),
                Integer.toString(look.bound().pairs()),
                Html.number(look.bound().mean()),
                Html.number(look.bound().deviation()),
                Html.number(look.bound().upper()),
                look.stopped() ? "stopped for futility" : "goes on");
    }
}
