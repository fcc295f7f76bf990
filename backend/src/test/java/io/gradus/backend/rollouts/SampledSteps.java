package io.gradus.backend.rollouts;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.rollout.SegmentSource;
import java.util.List;

/** Sampled steps made by hand. */
final class SampledSteps {
    private SampledSteps() {}

    /** The step's one group, number 0, of this cell; its number in the stream is the step. */
    static TrainingEvent step(long step, int stage, String cell, SampledRollout... rollouts) {
        return step(step, step, stage, cell, rollouts);
    }

    /** The same with this number in the stream. */
    static TrainingEvent step(
            long seq, long step, int stage, String cell, SampledRollout... rollouts) {
        return new TrainingEvent.RolloutsSampled(
                seq,
                step,
                stage,
                List.of(
                        new SampledGroup(
                                0, "addition:" + step, cell, "12+34=", "46", List.of(rollouts))));
    }

    /** A rollout whose reward comes from the criterion {@code correct} and {@code brief}. */
    static SampledRollout rollout(
            String completion, double verifier, double correct, double brief, double advantage) {
        return new SampledRollout(
                completion,
                completion.length() + 1,
                completion.endsWith("…"),
                correct + brief,
                verifier,
                verifier >= 1 ? "right" : "wrong",
                advantage,
                0.25,
                List.of(
                        new CriterionScore("correct", correct, 1, correct, true, ""),
                        new CriterionScore("brief", brief, 1, brief, true, "")),
                List.of(
                        new SampledSegment(
                                SegmentSource.POLICY,
                                "solver",
                                true,
                                completion,
                                List.of(completion.length(), 0),
                                List.of(0.5f, 0.001f),
                                List.of(-0.25f, -0.5f))));
    }
}
