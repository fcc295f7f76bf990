package io.gradus.benchmarks;

import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.analysis.whatif.RecordedStep;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.Reading;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.reward.criterion.RubricServices;
import java.util.ArrayList;
import java.util.List;

/**
 * Leads a stage along one recorded stay, with comparisons of its own for a rule. What is chosen and
 * which other rules there are does not matter: nothing is decided by them.
 *
 * @param run the recorded run
 * @param span the stay
 */
record HoldReplay(RecordedRun run, StageSpan span) {
    /**
     * How these comparisons stood after each step of the stay, as a rule of the stage tells them.
     */
    List<List<ConditionTerm>> of(List<String> comparisons) {
        Curriculum curriculum =
                Curriculum.from(
                        document(comparisons),
                        new RandomStreams(run.seed()),
                        RubricServices.offline());
        List<List<ConditionTerm>> told = new ArrayList<>();
        long tokens = 0;
        for (RecordedStep step : run.steps()) {
            if (step.step() > span.from() && step.step() <= span.to()) {
                curriculum.observe(
                        told.size() + 1,
                        curriculum.context(told.size(), tokens),
                        step.evidence(run.document()::counts),
                        List.of());
                tokens += step.tokens();
                told.add(stop(curriculum).terms());
            }
        }
        return told;
    }

    private static ConditionReport stop(Curriculum curriculum) {
        return curriculum.conditions().stream()
                .filter(report -> report.kind().equals("stop"))
                .findFirst()
                .orElseThrow();
    }

    /** The stage alone, with these comparisons for its end. */
    private CurriculumDocument document(List<String> comparisons) {
        String text = run.document().resolved();
        for (int stage = run.document().stages().size() - 1; stage >= 0; stage--) {
            if (stage != span.stage()) {
                text = DocumentEdits.remove(text, "stages[" + stage + "]");
            }
        }
        text = DocumentEdits.set(text, "stages[0].sampler", "uniform");
        String rule = "{when: \"" + String.join(" or ", comparisons) + "\"}";
        return switch (CurriculumReader.read(DocumentEdits.set(text, "stages[0].stop", rule))) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalArgumentException(
                            "stage %s cannot stand alone: %s"
                                    .formatted(span.name(), errors.getFirst().sentence()));
        };
    }
}
