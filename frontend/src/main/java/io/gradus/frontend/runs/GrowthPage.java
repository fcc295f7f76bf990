package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.RunGrowth;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.SampledEvaluationSpec;
import io.gradus.training.document.Reading;

/** Page of what training gave the run and what more of it may bring. */
final class GrowthPage extends Div {
    private final RunGrowth growth;

    GrowthPage(Run run, String document) {
        addClassName("view");
        growth = new RunGrowth(run.id(), sampled(document));
        add(growth);
        show(run);
    }

    void show(Run newest) {
        growth.show(newest.lastSeq());
    }

    private static String sampled(String document) {
        return switch (CurriculumReader.readRecorded(document)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument read) ->
                    read.evaluate().samples().map(GrowthPage::words).orElse("");
            case Reading.Invalid<CurriculumDocument> _ -> "";
        };
    }

    private static String words(SampledEvaluationSpec samples) {
        return "n = %d samples of each of up to %d problems per cell"
                .formatted(samples.count(), samples.problemsPerCell());
    }
}
