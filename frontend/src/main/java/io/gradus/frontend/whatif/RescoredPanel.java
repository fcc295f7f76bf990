package io.gradus.frontend.whatif;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.training.analysis.preview.ComparisonReport;
import io.gradus.training.analysis.preview.GradientChange;
import io.gradus.training.analysis.whatif.RescoredStage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Panel of what another rubric pays for the recorded rollouts, stage by stage; exact for these
 * groups.
 */
final class RescoredPanel extends Div {
    RescoredPanel(List<RescoredStage> stages) {
        setId("what-if-rescored");
        addClassNames("panel", "stack");
        add(new H3("Recorded rollouts under the changed rubric"));
        stages.forEach(stage -> add(new Paragraph(words(stage))));
        var limits =
                new Paragraph(
                        "Exact for these groups. A recording cannot show what the policy would have "
                                + "learned from the changed reward.");
        limits.addClassNames("soft", "small");
        add(limits);
    }

    private static String words(RescoredStage stage) {
        List<String> parts = new ArrayList<>();
        parts.add(
                stage.comparison()
                        .map(RescoredPanel::compared)
                        .orElse("no groups could be rescored"));
        if (stage.withoutTexts() > 0) {
            parts.add(
                    WhatIfWords.number(stage.withoutTexts())
                            + " groups have no stored texts and are left out");
        }
        if (stage.unlike() > 0) {
            parts.add(
                    WhatIfWords.number(stage.unlike())
                            + " groups get other scores than recorded even under the run's own rubric, "
                            + "because it depends on more than the text");
        }
        return stage.name() + ": " + String.join("; ", parts) + ".";
    }

    private static String compared(ComparisonReport report) {
        GradientChange gradient = report.gradient();
        return String.format(
                Locale.ROOT,
                "of %,d groups (%,d rollouts), %,d gain gradient and %,d lose it (%,d → %,d "
                        + "with gradient); mean reward %.3f → %.3f",
                report.groups(),
                report.rollouts(),
                gradient.gained().size(),
                gradient.lost().size(),
                gradient.before(),
                gradient.after(),
                report.shift().meanBefore(),
                report.shift().meanAfter());
    }
}
