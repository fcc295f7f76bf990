package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.guidance.AuxiliaryUpdate;
import io.gradus.training.curriculum.sampler.ArmResult;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * Outcome of a simulated step.
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
        AuxiliaryUpdate lesson,
        VisitCounts counts) {
    TakenStep {
        results = List.copyOf(results);
        observed = List.copyOf(observed);
    }

    /** A step of one plain round. */
    TakenStep(StepEvidence evidence, List<ArmResult> results, VisitCounts counts) {
        this(evidence, results, List.of(), AuxiliaryUpdate.NONE, counts);
    }
}
