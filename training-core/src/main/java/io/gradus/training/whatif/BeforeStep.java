package io.gradus.training.whatif;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.StageSpec;
import io.gradus.training.problem.Problem;
import io.gradus.training.whatif.WhatIfChange.Kind;
import java.util.List;
import java.util.Optional;

/**
 * What parts a changed curriculum from a recorded step before its outcome is known: other problems,
 * another reward, or coefficients that run over a stage of another length.
 *
 * @param run the recording
 * @param recorded the run's document at the step
 * @param walker stands before the step, in the step's stage
 * @param step the step
 */
record BeforeStep(RecordedRun run, CurriculumDocument recorded, Walker walker, RecordedStep step) {
    Optional<Divergence> divergence() {
        StageSpec was = recorded.stages().get(step.stage());
        StageSpec now = walker.spec(step.stage());
        return otherProblem(was, now);
    }

    private Optional<Divergence> otherProblem(StageSpec was, StageSpec now) {
        if (was.sampler().equals(now.sampler())) {
            return Optional.empty();
        }
        List<Problem> chosen = walker.choose(step.groups().size());
        for (int i = 0; i < chosen.size(); i++) {
            String wanted = chosen.get(i).key().toString();
            String asked = step.groups().get(i).problem();
            if (!wanted.equals(asked)) {
                return Optional.of(
                        new Divergence(
                                step.step() - 1,
                                Kind.SAMPLER,
                                now.name(),
                                "stages[" + step.stage() + "].sampler",
                                "In step %d the changed sampler asks %s as group %d, the run asked %s."
                                        .formatted(step.step(), wanted, i, asked)));
            }
        }
        return Optional.empty();
    }
}
