package io.gradus.training.simulate;

import io.gradus.training.curriculum.StepEvidence;
import io.gradus.training.guidance.Lesson;
import io.gradus.training.rubric.ScoredGroup;
import io.gradus.training.sampler.ArmResult;
import java.util.List;

/**
 * What a simulated step came to.
 *
 * @param evidence what the stage's rules see
 * @param results what its sampler sees
 * @param observed its groups, where its guidance and pools have to see them
 * @param lesson what is imitated after its update
 * @param counts what it counts for
 */
record TakenStep(
        StepEvidence evidence,
        List<ArmResult> results,
        List<ScoredGroup> observed,
        Lesson lesson,
        VisitCounts counts) {
    TakenStep {
        results = List.copyOf(results);
        observed = List.copyOf(observed);
    }

    /** A step of one plain round. */
    TakenStep(StepEvidence evidence, List<ArmResult> results, VisitCounts counts) {
        this(evidence, results, List.of(), Lesson.NONE, counts);
    }
}
