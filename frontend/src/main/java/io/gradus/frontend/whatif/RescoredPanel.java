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
                        "Exact for these groups. How the policy would have taken to the other"
                                + " reward no recording knows.");
        limits.addClassNames("soft", "small");
        add(limits);
    }

    private static String words(RescoredStage stage) {
        List<String> parts = new ArrayList<>();
        parts.add(
                stage.comparison()
                        .map(RescoredPanel::compared)
                        .orElse("no group could be scored anew"));
        if (stage.withoutTexts() > 0) {
            parts.add(
                    WhatIfWords.number(stage.withoutTexts())
                            + " groups whose texts were not kept say nothing");
        }
        if (stage.unlike() > 0) {
            parts.add(
                    WhatIfWords.number(stage.unlike())
                            + " groups come out other than recorded under the run's own rubric, which"
                            + " reads or remembers what a text does not hold");
        }
        return stage.name() + ": " + String.join("; ", parts) + ".";
    }

    private static String compared(ComparisonReport report) {
        GradientChange gradient = report.gradient();
        return String.format(
                Locale.ROOT,
                "of %d groups (%d rollouts) %d gain gradient and %d lose it, %d → %d have it; mean"
                        + " reward %.3f → %.3f",
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
