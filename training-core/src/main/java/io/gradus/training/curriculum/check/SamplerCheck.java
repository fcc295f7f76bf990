package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.ScopeCells;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.Prediction;
import io.gradus.training.curriculum.sampler.SampledStage;
import io.gradus.training.document.Findings;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.Optional;

/** Checks that a stage's sampler can choose among the stage's problems. */
record SamplerCheck(CurriculumDocument document, StageSpec stage, String path, Findings findings)
        implements SampledStage {
    void check() {
        String place = path + ".sampler";
        stage.sampler().check(this, place, findings);
        if (stage.sampler().appraisal().equals(Optional.of(Prediction.PASS_RATE))
                && !stage.isRl()) {
            findings.add(
                    place,
                    "its value model learns in stages of kind rl alone; let the stage be one, or use another sampler, such as uniform");
        }
        checkSpans(place);
    }

    @Override
    public int entries() {
        return stage.problems().size();
    }

    @Override
    public boolean isOfPools() {
        return stage.problems().stream().allMatch(entry -> entry.pool().isPresent());
    }

    @Override
    public List<String> families() {
        return document.families(stage).stream().map(ProblemSpec::family).distinct().toList();
    }

    @Override
    public boolean isSound() {
        return !findings.hasAny("pools") && !findings.hasAny("stages");
    }

    @Override
    public List<String> cells() {
        return ScopeCells.names(document.families(stage).stream().map(ProblemCells::of).toList());
    }

    @Override
    public boolean hasAttribute(String name) {
        return document.families(stage).stream()
                .map(ProblemCells::of)
                .flatMap(cells -> cells.source().family().attributes().stream())
                .anyMatch(attribute -> attribute.name().equals(name));
    }

    /** Checks that a stage whose sampler goes over the stage says how long it is. */
    private void checkSpans(String place) {
        if (stage.maxSteps().isEmpty()
                && stage.sampler().spans().stream().anyMatch(Span.OverStage.class::isInstance)) {
            findings.add(
                    place,
                    "goes over the stage, but the stage has no maxSteps; give it maxSteps or write over: <steps>");
        }
    }
}
