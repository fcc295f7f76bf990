package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.ScopeCells;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.ItemLadder;
import io.gradus.training.curriculum.sampler.ItemSamplerSpec;
import io.gradus.training.curriculum.sampler.Prediction;
import io.gradus.training.curriculum.sampler.ReusedCurriculum;
import io.gradus.training.curriculum.sampler.TeacherSpec;
import io.gradus.training.curriculum.sampler.Weighted;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.Optional;

/** Checks that a stage's sampler can choose among the stage's problems. */
record SamplerCheck(CurriculumDocument document, StageSpec stage, String path, Findings findings) {
    void check() {
        if (stage.sampler() instanceof Weighted(List<Schedule> weights)
                && weights.size() != stage.problems().size()) {
            findings.add(
                    path + ".sampler.weighted.weights",
                    "must have "
                            + stage.problems().size()
                            + " entries, one per entry of problems, has "
                            + weights.size());
        }
        if (stage.sampler() instanceof ItemSamplerSpec sampler
                && stage.problems().stream().anyMatch(entry -> entry.pool().isEmpty())) {
            findings.add(
                    path + ".sampler",
                    Alternative.of(sampler.getClass()).name()
                            + " remembers every problem; let all entries of problems name a pool, such as {pool: NAME}, and describe it under pools");
        }
        if (stage.sampler().appraisal().equals(Optional.of(Prediction.PASS_RATE))
                && !stage.isRl()) {
            findings.add(
                    path + ".sampler",
                    "its value model learns in stages of kind rl alone; let the stage be one, or use another sampler, such as uniform");
        }
        if (stage.sampler() instanceof ReusedCurriculum again
                && !findings.hasAny("pools")
                && !findings.hasAny("stages")) {
            checkNiches(again);
        }
        if (stage.sampler() instanceof ItemLadder ladder
                && !findings.hasAny("pools")
                && !findings.hasAny("stages")) {
            checkRungs(ladder);
        }
        checkSpans();
        checkFamilies();
    }

    /** An item has rungs where its family has the attribute. */
    private void checkRungs(ItemLadder ladder) {
        boolean isLadder =
                document.families(stage).stream()
                        .flatMap(entry ->
                                ProblemCells.of(entry).source().family().attributes().stream())
                        .anyMatch(attribute -> attribute.name().equals(ladder.attribute()));
        if (!isLadder) {
            findings.add(
                    path + ".sampler.item-ladder.attribute",
                    "no problem of the stage has the attribute '"
                            + ladder.attribute()
                            + "'; for the forms of an answer fill the pool from families with transforms: [answer-form]");
        }
    }

    /** A continuous space of tasks has the attributes of one family. */
    private void checkFamilies() {
        List<String> families =
                document.families(stage).stream().map(ProblemSpec::family).distinct().toList();
        if (stage.sampler() instanceof TeacherSpec teacher && families.size() > 1) {
            findings.add(
                    path + ".sampler",
                    Alternative.of(teacher.getClass()).name()
                            + " teaches the attributes of one family, the stage has "
                            + String.join(", ", families)
                            + "; give each family a stage of its own, or use another sampler, such as sec");
        }
    }

    private void checkNiches(ReusedCurriculum again) {
        List<String> cells =
                ScopeCells.names(document.families(stage).stream().map(ProblemCells::of).toList());
        for (int i = 0; i < again.niches().size(); i++) {
            for (String cell : again.niches().get(i).cells()) {
                if (!cells.contains(cell)) {
                    findings.add(
                            path + ".sampler.again.niches[" + i + "].cells",
                            "the stage has no cell '" + cell + "'",
                            Suggestions.forWord(cell, cells));
                }
            }
        }
    }

    /** Checks that a stage whose sampler goes over the stage says how long it is. */
    private void checkSpans() {
        if (stage.maxSteps().isEmpty()
                && stage.sampler().spans().stream().anyMatch(Span.OverStage.class::isInstance)) {
            findings.add(
                    path + ".sampler",
                    "goes over the stage, but the stage has no maxSteps; give it maxSteps or write over: <steps>");
        }
    }
}
